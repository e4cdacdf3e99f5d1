// What an editor asks of TypeScript: where a name in a file is defined.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Location {
  readonly uri: string;
  readonly range: { readonly start: { readonly line: number } };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export interface LanguageServer {
  /** The text of a file, as the server is to see it; it need not be on the disk. */
  open(file: string, text?: string): void;
  /** The file that the name after `before` leads to, and the line of its definition; "" where there is none. */
  definition(
    file: string,
    before: string,
  ): Promise<{ readonly file: string; readonly line: string }>;
  stop(): void;
}

export async function startLanguageServer(): Promise<LanguageServer> {
  const server = spawn(`${root}node_modules/.bin/tsc`, ["--lsp", "--stdio"], { cwd: root });
  const answers = new Map<number, (message: Message) => void>();
  const texts = new Map<string, string>();
  let received = Buffer.alloc(0);
  let requests = 0;

  const send = (message: Message): void => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const request = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      requests += 1;
      answers.set(requests, ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(error.message)),
      );
      send({ id: requests, method, params });
    });
  const receive = (message: Message): void => {
    if (message.id === undefined) return;
    // A question of its own, such as for settings: there are none.
    if (message.method !== undefined) send({ id: message.id, result: null });
    else answers.get(message.id)?.(message);
  };
  server.stdout.on("data", (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const end = received.indexOf("\r\n\r\n");
      const length = Number(
        /Content-Length: (\d+)/.exec(received.subarray(0, end).toString())?.[1],
      );
      if (end < 0 || received.length < end + 4 + length) return;
      const body = received.subarray(end + 4, end + 4 + length).toString();
      received = received.subarray(end + 4 + length);
      receive(JSON.parse(body) as Message);
    }
  });

  const uriOf = (file: string): string => pathToFileURL(`${root}${file}`).href;
  const onDisk = (file: string): string => readFileSync(`${root}${file}`, "utf8");
  const open = (file: string, text = onDisk(file)): void => {
    texts.set(file, text);
    const languageId = file.endsWith("x") ? "typescriptreact" : "typescript";
    send({
      method: "textDocument/didOpen",
      params: { textDocument: { uri: uriOf(file), languageId, version: 1, text } },
    });
  };

  const rootUri = pathToFileURL(root).href;
  const workspaceFolders = [{ uri: rootUri, name: "root" }];
  await request("initialize", {
    processId: process.pid,
    rootUri,
    capabilities: {},
    workspaceFolders,
  });
  send({ method: "initialized", params: {} });
  return {
    open,
    async definition(file, before) {
      if (!texts.has(file)) open(file);
      const text = texts.get(file) ?? "";
      const at = text.indexOf(before);
      if (at < 0) throw new Error(`${file} has no "${before}"`);
      const lines = text.slice(0, at + before.length).split("\n");
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      const textDocument = { uri: uriOf(file) };
      const found = await request("textDocument/definition", { textDocument, position });
      const [first] = [found as Location | readonly Location[] | null].flat();
      if (!first) return { file: "", line: "" };
      const where = fileURLToPath(first.uri).slice(root.length);
      const line = (texts.get(where) ?? onDisk(where)).split("\n")[first.range.start.line];
      return { file: where, line: line?.trim() ?? "" };
    },
    stop: () => void server.kill(),
  };
}

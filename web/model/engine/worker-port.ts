/** What is used of a Worker; a test puts something else in its place. */
export interface WorkerPort<To, From> {
  postMessage(message: To, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: { data: From }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

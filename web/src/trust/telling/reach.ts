// Who can open an address: everybody, or only those on the machine or in the network that it is of.

export type Reach = "everybody" | "machine" | "network";

/** Names that no public server of names knows (RFC 6762, RFC 8375, ICANN's .internal), and what has no dot at all. */
const NAMES_OF_NETWORKS = /^[^.]+$|\.(local|internal|intranet|lan|home|home\.arpa|corp)$/;
/** Private addresses, those of a link, and those that a provider shares: RFC 1918, 3927, 6598, 4193, 4291. */
const OF_NETWORKS =
  /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^\[f([cd]|e[89ab])/;
const OF_MACHINES = /^(127|0)\.|^\[::1?\]$|^(.+\.)?localhost$/;

export function reachOf(address: string): Reach {
  const { protocol, hostname } = new URL(address);
  const host = mappedHost(hostname).replace(/\.$/, "");
  if (!/^https?:$/.test(protocol) || OF_MACHINES.test(host)) return "machine";
  const isNumber = /^\[|^[\d.]+$/.test(host);
  return (isNumber ? OF_NETWORKS : NAMES_OF_NETWORKS).test(host) ? "network" : "everybody";
}

/** `[::ffff:7f00:1]` is 127.0.0.1 in the form of IPv6. */
function mappedHost(host: string): string {
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(host) ?? [];
  if (high === undefined || low === undefined) return host;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}

import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The proxies whose `X-Forwarded-…` is believed: so many of them in a row, counted from the peer, or
 * those that stand in some networks.
 */
export type Proxies = { hops: number } | { networks: [Address, number][] };

export const NO_PROXIES: Proxies = { hops: 0 };
export const LOOPBACK: Proxies = { networks: ['127.0.0.0/8', '::1/128'].map(ipaddr.parseCIDR) };

/** A number from 0 to 9, or addresses and CIDRs between commas; null for anything else. */
export function readProxies(text: string): Proxies | null {
  if (/^\d$/.test(text)) return { hops: Number(text) };
  const networks = text.split(',').map((part) => readNetwork(part.trim()));
  return networks.some((network) => network === null)
    ? null
    : { networks: networks.filter((network) => network !== null) };
}

function readNetwork(text: string): [Address, number] | null {
  if (ipaddr.isValidCIDR(text) && readAddress(text.slice(0, text.indexOf('/')))) {
    const [address, bits] = ipaddr.parseCIDR(text);
    return [address, bits];
  }
  const address = readAddress(text);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** The address as itself, an IPv4 one also where it is written as IPv6; null where it is none. */
function readAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

const IPV4_AND_PORT = /^([\d.]+):\d+$/;
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;

/** The address in an entry of `X-Forwarded-For`; some proxies write their peer's port with it. */
function readEntry(entry: string): Address | null {
  const plain = IPV4_AND_PORT.exec(entry)?.[1] ?? IN_BRACKETS.exec(entry)?.[1] ?? entry;
  return plain.includes('%') ? null : readAddress(plain);
}

const isTrusted = (address: Address, hop: number, proxies: Proxies): boolean =>
  'hops' in proxies
    ? hop < proxies.hops
    : proxies.networks.some(
        (network) => network[0].kind() === address.kind() && address.match(network),
      );

/** True when the peer is a proxy of ours. */
export function isProxy(peer: string, proxies: Proxies): boolean {
  const address = readAddress(peer);
  return address !== null && isTrusted(address, 0, proxies);
}

/**
 * The caller's address: the peer, or, as long as a proxy of ours says so, the address that the
 * proxy forwards for, from the end of `X-Forwarded-For` on. Where a proxy wrote what is no address,
 * the proxy itself counts. An IPv6 address stands for its /64, which one customer holds whole.
 */
export function callerOf(peer: string, forwarded: string | undefined, proxies: Proxies): string {
  // By far the most calls: an address that is already written as it counts.
  if (!forwarded && !peer.includes(':')) return peer;
  let caller = readAddress(peer);
  if (!caller) return peer;
  let rest = forwarded ?? '';
  for (let hop = 0; rest !== '' && isTrusted(caller, hop, proxies); hop++) {
    const comma = rest.lastIndexOf(',');
    const next = readEntry(rest.slice(comma + 1).trim());
    if (!next) break;
    caller = next;
    rest = rest.slice(0, Math.max(0, comma));
  }
  return caller instanceof ipaddr.IPv6
    ? caller.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : caller.toString();
}

/** The range that IANA has given to hosts of IPv6 so far. Other forms that carry an IPv4 address lie outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** `::8.8.8.8`, which ipaddr.js takes for the mapped `::ffff:8.8.8.8`. */
const IPV4_COMPATIBLE = /^::\d+\./;

/** True when an address is one host of the public internet: no private network, no tunnel. */
export function isPublic(text: string): boolean {
  const address = readAddress(text);
  if (address?.range() !== 'unicast' || IPV4_COMPATIBLE.test(text)) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

/** True when an address is this machine. */
export function isLoopback(text: string): boolean {
  return readAddress(text)?.range() === 'loopback';
}

/** True when a server may listen at the text: an address, or all of a kind (`0.0.0.0`, `::`). */
export const isHost = (text: string): boolean => readAddress(text) !== null;

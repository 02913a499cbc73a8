import type { Context } from 'hono';
import { requestUrl } from './request-url.ts';

type ConnInfo = { remoteAddr?: { hostname?: string } };

const LOCAL =
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][\da-f]{2}:/i;
const MAPPED = /^::ffff:(?=\d+\.)/i;
const IPV4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;
const IPV4_AND_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/;
const IPV6 = /^\[?([\da-f]{0,4}:[\da-f]{0,4}:[\da-f:.]{0,38})(?:\](?::\d+)?)?$/i;

/**
 * The address that limits are counted by. A forwarded address is believed only when the peer is
 * on this machine or in a private network, where our own proxy sits: anyone else could write any.
 * An IPv6 address counts by its /64, which one customer holds whole.
 */
export function clientAddress(c: Context): string {
  const peer = (c.env as ConnInfo | undefined)?.remoteAddr?.hostname ?? 'unknown';
  const forwarded = c.req.header('x-forwarded-for');
  const address =
    forwarded && (peer === 'unknown' || LOCAL.test(peer)) ? (lastOf(forwarded) ?? peer) : peer;
  const plain = address.replace(MAPPED, '');
  return plain.includes(':') ? network(plain) : plain;
}

/**
 * The address that the nearest proxy added to the list, undefined if it is none. Some write the
 * port with it, which is another for every connection.
 */
function lastOf(list: string): string | undefined {
  const comma = list.lastIndexOf(',');
  const last = (comma < 0 ? list : list.slice(comma + 1)).trim();
  if (IPV4.test(last)) return last;
  return (IPV4_AND_PORT.exec(last) ?? IPV6.exec(last))?.[1];
}

/** The first four groups of an IPv6 address, however it is written. */
function network(address: string): string {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':');
}

/** Where the caller's browser sees this server: scheme and host, by the same trust. */
export function publicOrigin(c: Context, configured?: string): string {
  if (configured) return configured;
  const url = requestUrl(c);
  const peer = (c.env as ConnInfo | undefined)?.remoteAddr?.hostname ?? '';
  const scheme = LOCAL.test(peer) ? c.req.header('x-forwarded-proto') : undefined;
  return scheme === 'https' ? `https://${url.host}` : url.origin;
}

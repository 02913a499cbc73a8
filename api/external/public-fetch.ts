import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isPublic } from '../ip-addresses.ts';

/** The host has no address, or an address outside the public internet. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
  readonly reason: 'unknown' | 'not_public';
  constructor(reason: 'unknown' | 'not_public') {
    super(reason);
    this.reason = reason;
  }
}

/** The addresses of a host. */
export type Resolve = (host: string) => Promise<string[]>;

export type PublicFetch = {
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
  resolve?: Resolve | undefined;
  /** Origin of a server that stands in for the host (tests); all checks are made before. */
  connectTo?: string | undefined;
  /** True for an address that may be reached; the public internet's unless told (tests). */
  isAllowed?: (address: string) => boolean;
};

/** Statuses whose reply has no body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * Asks an https address of the public internet. The host is resolved once, each of its addresses must be public
 * (mapped, translated, tunnelled and reserved ones are not), and the connection goes to one of those: another answer
 * of the resolver in between changes nothing. Redirects are the caller's to follow.
 * @throws {AddressRefused}
 */
export async function fetchPublic(url: URL, options: PublicFetch): Promise<Response> {
  const { method = 'GET', headers = {}, signal, resolve = resolveHost, connectTo } = options;
  const { isAllowed = isPublic } = options;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new AddressRefused('unknown');
  if (!addresses.every(isAllowed)) throw new AddressRefused('not_public');
  const target = connectTo ? new URL(url.pathname + url.search, connectTo) : url;
  const ask = target.protocol === 'https:' ? request : requestPlain;
  return await new Promise((done, fail) => {
    const asked = ask(
      target,
      {
        method,
        headers,
        signal,
        agent: false,
        ...(!connectTo && { lookup: answering(addresses) }),
      },
      (reply) => {
        const { statusCode = 502, rawHeaders } = reply;
        const received = new Headers();
        for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
          received.append(rawHeaders[at] as string, rawHeaders[at + 1] as string);
        }
        const body = EMPTY.has(statusCode) ? null : (Readable.toWeb(reply) as ReadableStream);
        if (!body) reply.resume();
        done(new Response(body, { status: statusCode, headers: received }));
      },
    );
    asked.on('error', fail);
    asked.end(options.body);
  });
}

/** A resolver that knows the answer already. */
function answering(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_host, { all }, callback) => {
    const [first] = found;
    if (all || !first) callback(null, found);
    else callback(null, first.address, first.family);
  };
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

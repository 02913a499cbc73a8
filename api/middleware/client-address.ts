import type { Context, MiddlewareHandler } from 'hono';
import { callerOf, isProxy, type Proxies } from '../ip-addresses.ts';
import { requestUrl } from './request-url.ts';

type ConnInfo = { remoteAddr?: { hostname?: string } };

/** A call that came by no connection, as a test's, comes from this machine. */
const peerOf = (c: Context): string =>
  (c.env as ConnInfo | undefined)?.remoteAddr?.hostname ?? '127.0.0.1';

/** Says whose `X-Forwarded-…` is believed, to all that ask for the caller's address. */
export function trustProxies(proxies: Proxies): MiddlewareHandler {
  return (c, next) => {
    c.set('proxies', proxies);
    return next();
  };
}

/** The address that limits are counted by: the caller's, as far as it is known (`callerOf`). */
export const clientAddress = (c: Context): string =>
  callerOf(peerOf(c), c.req.header('x-forwarded-for'), c.get('proxies'));

/** Where the caller's browser sees this server: scheme and host, by the same trust. */
export function publicOrigin(c: Context, configured?: string): string {
  if (configured) return configured;
  const url = requestUrl(c);
  const scheme = c.req.header('x-forwarded-proto');
  return scheme === 'https' && isProxy(peerOf(c), c.get('proxies'))
    ? `https://${url.host}`
    : url.origin;
}

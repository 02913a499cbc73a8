import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { clientAddress } from './client-address.ts';

type Scope = 'admin' | 'vendor';
type Deps = { secureCookies: boolean };

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const cookieName = ({ secureCookies }: Deps, scope: Scope) =>
  `${secureCookies ? '__Host-' : ''}portage-${scope}-device`;

/** Where a call comes from: the address, the browser, and the mark that a known device keeps. */
export const deviceOf = (c: Context, deps: Deps, scope: Scope) => ({
  address: clientAddress(c),
  userAgent: c.req.header('user-agent') ?? '',
  mark: getCookie(c, cookieName(deps, scope)) ?? '',
});

/** Gives the browser the mark of a known device to keep for a year. */
export function keepDevice(c: Context, deps: Deps, scope: Scope, mark: string): void {
  setCookie(c, cookieName(deps, scope), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: deps.secureCookies,
    maxAge: YEAR_SECONDS,
  });
}

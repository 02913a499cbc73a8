import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { derivedToken, randomToken } from '../domain/tokens.ts';

/** Whose device it is: the account's name and the hash of its password at the time. */
type Owner = { account: string; passwordHash: string };

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser in
 * which an account's owner has signed in is told from a stranger's. It opens nothing: it only gives
 * the device a count of failures of its own. A new password ends it. `scope` keeps operators and
 * movers apart.
 */
export function knownDevices({ sql, secureCookies }: AppDeps, scope: 'admin' | 'vendor') {
  const name = `${secureCookies ? '__Host-' : ''}portage-${scope}-device`;
  const sign = async ({ account, passwordHash }: Owner, device: string) =>
    derivedToken(
      await requireSecret(sql, 'known-device'),
      [scope, account, passwordHash, device].join('|'),
    );

  return {
    /** The device's id when the owner of that account has signed in there, or null. */
    async find(c: Context, owner: Owner): Promise<string | null> {
      const [, device = '', signature = ''] =
        /^([0-9a-f]{64})\.([0-9a-f]{64})$/.exec(getCookie(c, name) ?? '') ?? [];
      if (!device) return null;
      const expected = await sign(owner, device);
      return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : null;
    },
    /** Remembers the device after a sign-in. */
    async remember(c: Context, owner: Owner): Promise<void> {
      const device = randomToken();
      setCookie(c, name, `${device}.${await sign(owner, device)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        secure: secureCookies,
        maxAge: YEAR_SECONDS,
      });
    },
  };
}

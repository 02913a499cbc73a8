import { timingSafeEqual } from 'node:crypto';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { derivedToken, randomToken } from '../domain/tokens.ts';

/** The owner of a device: the account's name and the hash of its password at the time. */
type Owner = { account: string; passwordHash: string };

/** Keeps operators and vendors' people apart. */
type DeviceScope = 'admin' | 'vendor';

type Deps = Pick<AppDeps, 'sql'>;

/**
 * The id of a known device when the account's owner has signed in there, or null. `mark` is what
 * `markDevice` gave the device to keep.
 *
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies") tell a browser in
 * which an account's owner has signed in from a stranger's. A mark opens nothing: it only gives the
 * device a count of failures of its own. A new password ends it.
 */
export async function findDevice(
  deps: Deps,
  scope: DeviceScope,
  owner: Owner,
  mark: string,
): Promise<string | null> {
  const [, device = '', signature = ''] = /^([0-9a-f]{64})\.([0-9a-f]{64})$/.exec(mark) ?? [];
  if (!device) return null;
  const expected = await sign(deps, scope, owner, device);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : null;
}

/** The mark of a device in which the account's owner has just signed in. */
export async function markDevice(deps: Deps, scope: DeviceScope, owner: Owner): Promise<string> {
  const device = randomToken();
  return `${device}.${await sign(deps, scope, owner, device)}`;
}

const sign = async (
  { sql }: Deps,
  scope: DeviceScope,
  { account, passwordHash }: Owner,
  device: string,
) =>
  derivedToken(
    await requireSecret(sql, 'known-device'),
    [scope, account, passwordHash, device].join('|'),
  );

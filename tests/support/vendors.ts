import { randomToken, sha256 } from '../../api/domain/tokens.ts';
import { type Permission, PORTAL_SESSION_LIMITS } from '../../contracts/people.ts';
import { PERMISSIONS } from '../../contracts/vendors.ts';
import type { Sql } from '../../db/connect.ts';
import { recordPersonSignIn } from '../../db/people.ts';
import { createSession } from '../../db/sessions.ts';
import { quickHash } from './quick-hash.ts';

export const VENDOR_PASSWORD = 'trucks on time since 1988';
let hashed: Promise<string> | undefined;

type Options = {
  /** Slug of the vendor; one of the seed's. */
  vendor?: string;
  permissions?: readonly Permission[];
};

/** Makes a person of a vendor with `VENDOR_PASSWORD`. Resolves to the account. */
export async function makeVendor(
  test: { sql: Sql },
  { vendor = 'easy2go', permissions = PERMISSIONS }: Options = {},
) {
  hashed ??= quickHash(VENDOR_PASSWORD);
  const username = `mover-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@${vendor}.test`;
  const [row] = await test.sql<{ id: number; vendorId: number; vendorName: string }[]>`
    insert into vendor_users (vendor_id, username, full_name, email, permissions, password_hash)
    select id, ${username}, 'Test Mover', ${email}, ${[...permissions]}, ${await hashed}
    from vendors where slug = ${vendor}
    returning id, vendor_id as "vendorId",
      (select name from vendors where slug = ${vendor}) as "vendorName"`;
  if (!row) throw new Error(`The seed has no mover ${vendor}.`);
  return { ...row, username, email, permissions };
}

/** Makes a person of a vendor, and enters a session as a sign-in does, without hashing a password. */
export async function enterVendor(sql: Sql, options: Options, at: Date) {
  const account = await makeVendor({ sql }, options);
  const token = randomToken();
  await createSession(sql, {
    tokenHash: await sha256(token),
    vendorUserId: account.id,
    userAgent: '',
    at,
    expiresAt: new Date(at.getTime() + PORTAL_SESSION_LIMITS.hours * 3_600_000),
  });
  await recordPersonSignIn(sql, account.id, at);
  return { ...account, token };
}

/**
 * A vendor that has neither yard, calendar nor rates, and else is as Easy2Go. Resolves to its id.
 */
export async function addBareVendor({ sql }: { sql: Sql }, slug: string, status = 'active') {
  const [row] = await sql<{ id: number }[]>`
    insert into vendors (slug, name, email, phone, status, calculator_class, service_center_lat,
      service_center_lng, service_radius_km, max_distance_km, sales_name, sales_phone, sales_email)
    select ${slug}, ${slug}, email, phone, ${status}, calculator_class, service_center_lat,
      service_center_lng, service_radius_km, max_distance_km, sales_name, sales_phone, sales_email
    from vendors where slug = 'easy2go' returning id`;
  return row?.id ?? 0;
}

/** The token of a mail's link to `/vendor/password`, read from the mail's source. */
export function passwordToken(source: string): string {
  const text = source.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  const token = /\/vendor\/password#token=([0-9a-f]{64})/.exec(text)?.[1];
  if (!token) throw new Error('The mail has no link to a password.');
  return token;
}

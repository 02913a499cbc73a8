import { Buffer } from 'node:buffer';
import { affects, done, first, type Queryable } from '../connect.ts';

export type Logo = {
  type: 'image/png' | 'image/svg+xml';
  body: Uint8Array<ArrayBuffer>;
  digest: string;
};

/** Puts the logo in place of the one before. */
export const saveLogo = (sql: Queryable, vendorId: number, logo: Logo, at: Date) =>
  done(sql`
    insert into vendor_logos (vendor_id, type, body, digest, updated_at)
    values (${vendorId}, ${logo.type}, ${Buffer.from(logo.body)}, ${logo.digest}, ${at})
    on conflict (vendor_id) do update set type = excluded.type, body = excluded.body,
      digest = excluded.digest, updated_at = excluded.updated_at`);

/** Takes the logo away; false when there was none. */
export const removeLogo = (sql: Queryable, vendorId: number) =>
  affects(sql`delete from vendor_logos where vendor_id = ${vendorId}`);

/** The logo of the vendor with that slug, or null. */
export const findLogo = (sql: Queryable, slug: string) =>
  first(sql<Logo[]>`
    select l.type, l.body, l.digest
    from vendor_logos l join vendors v on v.id = l.vendor_id where v.slug = ${slug}`);

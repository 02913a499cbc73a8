import { Buffer } from 'node:buffer';
import type { Queryable } from '../connect.ts';

export type Logo = {
  type: 'image/png' | 'image/svg+xml';
  body: Uint8Array<ArrayBuffer>;
  digest: string;
};

/** Puts the logo in place of the one before. */
export async function saveLogo(
  sql: Queryable,
  vendorId: number,
  logo: Logo,
  at: Date,
): Promise<void> {
  await sql`
    insert into vendor_logos (vendor_id, type, body, digest, updated_at)
    values (${vendorId}, ${logo.type}, ${Buffer.from(logo.body)}, ${logo.digest}, ${at})
    on conflict (vendor_id) do update set type = excluded.type, body = excluded.body,
      digest = excluded.digest, updated_at = excluded.updated_at`;
}

/** Takes the logo away; false when there was none. */
export async function removeLogo(sql: Queryable, vendorId: number): Promise<boolean> {
  const { count } = await sql`delete from vendor_logos where vendor_id = ${vendorId}`;
  return count === 1;
}

/** The logo of the vendor with that slug, or null. */
export async function findLogo(sql: Queryable, slug: string): Promise<Logo | null> {
  const [row] = await sql<Logo[]>`
    select l.type, l.body, l.digest
    from vendor_logos l join vendors v on v.id = l.vendor_id where v.slug = ${slug}`;
  return row ?? null;
}

import type { Dated } from '../contracts/sent-rows.ts';
import type { Credential, CredentialKind } from '../contracts/vendor-credentials.ts';
import { affects, all, type Queryable } from './connect.ts';

export type CredentialRow = Dated<Credential>;

/** The licences and insurance that a vendor has entered, in the order of their kinds. */
export const listCredentials = (sql: Queryable, vendorId: number) =>
  all(sql<CredentialRow[]>`
    select kind, value, entered_at, checked_at, refused_at from vendor_credentials
    where vendor_id = ${vendorId} order by kind`);

/** The credentials that customers see: an operator found them true. */
export const listCheckedCredentials = (sql: Queryable, slug: string) =>
  all(sql<{ kind: CredentialKind; value: string; checked_at: Date }[]>`
    select c.kind, c.value, c.checked_at from vendor_credentials c
    join vendors v on v.id = c.vendor_id
    where v.slug = ${slug} and c.checked_at is not null order by c.kind`);

/** Enters one; the same text keeps the day on which it was checked. False where nothing changed. */
export const saveCredential = (
  sql: Queryable,
  vendorId: number,
  kind: CredentialKind,
  value: string,
  at: Date,
) =>
  affects(sql`
    insert into vendor_credentials as c (vendor_id, kind, value, entered_at)
    values (${vendorId}, ${kind}, ${value}, ${at})
    on conflict (vendor_id, kind) do update
    set value = excluded.value, entered_at = excluded.entered_at, checked_at = null,
      refused_at = null
    where c.value <> excluded.value`);

/** Takes one away; false where there was none. */
export const deleteCredential = (sql: Queryable, vendorId: number, kind: CredentialKind) =>
  affects(sql`
    delete from vendor_credentials where vendor_id = ${vendorId} and kind = ${kind}`);

/** Says of one that it is true, or that it is not; false where its text is another by now. */
export const checkCredential = (
  sql: Queryable,
  vendorId: number,
  kind: CredentialKind,
  { value, isTrue, at }: { value: string; isTrue: boolean; at: Date },
) =>
  affects(sql`
    update vendor_credentials set checked_at = ${isTrue ? at : null},
      refused_at = ${isTrue ? null : at}
    where vendor_id = ${vendorId} and kind = ${kind} and value = ${value}`);

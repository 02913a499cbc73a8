import type { Profile, ProfileChange } from '../../contracts/portal/profiles.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { affects, one, type Queryable, type Transaction } from '../connect.ts';

type ProfileRow = Dated<Omit<Profile, 'logo_url' | `can_${string}`>> & {
  slug: string;
  logo_digest: string | null;
};

/** The vendor as its person sees it; throws when the person is not of that vendor. */
export const requireProfile = (sql: Queryable, vendorId: number, personId: number) =>
  one(sql<ProfileRow[]>`
    select v.slug, v.name as company_name, v.business_address, phone_text(v.phone) as phone_number, v.email,
      v.language,
      p.full_name, p.email_verified_at is not null as is_verified, p.active as is_active,
      p.created_at, p.last_login, l.digest as logo_digest
    from vendors v
    join vendor_users p on p.vendor_id = v.id
    left join vendor_logos l on l.vendor_id = v.id
    where v.id = ${vendorId} and p.id = ${personId}`);

/** Locks a vendor's row until the transaction ends: of two saves the second sees what the first has made. */
export const lockVendor = (tx: Transaction, vendorId: number): PromiseLike<unknown> =>
  tx`select 1 from vendors where id = ${vendorId} for no key update`;

/** Writes company and person; false when another vendor goes by that name. */
export const updateProfile = (
  sql: Queryable,
  vendorId: number,
  personId: number,
  change: ProfileChange,
) =>
  affects(sql`
    with company as (
      update vendors set name = ${change.company_name}, email = ${change.email},
        phone = phone_stored(${change.phone_number}), business_address = ${change.business_address},
        language = coalesce(${change.language ?? null}, language)
      where id = ${vendorId} and not exists (
        select from vendors where id <> ${vendorId} and lower(name) = lower(${change.company_name}))
      returning id
    )
    update vendor_users set full_name = ${change.full_name}
    where id = ${personId} and vendor_id = (select id from company)`);

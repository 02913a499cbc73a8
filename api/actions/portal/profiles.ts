import { Buffer } from 'node:buffer';
import type { Permission } from '../../../contracts/people.ts';
import type { Profile, ProfileChange } from '../../../contracts/portal/profiles.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { removeLogo as deleteLogo, saveLogo } from '../../../db/portal/logos.ts';
import { lockVendor, requireProfile, updateProfile } from '../../../db/portal/profiles.ts';
import type { AppDeps, Deps } from '../../deps.ts';
import { sha256 } from '../../domain/tokens.ts';
import { Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { readPicture } from '../readings.ts';
import { mergeSeen } from '../seen-saves.ts';

type Caller = { id: number; vendorId: number; vendorSlug: string; email: string };

/** The company as customers and Portage know it, and the person's own name. */
export async function readProfile(
  { sql }: Pick<AppDeps, 'sql'>,
  { id, vendorId, permissions }: Caller & { permissions: readonly Permission[] },
): Promise<Sent<Profile>> {
  const { slug, logo_digest: logo, ...row } = await requireProfile(sql, vendorId, id);
  return {
    ...row,
    can_manage_locations: permissions.includes('manage_locations'),
    can_manage_pricing: permissions.includes('manage_pricing'),
    can_view_leads: permissions.includes('view_leads'),
    can_manage_leads: permissions.includes('manage_leads'),
    can_view_analytics: permissions.includes('view_analytics'),
    logo_url: logo && logoUrl(slug, logo),
  };
}

/** Changes the company and the person's own name. Refuses (`conflict`) a name that is taken. */
export async function changeProfile(
  { sql }: Deps,
  by: Caller,
  { was, language: wanted, ...wantedTexts }: ProfileChange,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockVendor(tx, by.vendorId);
    const before = await requireProfile(tx, by.vendorId, by.id);
    const { company_name, business_address, phone_number, email, language, full_name } = before;
    const now = { company_name, business_address, phone_number, email, language, full_name };
    const change = mergeSeen(now, { ...wantedTexts, language: wanted ?? language }, was);
    if (!(await updateProfile(tx, by.vendorId, by.id, change))) {
      const detail = {
        en: 'Another mover on Portage goes by this name.',
        fr: 'Un autre déménageur de Portage porte ce nom.',
      };
      throw new Refusal('conflict', detail, { fields: { company_name: detail } });
    }
    await happened(tx, by.email, 'vendor.profile_changed', by.vendorSlug, {
      before: { company_name, business_address, phone_number, email, language },
      after: { ...change, full_name: undefined },
    });
  });
}

/** Puts a logo in place, and resolves to its address. Refuses (`invalid`) what is no PNG or SVG. */
export async function changeLogo(
  { sql, clock, readers }: Deps & Pick<AppDeps, 'readers'>,
  by: Caller,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const logo = await readPicture({ readers }, 'logo', { person: `vendor ${by.vendorId}`, bytes });
  const digest = await sha256(Buffer.from(logo.body).toString('latin1'));
  await sql.begin(async (tx) => {
    await saveLogo(tx, by.vendorId, { ...logo, digest }, clock());
    await happened(tx, by.email, 'vendor.logo_changed', by.vendorSlug);
  });
  return logoUrl(by.vendorSlug, digest);
}

/** Takes the vendor's logo away. */
export async function removeLogo({ sql }: Deps, by: Caller): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await deleteLogo(tx, by.vendorId))) return;
    await happened(tx, by.email, 'vendor.logo_removed', by.vendorSlug);
  });
}

export const logoUrl = (slug: string, digest: string): string =>
  `/api/vendors/${slug}/logo?v=${digest.slice(0, 12)}`;

import { Buffer } from 'node:buffer';
import type { ProfileChange } from '../../../contracts/portal/profiles.ts';
import { addAudit } from '../../../db/audit.ts';
import { removeLogo as deleteLogo, saveLogo } from '../../../db/portal/logos.ts';
import { requireProfile, updateProfile } from '../../../db/portal/profiles.ts';
import type { AppDeps } from '../../deps.ts';
import { sha256 } from '../../domain/tokens.ts';
import { Refusal } from '../../errors.ts';
import { readPicture } from '../readings.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock'>;
type Caller = { id: number; vendorId: number; vendorSlug: string; email: string };

/** Changes the company and the person's own name. Refuses (`conflict`) a name that is taken. */
export async function changeProfile(
  { sql }: Deps,
  by: Caller,
  change: ProfileChange,
): Promise<void> {
  await sql.begin(async (tx) => {
    const before = await requireProfile(tx, by.vendorId, by.id);
    if (!(await updateProfile(tx, by.vendorId, by.id, change))) {
      const detail = {
        en: 'Another mover on Portage goes by this name.',
        fr: 'Un autre déménageur de Portage porte ce nom.',
      };
      throw new Refusal('conflict', detail, { fields: { company_name: detail } });
    }
    const { company_name, business_address, phone_number, email, language } = before;
    await addAudit(tx, {
      ...entry(by, 'vendor.profile_changed'),
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
    await addAudit(tx, entry(by, 'vendor.logo_changed'));
  });
  return logoUrl(by.vendorSlug, digest);
}

/** Takes the vendor's logo away. */
export async function removeLogo({ sql }: Deps, by: Caller): Promise<void> {
  await sql.begin(async (tx) => {
    if (await deleteLogo(tx, by.vendorId)) await addAudit(tx, entry(by, 'vendor.logo_removed'));
  });
}

export const logoUrl = (slug: string, digest: string): string =>
  `/api/vendors/${slug}/logo?v=${digest.slice(0, 12)}`;

const entry = (by: Caller, action: string) => ({
  actor: by.email,
  action,
  entity: 'vendor',
  entityId: by.vendorSlug,
});

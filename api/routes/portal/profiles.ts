import { Buffer } from 'node:buffer';
import { type Context, Hono } from 'hono';
import { LOGO_LIMITS } from '../../../contracts/portal/logos.ts';
import { LogoSaved, Profile, ProfileChange } from '../../../contracts/portal/profiles.ts';
import { addAudit } from '../../../db/audit.ts';
import { removeLogo, saveLogo } from '../../../db/portal/logos.ts';
import { requireProfile, updateProfile } from '../../../db/portal/profiles.ts';
import type { AppDeps } from '../../deps.ts';
import { cleanLogo } from '../../domain/logos.ts';
import { sha256 } from '../../domain/tokens.ts';
import { ProblemError } from '../../errors.ts';
import { arrived, limitBody } from '../../middleware/bodies.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { type Person, permit, type VendorEnv } from '../../middleware/portal.ts';

const logoUrl = (slug: string, digest: string) =>
  `/api/vendors/${slug}/logo?v=${digest.slice(0, 12)}`;

const limitLogo = limitBody(LOGO_LIMITS.bytes, 'The logo is larger than 200 kB. Make it smaller.');

/** The company as customers and Portage know it, the person's own name, and the logo. */
export function profileRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const manages = permit('manage_profile');

  async function read({ id, vendorId, permissions }: Person): Promise<Profile> {
    const row = await requireProfile(sql, vendorId, id);
    return {
      company_name: row.company_name,
      business_address: row.business_address,
      phone_number: row.phone_number,
      email: row.email,
      full_name: row.full_name,
      can_manage_locations: permissions.includes('manage_locations'),
      can_manage_pricing: permissions.includes('manage_pricing'),
      can_view_leads: permissions.includes('view_leads'),
      can_view_analytics: permissions.includes('view_analytics'),
      is_verified: row.is_verified,
      is_active: row.is_active,
      created_at: row.created_at.toISOString(),
      last_login: row.last_login?.toISOString() ?? null,
      logo_url: row.logo_digest && logoUrl(row.slug, row.logo_digest),
    };
  }
  const note = (person: Person, action: string) => ({
    actor: person.email,
    action,
    entity: 'vendor',
    entityId: person.vendorSlug,
  });

  return new Hono<VendorEnv>()
    .get(
      '/vendor/vendor/profile',
      described('Company and account', { 200: ['As they are', Profile] }),
      manages,
      async (c) => c.json(await read(c.get('person'))),
    )
    .put(
      '/vendor/vendor/profile',
      described('Change company and own name', {
        200: ['As they are now', Profile],
        409: 'The name is taken',
      }),
      manages,
      jsonBody(ProfileChange),
      async (c) => {
        const person = c.get('person');
        const change = c.req.valid('json');
        await sql.begin(async (tx) => {
          const before = await requireProfile(tx, person.vendorId, person.id);
          if (!(await updateProfile(tx, person.vendorId, person.id, change))) {
            const detail = 'Another mover on Portage goes by this name.';
            throw new ProblemError(409, detail, { fields: { company_name: detail } });
          }
          const { company_name, business_address, phone_number, email } = before;
          await addAudit(tx, {
            ...note(person, 'vendor.profile_changed'),
            before: { company_name, business_address, phone_number, email },
            after: { ...change, full_name: undefined },
          });
        });
        return c.json(await read(person));
      },
    )
    .put(
      '/vendor/vendor/logo',
      described('Put a logo in place: the bytes of a PNG or SVG file', {
        200: ['In place', LogoSaved],
        413: 'Larger than 200 kB',
        422: 'Neither PNG nor SVG, or damaged',
      }),
      manages,
      limitLogo,
      async (c) => {
        const person = c.get('person');
        const logo = await readLogo(c);
        const digest = await sha256(Buffer.from(logo.body).toString('latin1'));
        await sql.begin(async (tx) => {
          await saveLogo(tx, person.vendorId, { ...logo, digest }, clock());
          await addAudit(tx, note(person, 'vendor.logo_changed'));
        });
        return c.json({ logo_url: logoUrl(person.vendorSlug, digest) } satisfies LogoSaved);
      },
    )
    .delete(
      '/vendor/vendor/logo',
      described('Take the logo away', { 204: 'The mover has no logo of its own' }),
      manages,
      async (c) => {
        const person = c.get('person');
        await sql.begin(async (tx) => {
          const removed = await removeLogo(tx, person.vendorId);
          if (removed) await addAudit(tx, note(person, 'vendor.logo_removed'));
        });
        return c.body(null, 204);
      },
    );
}

async function readLogo(c: Context) {
  const bytes = new Uint8Array(await arrived(c, c.req.arrayBuffer()));
  const logo = await cleanLogo(bytes);
  if (!('refused' in logo)) return logo;
  throw new ProblemError(422, logo.refused, { fields: { logo: logo.refused } });
}

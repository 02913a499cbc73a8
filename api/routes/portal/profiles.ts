import { Hono } from 'hono';
import { LOGO_LIMITS } from '../../../contracts/portal/logos.ts';
import {
  deleteLogo,
  getProfile,
  type LogoSaved,
  type Profile,
  putLogo,
  putProfile,
} from '../../../contracts/portal/profiles.ts';
import { requireProfile } from '../../../db/portal/profiles.ts';
import { changeLogo, changeProfile, logoUrl, removeLogo } from '../../actions/portal/profiles.ts';
import type { AppDeps } from '../../deps.ts';
import { awaitBody, limitBody } from '../../middleware/bodies.ts';
import { accepts } from '../../middleware/endpoints.ts';
import type { Person, VendorEnv } from '../../middleware/portal.ts';

const limitLogo = limitBody(LOGO_LIMITS.bytes, {
  en: 'The logo is larger than 200 kB. Make it smaller.',
  fr: 'Le logo dépasse 200\u00a0ko. Réduisez-le.',
});

/** The company as customers and Portage know it, the person's own name, and the logo. */
export function profileRoutes(deps: AppDeps) {
  async function read({ id, vendorId, permissions }: Person): Promise<Profile> {
    const row = await requireProfile(deps.sql, vendorId, id);
    return {
      company_name: row.company_name,
      business_address: row.business_address,
      phone_number: row.phone_number,
      email: row.email,
      language: row.language,
      full_name: row.full_name,
      can_manage_locations: permissions.includes('manage_locations'),
      can_manage_pricing: permissions.includes('manage_pricing'),
      can_view_leads: permissions.includes('view_leads'),
      can_manage_leads: permissions.includes('manage_leads'),
      can_view_analytics: permissions.includes('view_analytics'),
      is_verified: row.is_verified,
      is_active: row.is_active,
      created_at: row.created_at.toISOString(),
      last_login: row.last_login?.toISOString() ?? null,
      logo_url: row.logo_digest && logoUrl(row.slug, row.logo_digest),
    };
  }

  return new Hono<VendorEnv>()
    .get(getProfile.path, accepts(getProfile), async (c) => c.json(await read(c.get('person'))))
    .put(putProfile.path, accepts(putProfile), async (c) => {
      await changeProfile(deps, c.get('person'), c.req.valid('json'));
      return c.json(await read(c.get('person')));
    })
    .put(putLogo.path, accepts(putLogo), limitLogo, async (c) => {
      const bytes = new Uint8Array(await awaitBody(c, c.req.arrayBuffer()));
      const logo_url = await changeLogo(deps, c.get('person'), bytes);
      return c.json({ logo_url } satisfies LogoSaved);
    })
    .delete(deleteLogo.path, accepts(deleteLogo), async (c) => {
      await removeLogo(deps, c.get('person'));
      return c.body(null, 204);
    });
}

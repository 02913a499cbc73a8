import { getOwnPayouts, getOwnPayoutsCsv } from '../../../contracts/payouts.ts';
import { getVendorAnalytics } from '../../../contracts/portal/analytics.ts';
import { LOGO_LIMITS } from '../../../contracts/portal/logos.ts';
import { deleteLogo, getProfile, putLogo, putProfile } from '../../../contracts/portal/profiles.ts';
import { getOwnWidget, putOwnWidget } from '../../../contracts/portal/widgets.ts';
import { getOwnCredentials, putOwnCredential } from '../../../contracts/vendor-credentials.ts';
import { payoutsCsv, readPayouts } from '../../actions/payouts.ts';
import { readVendorAnalytics } from '../../actions/portal/analytics.ts';
import {
  changeLogo,
  changeProfile,
  readProfile,
  removeLogo,
} from '../../actions/portal/profiles.ts';
import { changeWidget, readWidget } from '../../actions/portal/widgets.ts';
import { credentialsOf, enterCredential } from '../../actions/vendor-credentials.ts';
import { bytesUpTo } from '../../middleware/bodies.ts';
import type { Person } from '../../middleware/portal.ts';
import { Download } from '../answers.ts';
import { callsFor } from '../serve.ts';

const call = callsFor<Person>();

const readLogo = bytesUpTo(LOGO_LIMITS.bytes, {
  en: 'The logo is larger than 200 kB. Make it smaller.',
  fr: 'Le logo dépasse 200\u00a0ko. Réduisez-le.',
});

/** The company: what it has come to, who it is, and what it is owed. */
export const COMPANY_CALLS = [
  call(getVendorAnalytics, (deps, { who, language }) =>
    readVendorAnalytics(deps, who.vendorId, language),
  ),

  // The company as customers and Portage know it, the person's own name, and the logo.
  call(getProfile, (deps, { who }) => readProfile(deps, who)),
  call(putProfile, async (deps, { who, body }) => {
    await changeProfile(deps, who, body);
    return await readProfile(deps, who);
  }),
  call(putLogo, async (deps, { who, c }) => ({
    logo_url: await changeLogo(deps, who, await readLogo(c)),
  })),
  call(deleteLogo, (deps, { who }) => removeLogo(deps, who)),

  // What a vendor is owed for the deposits that it took off its bills, a month at a time.
  call(getOwnPayouts, (deps, { who, query }) => readPayouts(deps, who.vendorId, query.month)),
  call(
    getOwnPayoutsCsv,
    async (deps, { who, query, language }) =>
      new Download(await payoutsCsv(deps, who.vendorId, query.month, language)),
  ),

  // The company's licences and insurance.
  call(getOwnCredentials, (deps, { who }) => credentialsOf(deps.sql, who.vendorId)),
  call(putOwnCredential, (deps, { who, params, body }) => {
    const vendor = { id: who.vendorId, slug: who.vendorSlug };
    return enterCredential(deps, { email: who.email, vendor }, params.kind, body.value);
  }),

  // On which websites the company's price form may stand.
  call(getOwnWidget, (deps, { who }) => readWidget(deps, who)),
  call(putOwnWidget, (deps, { who, body }) => changeWidget(deps, who, body.origins)),
];

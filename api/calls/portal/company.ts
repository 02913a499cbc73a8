import { getOwnPayouts, getOwnPayoutsCsv } from '../../../contracts/payouts.ts';
import { getVendorAnalytics } from '../../../contracts/portal/analytics.ts';
import { deleteApiKey, getApiKeys, postApiKey } from '../../../contracts/portal/api-keys.ts';
import { LOGO_LIMITS } from '../../../contracts/portal/logos.ts';
import { deleteLogo, getProfile, putLogo, putProfile } from '../../../contracts/portal/profiles.ts';
import {
  deleteWebhookEndpoint,
  getWebhookDeliveries,
  getWebhookEndpoints,
  patchWebhookEndpoint,
  postWebhookEndpoint,
  postWebhookRedelivery,
  postWebhookSecret,
  postWebhookTest,
} from '../../../contracts/portal/webhook-endpoints.ts';
import { getOwnWidget, putOwnWidget } from '../../../contracts/portal/widgets.ts';
import { getOwnCredentials, putOwnCredential } from '../../../contracts/vendor-credentials.ts';
import { listCredentials } from '../../../db/vendor-credentials.ts';
import { listDeliveries } from '../../../db/webhook-deliveries.ts';
import { payoutsCsv, readPayouts } from '../../actions/payouts.ts';
import { readVendorAnalytics } from '../../actions/portal/analytics.ts';
import { addApiKey, endApiKey, readApiKeys } from '../../actions/portal/api-keys.ts';
import {
  changeLogo,
  changeProfile,
  readProfile,
  removeLogo,
} from '../../actions/portal/profiles.ts';
import {
  addEndpoint,
  changeEndpoint,
  readEndpoints,
  redeliver,
  removeEndpoint,
  rotateSecret,
  sendTest,
} from '../../actions/portal/webhook-endpoints.ts';
import { changeWidget, readWidget } from '../../actions/portal/widgets.ts';
import { enterCredential } from '../../actions/vendor-credentials.ts';
import { bytesUpTo } from '../../middleware/bodies.ts';
import { pageOf } from '../answers.ts';
import { call } from '../serve.ts';

const readLogo = bytesUpTo(LOGO_LIMITS.bytes, {
  en: 'The logo is larger than 200 kB. Make it smaller.',
  fr: 'Le logo dépasse 200\u00a0ko. Réduisez-le.',
});

/** The company: its figures, its identity, and what it is owed. */
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

  // The sum that a vendor is owed for the deposits that it took off its bills, a month at a time.
  call(getOwnPayouts, (deps, { who, query }) => readPayouts(deps, who.vendorId, query.month)),
  call(getOwnPayoutsCsv, (deps, { who, query, language }) =>
    payoutsCsv(deps, who.vendorId, query.month, language),
  ),

  // The company's licences and insurance.
  call(getOwnCredentials, (deps, { who }) => listCredentials(deps.sql, who.vendorId)),
  call(putOwnCredential, (deps, { who, params, body }) => {
    const vendor = { id: who.vendorId, slug: who.vendorSlug };
    return enterCredential(deps, { email: who.email, vendor }, params.kind, body);
  }),

  // On which websites the company's price form may stand.
  call(getOwnWidget, (deps, { who }) => readWidget(deps, who)),
  call(putOwnWidget, (deps, { who, body }) => changeWidget(deps, who, body)),

  // Keys of the company's own software, and where it hears of bookings.
  call(getApiKeys, (deps, { who }) => readApiKeys(deps, who.vendorId)),
  call(postApiKey, (deps, { who, body }) => addApiKey(deps, who, body)),
  call(deleteApiKey, (deps, { who, params }) => endApiKey(deps, who, params.id)),
  call(getWebhookEndpoints, (deps, { who }) => readEndpoints(deps, who.vendorId)),
  call(postWebhookEndpoint, (deps, { who, body }) => addEndpoint(deps, who, body)),
  call(patchWebhookEndpoint, (deps, { who, params, body }) =>
    changeEndpoint(deps, who, params.id, body),
  ),
  call(deleteWebhookEndpoint, (deps, { who, params }) => removeEndpoint(deps, who, params.id)),
  call(postWebhookSecret, (deps, { who, params }) => rotateSecret(deps, who, params.id)),
  call(postWebhookTest, (deps, { who, params }) => sendTest(deps, who, params.id)),
  call(getWebhookDeliveries, async (deps, { who, params, query }) => {
    const asked = { ...query, limit: query.limit + 1 };
    const rows = await listDeliveries(deps.sql, who.vendorId, params.id, asked);
    return pageOf(rows, query.limit, ({ id }) => id);
  }),
  call(postWebhookRedelivery, (deps, { who, params: { id, delivery } }) =>
    redeliver(deps, who, id, delivery),
  ),
];

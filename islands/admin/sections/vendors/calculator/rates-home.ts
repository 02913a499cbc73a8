import {
  getRates,
  getRateVersion,
  getRateVersions,
  postRateRestore,
  postRates,
} from '../../../../../contracts/admin/rate-versions.ts';
import { call } from '../../../../shared/client.ts';
import { useCall, useCallPages } from '../../../../shared/query-view/use-call.ts';
import type { RatesHome } from '../../../../shared/rates/rates-home.ts';
import { TEXTS } from './messages.ts';

/** Where operators read and publish the rates of a mover. */
export const ratesHome = (slug: string): RatesHome => ({
  useRates: () => useCall(getRates, { params: { slug } }),
  useVersions: () => useCallPages(getRateVersions, { params: { slug }, query: { limit: 20 } }),
  useVersion: (version) => useCall(getRateVersion, { params: { slug, version } }),
  publish: (body) => call(postRates, { params: { slug }, body }),
  restore: (version, body) => call(postRateRestore, { params: { slug, version }, body }),
  texts: {
    ...TEXTS.bar,
    saved: TEXTS.saved,
    saveFailed: TEXTS.saveFailed,
    rolledBack: TEXTS.rolledBack,
  },
});

import {
  getRates,
  getRateVersion,
  getRateVersions,
  postRateRestore,
  postRates,
} from '../../../../../contracts/admin/rate-versions.ts';
import { call } from '../../../../shared/client.ts';
import { callPage } from '../../../../shared/paging.ts';
import type { RatesHome } from '../../../../shared/rates/rates-home.ts';
import { vendorKeys } from '../keys.ts';
import { TEXTS } from './messages.ts';

/** Where operators read and publish the rates of a mover. */
export const ratesHome = (slug: string): RatesHome => ({
  calls: {
    rates: (options) => call(getRates, { params: { slug }, ...options }),
    versions: (input) => callPage(getRateVersions, { params: { slug }, ...input }),
    version: (version, options) => call(getRateVersion, { params: { slug, version }, ...options }),
    publish: (body) => call(postRates, { params: { slug }, body }),
    restore: (version, body) => call(postRateRestore, { params: { slug, version }, body }),
  },
  queryKey: vendorKeys.of(slug),
  texts: {
    ...TEXTS.bar,
    saved: TEXTS.saved,
    saveFailed: TEXTS.saveFailed,
    rolledBack: TEXTS.rolledBack,
  },
});

import type { RatesHome } from '../../../../shared/rates/rates-home.ts';
import { moverPath } from '../calls.ts';
import { vendorKeys } from '../keys.ts';
import { TEXTS } from './messages.ts';

/** Where operators read and publish the rates of a mover. */
export const ratesHome = (slug: string): RatesHome => ({
  paths: {
    rates: moverPath(slug, '/rates'),
    versions: moverPath(slug, '/rate-versions'),
    publish: moverPath(slug, '/modify'),
  },
  queryKey: vendorKeys.of(slug),
  texts: {
    ...TEXTS.bar,
    saved: TEXTS.saved,
    saveFailed: TEXTS.saveFailed,
    rolledBack: TEXTS.rolledBack,
  },
});

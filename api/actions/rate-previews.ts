import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { Language, Said } from '../../contracts/language.ts';
import { Move } from '../../contracts/moves.ts';
import { type RatePreview, SAMPLE_MOVES } from '../../contracts/portal/rates.ts';
import { PROVINCE_NAMES } from '../../contracts/province-names.ts';
import type { RateModifications } from '../../contracts/rate-configurations.ts';
import type { Rates } from '../../contracts/rates.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { listRecentInputs } from '../../db/portal/recent-quotes.ts';
import { findRatesOn } from '../../db/rate-versions.ts';
import type { AppDeps } from '../deps.ts';
import { type QuoteInputs, quoteVendor, replay } from '../domain/pricing/engine.ts';
import { repriced } from '../domain/pricing/repriced.ts';
import { locateMove } from './moves.ts';
import { modified, noRates, type RatesOwner } from './rates.ts';

const TO: Said = { en: ' to ', fr: ' à ' };
const LAST_REQUESTS = 50;
/** Far enough ahead for trucks to be free. */
const SAMPLE_DAYS_AHEAD = 21;

/**
 * Sample moves and the vendor's last 50 requests, each priced twice by the engine that customers'
 * quotes come from: at the rates in force and at changed ones. Writes nothing.
 */
export async function previewRates(
  deps: AppDeps,
  vendor: RatesOwner,
  modifications: RateModifications,
  language: Language,
): Promise<Sent<RatePreview>> {
  const today = torontoToday(deps.clock());
  const held = (await findRatesOn(deps.sql, vendor.id, today))?.rates;
  if (!held) throw noRates();
  const changed = modified(held, modifications);
  const samples = await Promise.all(
    SAMPLE_MOVES.map((sample) => priceSample(deps, vendor.slug, sample, changed)),
  );
  const recent = await listRecentInputs(deps.sql, vendor.id, LAST_REQUESTS);
  const requests = recent.map(({ inputs, created_at }) => {
    const made = inputs as QuoteInputs;
    const { origin, destination, move_date } = made.move;
    return {
      name: [origin, destination]
        .map(({ city, province }) => city || PROVINCE_NAMES[province])
        .join(TO[language]),
      move_date,
      requested_at: created_at,
      before_cents: centsOf(replay(withRates(made, held))),
      after_cents: centsOf(replay(withRates(made, changed))),
    };
  });
  const sum = (key: 'before_cents' | 'after_cents') =>
    requests.reduce((total, request) => total + (request[key] ?? 0), 0);
  return {
    samples,
    requests,
    requests_total: { before_cents: sum('before_cents'), after_cents: sum('after_cents') },
  };
}

async function priceSample(
  deps: AppDeps,
  slug: string,
  { name, piano, ...sample }: (typeof SAMPLE_MOVES)[number],
  changed: Rates,
): Promise<Sent<RatePreview['samples'][number]>> {
  const move_date = addDays(torontoToday(deps.clock()), SAMPLE_DAYS_AHEAD);
  const asked = Move.parse({
    ...sample,
    move_date,
    move_time: 'Morning',
    heavy_items: { piano, safe: 0, treadmill: 0 },
  });
  const { move, snapshot, roads } = await locateMove(deps, asked);
  const later = repriced(snapshot, new Map([[slug, changed]]));
  const before = quoteVendor(snapshot, slug, move, roads);
  const after = quoteVendor(later, slug, move, roads);
  return {
    name,
    move_date,
    before_cents: before && centsOf(before.quote),
    after_cents: after && centsOf(after.quote),
  };
}

const withRates = (inputs: QuoteInputs, rates: Rates): QuoteInputs => ({
  ...inputs,
  vendor: { ...inputs.vendor, rates },
});

/** The price before tax; null where the vendor answers with its sales contact. */
const centsOf = (quote: { total_cost: number; breakdown: { subtotal_cents: number } }) =>
  quote.total_cost === 0 ? null : quote.breakdown.subtotal_cents;

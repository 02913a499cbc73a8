import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { DEFAULT_RATES } from '../../contracts/default-rates.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { Located } from '../../contracts/places.ts';
import type { LocationSupply, VendorSupply } from '../../contracts/supply.ts';
import { TAX_SEED } from '../../db/seed/supply.ts';
import { type Leg, quoteOf, sampleLocation, sampleMove, sampleVendor } from './moves.ts';

const CALCULATOR = {
  'lets-get-moving': 'NearestDispatchCalculator',
  easy2go: 'FlatHourlyCalculator',
  'velocity-movers': 'DistanceZoneCalculator',
  'pierre-sons': 'TravelFeeCalculator',
} as const satisfies Record<string, VendorSupply['calculator_class']>;

/** A move worked by hand: whose rates, what differs from the sample move, how far. */
export type Case = {
  mover: keyof typeof CALCULATOR;
  move?: Partial<MoveInput>;
  ends?: [Located, Located];
  legs: [Leg, Leg, Leg];
  yard?: Partial<LocationSupply>;
};

/** The engine's quote of a case. */
export function quoteFor({ mover, move: changes, ends, legs, yard }: Case) {
  const rates = DEFAULT_RATES[mover];
  if (!rates) throw new Error(`no rates for ${mover}`);
  const vendor = sampleVendor({
    slug: mover,
    calculator_class: CALCULATOR[mover],
    rates,
    locations: [sampleLocation(yard)],
  });
  const move = sampleMove(changes, ...(ends ?? []));
  const snapshot = prepareSupply({ vendors: [vendor], taxes: [...TAX_SEED] });
  return quoteOf(snapshot, move, legs);
}

/** By road: location to pick-up, pick-up to drop-off, drop-off to location. */
export const way = (toPickup: Leg, haul: Leg, back: Leg): Case['legs'] => [toPickup, haul, back];

/** The lines as `kind quantity × rate = amount`, in cents, and the total with tax. */
export function worked(mover: Case['mover'], legs: Case['legs'], more: Partial<Case> = {}) {
  const { lines, total_cents } = quoteFor({ ...more, mover, legs }).breakdown;
  const written = lines.map(
    (line) => `${line.kind} ${line.quantity} × ${line.rate_cents} = ${line.amount_cents}`,
  );
  return [...written, `total ${total_cents}`];
}

import type { HomeType } from '../../../contracts/choices.ts';
import { TIME_ZONE } from '../../../contracts/facts.ts';
import type { KeptPlace, Province } from '../../../contracts/places.ts';
import { type PriceLimit, priceLimitOf } from '../../../contracts/price-limits.ts';
import { locate } from '../places.ts';
import { timeZoneAt } from './time-zones.ts';

/** The facts that follow from where a move starts. */
export type Pickup = {
  /** IANA zone of the place where the crew arrives (rule 1.7). */
  timeZone: string;
  /** Null where the place is not known. */
  province: Province | null;
  /** Whose rule limits the final bill (rule 3.8). */
  priceLimit: PriceLimit;
};

/**
 * The clocks and the rule of the place where a move starts, from the record of its price; a place
 * that is known no more counts as Toronto's, under Portage's own rule.
 */
export function pickupOf(origin: KeptPlace, homeType: HomeType | null): Pickup {
  const place = 'lat' in origin ? origin : locate(origin.address);
  return {
    timeZone: place ? timeZoneAt(place) : TIME_ZONE,
    province: place?.province ?? null,
    priceLimit: priceLimitOf(place?.province ?? null, homeType),
  };
}

import type { Located, LocateReply } from '../../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../../contracts/province-names.ts';
import { greatCircleKm } from '../distances.ts';
import { cityOf } from './city-name.ts';
import { PLACES } from './gazetteer.ts';
import { endLocation } from './spread.ts';
import { keyOf } from './text.ts';
import { unitOf } from './units.ts';

/** A quarter farther off than this says nothing of where a home is. */
const NEAR_KM = 2.5;

/** The quarter nearest to a point of a city, by the name people use. */
function quarterNear(place: Located, city: string): string | null {
  const key = keyOf(city);
  const quarters = PLACES.filter(
    (known) =>
      known.kind === 'neighbourhood' &&
      known.precision === 'neighbourhood' &&
      known.city === key &&
      known.province === place.province,
  );
  const near = quarters
    .map((known) => ({ known, km: greatCircleKm(known, place) }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((a, b) => a.km - b.km)[0];
  return near?.known.label.split(', ', 1)[0] ?? null;
}

/** A place as a person would say where it is: `Toronto, near Liberty Village`. */
function inWords(place: Located): string {
  const { label, province, precision } = place;
  const city = cityOf(label, province);
  if (precision === 'postal' && city) {
    const quarter = quarterNear(place, city);
    return quarter ? `${city}, near ${quarter}` : `${city}, ${PROVINCE_NAMES[province]}`;
  }
  return label;
}

/** What an address was understood as, for the person who typed it (rule 5.7). */
export function understoodAs(address: string, place: Located): LocateReply['location'] {
  return { ...endLocation(place), words: inWords(place), ...unitOf(address) };
}

import type { AddressQuestion, Located } from '../../../contracts/places.ts';
import { POSTAL_AREAS } from './postal-areas.ts';
import { findPostalCode } from './postal-codes.ts';
import { radiusKm } from './spread.ts';

/**
 * What has to be asked about an address that was located so far, or not at all (null). Where only the
 * city is known, its spread stands in for the way (rule 5.6): the postal code is asked for kindly.
 */
export function questionAbout(address: string, place: Located | null): AddressQuestion | null {
  const code = findPostalCode(address);
  const known = code !== null && POSTAL_AREAS.has(code.area);
  const named = code?.full ?? code?.area;
  if (!place) {
    if (known)
      return needed(
        `The postal code ${named} is not where the rest of this address is. Check both.`,
      );
    return needed(
      code
        ? `We do not know the postal code ${named}. Check it, or add a city in Canada.`
        : 'We cannot find this address. Add a city in Canada or a postal code.',
    );
  }
  // A rural area is as large as a city, and its code says all that there is to say.
  if (place.precision !== 'city' || known) return null;
  const [city] = place.label.split(',', 1);
  if (code) return needed(`We do not know the postal code ${named}, only ${city}. Check the code.`);
  const km = Math.max(1, Math.round(radiusKm(place)));
  const text = `We know only the city, ${city}: the way may be ${km} km longer or shorter. A postal code makes the price closer.`;
  return { text, needed: false };
}

const needed = (text: string): AddressQuestion => ({ text, needed: true });

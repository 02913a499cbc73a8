import type { AddressQuestion, Located } from '../../../contracts/places.ts';
import { namesStreet } from './address.ts';
import { POSTAL_AREAS } from './postal-areas.ts';
import { findPostalCode } from './postal-codes.ts';

/**
 * What has to be asked about an address that was located so far, or not at all (null). A street of
 * which only the city is known needs its postal code: its middle may be 20 km off, and two of them
 * would be 0 km apart. A city alone is what was meant, and asked no more than kindly.
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
  if (namesStreet(address)) {
    return needed(`We know only the city of this address, ${city}. Add its postal code.`);
  }
  const text = `A price from the middle of ${city} is a rough one. Add a postal code for a closer one.`;
  return { text, needed: false };
}

const needed = (text: string): AddressQuestion => ({ text, needed: true });

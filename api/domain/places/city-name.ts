import { PROVINCE_NAMES } from '../../../contracts/province-names.ts';

/**
 * The city of a place as `Toronto, ON`; its province alone where none is known, and null without a
 * place. It holds nothing finer than the city, so that it may be shown to those who may not know the home.
 */
export function cityName(place: unknown): string | null {
  const { city, province } = (place ?? {}) as Record<string, unknown>;
  if (typeof province !== 'string') return null;
  const name = (PROVINCE_NAMES as Record<string, string>)[province];
  if (!name) return null;
  return typeof city === 'string' && city !== '' ? `${city}, ${province}` : name;
}

import type { Province } from '../../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../../contracts/province-names.ts';

/**
 * The city of a place as `Toronto, ON`, from the label that located it; its province alone where
 * the label names no city, and null without a label. It holds nothing finer than the city, so that
 * it may be shown to those who may not know the home.
 */
export function cityName(place: unknown): string | null {
  const { label, province, precision } = (place ?? {}) as Record<string, unknown>;
  if (typeof label !== 'string' || typeof province !== 'string') return null;
  const name = (PROVINCE_NAMES as Record<string, string>)[province];
  if (!name) return null;
  const parts = label.split(', ');
  const at = parts.findLastIndex((part) => part.startsWith(name) || part === province) - 1;
  const city = parts[at];
  // An address without a city has its street in that place.
  const isStreet = city === undefined || /\d/.test(city) || (precision === 'address' && at === 0);
  return isStreet ? name : `${city}, ${province}`;
}

/** The city in a place's label: what stands before the province. */
export function cityOf(label: string, province: Province): string {
  const parts = label.split(', ');
  const at = parts.findIndex((part) => part.startsWith(PROVINCE_NAMES[province]));
  return parts[at - 1] ?? '';
}

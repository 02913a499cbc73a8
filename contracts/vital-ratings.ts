import { VITALS } from './facts.ts';

// Apart from the contract, so that pages rate without carrying the schema library.
export type VitalName = keyof typeof VITALS;
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** How a measurement is rated by the thresholds of the facts. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = VITALS[name];
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
}

// The thresholds stand apart from the contract, so that pages rate without the schema library.

/**
 * Web vitals (rule 10.3): up to `good` is good, beyond `poor` is poor.
 * Milliseconds, except the layout shift (CLS), which has no unit.
 */
export const VITALS = {
  LCP: { good: 2500, poor: 4000 },
  FID: { good: 100, poor: 300 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  TTFB: { good: 800, poor: 1800 },
} as const;

export type VitalName = keyof typeof VITALS;
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** A measurement's rating by these thresholds. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = VITALS[name];
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
}

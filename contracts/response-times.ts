/**
 * Response times are kept as histograms, since histograms of processes and minutes add up and
 * percentiles do not. Slot s holds answers of at most `0.5 ms × 2^(s/2)`; the last slot all slower ones.
 */
const FIRST_MS = 0.5;
const SLOTS = 32;

/** Parts of the API that are timed, by the paths that belong to them. */
export const AREAS = ['quotes', 'leads', 'payments', 'places', 'panel', 'portal', 'other'] as const;
export type Area = (typeof AREAS)[number];

const PREFIXES: [prefix: string, area: Area][] = [
  ['/api/generate', 'quotes'],
  ['/api/leads', 'leads'],
  ['/api/payment-simple/', 'payments'],
  ['/api/verify-checkout-session', 'payments'],
  ['/api/stripe/', 'payments'],
  ['/api/places', 'places'],
  ['/admin/', 'panel'],
  ['/vendor/', 'portal'],
];

/** The area of a path. */
export function areaOf(path: string): Area {
  for (const [prefix, area] of PREFIXES) if (path.startsWith(prefix)) return area;
  return 'other';
}

/** The slot of an answer that took so many milliseconds. */
export function slotOf(ms: number): number {
  if (ms <= FIRST_MS) return 0;
  return Math.min(SLOTS - 1, Math.ceil(2 * Math.log2(ms / FIRST_MS)));
}

/** Milliseconds up to which a slot reaches. */
const slotEnd = (slot: number): number => FIRST_MS * 2 ** (slot / 2);

/** How many answers fell into which slot. */
export type Histogram = Map<number, number>;

/** Adds the counts of parallel lists to a histogram. */
export function addSlots(into: Histogram, slots: number[], counts: number[]): void {
  for (const [at, slot] of slots.entries()) {
    into.set(slot, (into.get(slot) ?? 0) + (counts[at] ?? 0));
  }
}

/**
 * Milliseconds within which that share of answers came, taken evenly within its slot, so at most
 * 41 % too high or 29 % too low; null without answers.
 */
export function percentile(histogram: Histogram, share: number): number | null {
  const slots = [...histogram].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const total = slots.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  let rest = total * share;
  for (const [slot, count] of slots) {
    if (rest <= count) {
      const start = slot === 0 ? 0 : slotEnd(slot - 1);
      return start + ((slotEnd(slot) - start) * rest) / count;
    }
    rest -= count;
  }
  return slotEnd(slots.at(-1)?.[0] ?? 0);
}

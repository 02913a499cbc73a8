import * as z from 'zod/mini';
import type { RateConfiguration } from './rate-configurations.ts';

/** A value that differs between two configurations. */
export const RateChange = z.object({
  /** The value's place, in the wire's names: `crew_hourly_rates.2`, `fuel_charges.3.charge`. */
  path: z.string(),
  /** Left out where the list was shorter. */
  before: z.optional(z.union([z.string(), z.number()])),
  after: z.optional(z.union([z.string(), z.number()])),
});
export type RateChange = z.infer<typeof RateChange>;

/** Every value that differs, in the order of the configuration. */
export function rateChanges(before: RateConfiguration, after: RateConfiguration): RateChange[] {
  const old = new Map(leaves(before));
  const fresh = new Map(leaves(after));
  const paths = [...new Set([...old.keys(), ...fresh.keys()])];
  return paths.flatMap((path) =>
    old.get(path) === fresh.get(path)
      ? []
      : [{ path, before: old.get(path), after: fresh.get(path) }],
  );
}

function leaves(value: unknown, path = ''): [string, string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, part]) =>
    leaves(part, path ? `${path}.${key}` : key),
  );
}

import type { RateConfiguration } from './rate-configurations.ts';

/** One value that differs between two configurations. */
export type RateChange = {
  /** Where, in the wire's names: `crew_hourly_rates.2`, `fuel_charges.3.charge`. */
  path: string;
  /** Undefined where the list was shorter. */
  before: string | number | undefined;
  after: string | number | undefined;
};

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

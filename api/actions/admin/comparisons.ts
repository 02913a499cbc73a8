import type {
  ComparedQuote,
  CompareReply,
  CompareRequest,
} from '../../../contracts/admin/comparisons.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import {
  type RateModifications,
  readModifications,
} from '../../../contracts/rate-configurations.ts';
import type { Rates } from '../../../contracts/rates.ts';
import type { AppDeps } from '../../deps.ts';
import { quoteMove } from '../../domain/pricing/engine.ts';
import { repriced } from '../../domain/pricing/repriced.ts';
import type { SupplySnapshot } from '../../domain/pricing/supply-snapshot.ts';
import { Refusal } from '../../errors.ts';
import { locateMove } from '../moves.ts';

/**
 * A move at the rates in force and at changed ones that are not saved, by the same engine that
 * customers' quotes come from. Writes nothing.
 */
export async function compareRates(
  deps: AppDeps,
  { name, test_request, modifications }: CompareRequest,
): Promise<CompareReply> {
  const { move, snapshot, roads } = await locateMove(deps, test_request, {
    within: 'test_request.',
  });
  const changed = readAll(snapshot, modifications);
  const original = bySlug(quoteMove(snapshot, move, roads));
  const modified = bySlug(quoteMove(repriced(snapshot, changed), move, roads));
  const differences = Object.entries(original).map(([slug, { total_cost }]) => {
    const cents = Math.round(((modified[slug]?.total_cost ?? 0) - total_cost) * 100);
    const percent = total_cost === 0 ? null : Math.round((cents / total_cost) * 100) / 100;
    return [slug, { cost_difference: cents / 100, percentage_change: percent }] as const;
  });
  return {
    name,
    original_results: original,
    modified_results: modified,
    differences: Object.fromEntries(differences),
  };
}

/** The changed rates by slug. Refuses (`invalid`) with the vendor and the rate at fault. */
function readAll(
  snapshot: SupplySnapshot,
  modifications: Record<string, RateModifications>,
): Map<string, Rates> {
  const changed = new Map<string, Rates>();
  for (const [slug, changes] of Object.entries(modifications)) {
    const vendor = snapshot.vendor(slug);
    if (!vendor) {
      const detail = `No active mover is called ${slug}, so its rates cannot be compared.`;
      throw new Refusal('invalid', detail, { fields: { [`modifications.${slug}`]: detail } });
    }
    const read = readModifications(vendor.rates, changes);
    if (read.fields) {
      const fields = Object.entries(read.fields).map(([field, text]) => [
        `modifications.${slug}.${field}`,
        text,
      ]);
      const [detail = 'These rates are not possible.'] = Object.values(read.fields);
      throw new Refusal('invalid', detail, { fields: Object.fromEntries(fields) });
    }
    changed.set(slug, read.rates);
  }
  return changed;
}

const bySlug = (quotes: Quote[]): Record<string, ComparedQuote> =>
  Object.fromEntries(
    quotes.map((quote) => [
      quote.vendor_slug,
      {
        vendor_slug: quote.vendor_slug,
        vendor_name: quote.vendor_name,
        total_cost: quote.total_cost,
        crew_size: quote.crew_size,
        truck_count: quote.truck_count,
        estimated_hours: quote.estimated_hours,
        special_notes: quote.special_notes,
        lines: quote.breakdown.lines,
      },
    ]),
  );

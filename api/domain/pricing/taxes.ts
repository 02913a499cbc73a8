import type { Province } from '../../../contracts/places.ts';
import type { LineParams } from '../../../contracts/price-lines.ts';
import type { Amounts } from '../../../contracts/quotes.ts';
import type { TaxRate } from '../../../contracts/supply.ts';
import { lineAmount } from './money.ts';

/** A tax that applies to a move, as its line names it. */
export type AppliedTax = LineParams['tax'];

/** A tax of one province through time, newest rate first. */
type Tax = { name: string; localOnly: boolean; steps: { fromDay: number; applied: AppliedTax }[] };

export type TaxTable = ReadonlyMap<Province, readonly Tax[]>;

/** Groups the rows by province and label, so that a move finds its rates by date at once. */
export function prepareTaxes(rows: readonly TaxRate[]): TaxTable {
  const table = new Map<Province, Tax[]>();
  for (const row of [...rows].sort((a, b) => b.from_day - a.from_day)) {
    const { province, label: name, local_only: localOnly, rate_per_100k: per_100k } = row;
    const taxes = table.get(province) ?? [];
    table.set(province, taxes);
    let tax = taxes.find((one) => one.name === name && one.localOnly === localOnly);
    if (!tax) {
      tax = { name, localOnly, steps: [] };
      taxes.push(tax);
    }
    tax.steps.push({ fromDay: row.from_day, applied: { name, per_100k } });
  }
  for (const taxes of table.values()) taxes.sort((a, b) => (a.name < b.name ? -1 : 1));
  return table;
}

/** The taxes of a move by its destination and date (rule 3.3). */
export function taxesFor(
  table: TaxTable,
  origin: Province,
  destination: Province,
  day: number,
): AppliedTax[] {
  const applied: AppliedTax[] = [];
  for (const tax of table.get(destination) ?? []) {
    if (tax.localOnly && origin !== destination) continue;
    const step = tax.steps.find(({ fromDay }) => fromDay <= day);
    if (step && step.applied.per_100k > 0) applied.push(step.applied);
  }
  return applied;
}

/** A price before tax, with its taxes: each by the one rounding rule. */
export const withTax = (subtotal_cents: number, taxes: readonly AppliedTax[]): Amounts => {
  let total_cents = subtotal_cents;
  for (const { per_100k } of taxes)
    total_cents += lineAmount(subtotal_cents / 100, per_100k / 1000);
  return { subtotal_cents, total_cents };
};

import type { Province } from '../../../contracts/places.ts';
import type { TaxRate } from '../../../contracts/supply.ts';
import { type LineForm, lineForm } from './sheet.ts';

/** A tax of one province through time, newest rate first, its line ready. */
type Tax = { localOnly: boolean; steps: (AppliedTax & { fromDay: number })[] };

export type TaxTable = ReadonlyMap<Province, readonly Tax[]>;

/** One tax that applies to a move: `per100k` 13000 is 13 %. */
export type AppliedTax = { form: LineForm; per100k: number };

/** A tax with its line; `label` is what the customer reads, such as `HST 13%`. */
export const appliedTax = (label: string, per100k: number): AppliedTax => ({
  form: lineForm('tax', label, 'dollar'),
  per100k,
});

/** Groups the rows by province and label, so that a move finds its rates by date at once. */
export function prepareTaxes(rows: readonly TaxRate[]): TaxTable {
  const table = new Map<Province, Tax[]>();
  const byName = new Map<string, Tax>();
  for (const row of [...rows].sort((a, b) => b.from_day - a.from_day)) {
    const name = `${row.province} ${row.label} ${row.local_only}`;
    let tax = byName.get(name);
    if (!tax) {
      tax = { localOnly: row.local_only, steps: [] };
      byName.set(name, tax);
      table.set(row.province, [...(table.get(row.province) ?? []), tax]);
    }
    tax.steps.push({
      fromDay: row.from_day,
      ...appliedTax(`${row.label} ${row.rate_per_100k / 1000}%`, row.rate_per_100k),
    });
  }
  for (const taxes of table.values()) taxes.sort(byLabel);
  return table;
}

const byLabel = (a: Tax, b: Tax) =>
  (a.steps[0]?.form.label ?? '') < (b.steps[0]?.form.label ?? '') ? -1 : 1;

/** The taxes of a move by its destination and date (decision 21). */
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
    if (step && step.per100k > 0) applied.push(step);
  }
  return applied;
}

import { AT_HOME_LEFT } from '../../../contracts/choices.ts';
import type { Province } from '../../../contracts/places.ts';
import type { LineParams } from '../../../contracts/price-lines.ts';
import type { Amounts } from '../../../contracts/quotes.ts';
import type { TaxRate } from '../../../contracts/supply.ts';
import { lineAmount } from './money.ts';
import { addLine, type PriceBreakdown, subtotal } from './price-breakdown.ts';

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

/**
 * The taxes of a move by its destination and date (rule 3.3), and where the province that it leaves has other ones, these
 * on the services of the home that is left.
 */
export function taxesFor(
  table: TaxTable,
  origin: Province,
  destination: Province,
  day: number,
): AppliedTax[] {
  const moved = taxesIn(table, destination, day, origin === destination);
  if (origin === destination) return moved;
  const left = taxesIn(table, origin, day, true);
  const isSame = JSON.stringify(moved) === JSON.stringify(left);
  return isSame ? moved : [...moved, ...left.map((tax) => ({ ...tax, on: AT_HOME_LEFT }))];
}

function taxesIn(table: TaxTable, province: Province, day: number, isLocal: boolean): AppliedTax[] {
  const applied: AppliedTax[] = [];
  for (const tax of table.get(province) ?? []) {
    if (tax.localOnly && !isLocal) continue;
    const step = tax.steps.find(({ fromDay }) => fromDay <= day);
    if (step && step.applied.per_100k > 0) applied.push(step.applied);
  }
  return applied;
}

/**
 * Adds the line of each tax: those on some services count these, where the price has any, and the others count the rest.
 * 13 % is 13 cents a dollar: a tax line follows the same rule as any other (contracts/quotes.ts).
 */
export function addTaxes(breakdown: PriceBreakdown, taxes: readonly AppliedTax[]): void {
  const services = breakdown.lines
    .filter((line) => line.kind === 'service')
    .filter(({ params }) => taxes.some((tax) => tax.on?.includes(params.service)));
  const apart = services.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const rest = subtotal(breakdown) - apart;
  const on = services.map(({ params }) => params.service);
  for (const tax of taxes) {
    const rate = tax.per_100k / 1000;
    if (!tax.on) addLine(breakdown, 'tax', tax, rest / 100, rate);
    else if (on.length > 0) addLine(breakdown, 'tax', { ...tax, on }, apart / 100, rate);
  }
}

/** Adds the taxes of a price to its other subtotals: each by the one rounding rule, those on services as they are. */
export function taxedAs({ lines }: Pick<PriceBreakdown, 'lines'>) {
  const taxes = lines.filter((line) => line.kind === 'tax');
  const apart = taxes.find(({ params }) => params.on)?.quantity ?? 0;
  return (subtotal_cents: number): Amounts => {
    const rest = subtotal_cents / 100 - apart;
    let total_cents = subtotal_cents;
    for (const { params, rate_cents, amount_cents } of taxes)
      total_cents += params.on ? amount_cents : lineAmount(rest, rate_cents);
    return { subtotal_cents, total_cents };
  };
}

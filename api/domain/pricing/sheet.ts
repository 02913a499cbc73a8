import type { QuoteLine } from '../../contracts/quotes.ts';

/** The lines of a price while they are written, and what they come to. */
export type Sheet = {
  lines: QuoteLine[];
  /** Labour, travel, trucks and fees, in cents. */
  base: number;
  fuel: number;
  heavy: number;
  services: number;
};

export const newSheet = (): Sheet => ({ lines: [], base: 0, fuel: 0, heavy: 0, services: 0 });

export const subtotal = (sheet: Sheet) => sheet.base + sheet.fuel + sheet.heavy + sheet.services;

/** Adds a line of whole units. */
export function addCount(
  sheet: Sheet,
  kind: QuoteLine['kind'],
  label: string,
  count: number,
  unit: string,
  rateCents: number,
): void {
  add(sheet, kind, label, count, unit, rateCents, count * rateCents);
}

/** Adds a line of quarter hours at an hourly rate; half cents round up. */
export function addHours(
  sheet: Sheet,
  kind: 'labour' | 'travel',
  label: string,
  quarters: number,
  hourlyCents: number,
): void {
  const amount = Math.floor((quarters * hourlyCents + 2) / 4);
  add(sheet, kind, label, quarters / 4, 'hour', hourlyCents, amount);
}

/** Adds a line of tenths of a kilometre; half cents round up. */
export function addKilometres(
  sheet: Sheet,
  label: string,
  tenths: number,
  rateCents: number,
): void {
  const amount = Math.floor((tenths * rateCents + 5) / 10);
  add(sheet, 'travel', label, tenths / 10, 'km', rateCents, amount);
}

function add(
  sheet: Sheet,
  kind: QuoteLine['kind'],
  label: string,
  quantity: number,
  unit: string,
  rate_cents: number,
  amount_cents: number,
): void {
  sheet.lines.push({ kind, label, quantity, unit, rate_cents, amount_cents });
  if (kind === 'fuel') sheet.fuel += amount_cents;
  else if (kind === 'heavy') sheet.heavy += amount_cents;
  else if (kind === 'service') sheet.services += amount_cents;
  else sheet.base += amount_cents;
}

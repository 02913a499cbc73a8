import type { QuoteLine } from '../../contracts/quotes.ts';
import { lineAmount } from './money.ts';

/** The lines of a price while they are written, and what they come to. */
export type Sheet = {
  lines: QuoteLine[];
  /** Labour, travel, trucks and fees, in cents. */
  base: number;
  fuel: number;
  heavy: number;
  services: number;
  tax: number;
};

export const newSheet = (): Sheet => ({
  lines: [],
  base: 0,
  fuel: 0,
  heavy: 0,
  services: 0,
  tax: 0,
});

/** Everything but tax, in cents. */
export const subtotal = (sheet: Sheet) => sheet.base + sheet.fuel + sheet.heavy + sheet.services;

/** Adds a line, its amount by the one rounding rule; `rateCents` is per `unit`. */
export function addLine(
  sheet: Sheet,
  kind: QuoteLine['kind'],
  label: string,
  quantity: number,
  unit: string,
  rateCents: number,
): void {
  const amount = lineAmount(quantity, rateCents);
  sheet.lines.push({ kind, label, quantity, unit, rate_cents: rateCents, amount_cents: amount });
  if (kind === 'fuel') sheet.fuel += amount;
  else if (kind === 'heavy') sheet.heavy += amount;
  else if (kind === 'service') sheet.services += amount;
  else if (kind === 'tax') sheet.tax += amount;
  else sheet.base += amount;
}

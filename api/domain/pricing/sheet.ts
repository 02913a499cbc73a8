import type { QuoteLine } from '../../../contracts/quotes.ts';
import { lineAmount } from './money.ts';

/** What a line says besides its numbers, and the JSON around them. */
export type LineForm = Pick<QuoteLine, 'kind' | 'label' | 'unit'> & {
  head: string;
  /** The head after another line. */
  nextHead: string;
  middle: string;
};

/** Makes a form. Forms are made once, with the rates they belong to, and never for a move. */
export function lineForm(kind: QuoteLine['kind'], label: string, unit: string): LineForm {
  const head = `{"kind":"${kind}","label":${JSON.stringify(label)},"quantity":`;
  const middle = `,"unit":${JSON.stringify(unit)},"rate_cents":`;
  return { kind, label, unit, head, nextHead: `,${head}`, middle };
}

type Line = { form: LineForm; quantity: number; rateCents: number; amountCents: number };

/** The lines of a price while they are written, and what they come to. */
export type Sheet = {
  lines: Line[];
  /** Labour, travel, trucks and fees, in cents. */
  base: number;
  fuel: number;
  heavy: number;
  services: number;
  tax: number;
};

/** A price without lines. */
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

/** Adds a line, its amount by the one rounding rule; `rateCents` is per the form's unit. */
export function addLine(sheet: Sheet, form: LineForm, quantity: number, rateCents: number): void {
  const amountCents = lineAmount(quantity, rateCents);
  sheet.lines.push({ form, quantity, rateCents, amountCents });
  const { kind } = form;
  if (kind === 'fuel') sheet.fuel += amountCents;
  else if (kind === 'heavy') sheet.heavy += amountCents;
  else if (kind === 'service') sheet.services += amountCents;
  else if (kind === 'tax') sheet.tax += amountCents;
  else sheet.base += amountCents;
}

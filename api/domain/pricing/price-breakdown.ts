import {
  formOf,
  type LineKind,
  type LineParams,
  type PriceLine,
} from '../../../contracts/price-lines.ts';
import { lineAmount } from './money.ts';

/** The lines of a price while they are written, and their sums, in cents. */
export type PriceBreakdown = {
  lines: PriceLine[];
  /** Labour, travel, trucks and fees. */
  base: number;
  fuel: number;
  heavy: number;
  services: number;
  tax: number;
};

/** A price without lines. */
export const emptyBreakdown = (): PriceBreakdown => ({
  lines: [],
  base: 0,
  fuel: 0,
  heavy: 0,
  services: 0,
  tax: 0,
});

/** Everything but tax, in cents. */
export const subtotal = ({ base, fuel, heavy, services }: PriceBreakdown) =>
  base + fuel + heavy + services;

/** Adds a line, its amount by the one rounding rule; `rateCents` is per the kind's unit. */
export function addLine<K extends LineKind>(
  breakdown: PriceBreakdown,
  kind: K,
  params: LineParams[K],
  quantity: number,
  rateCents: number,
): void {
  const amount = lineAmount(quantity, rateCents);
  const line = { kind, params, quantity, rate_cents: rateCents, amount_cents: amount } as PriceLine;
  breakdown.lines.push(line);
  switch (formOf(line).kind) {
    case 'fuel':
      breakdown.fuel += amount;
      break;
    case 'heavy':
      breakdown.heavy += amount;
      break;
    case 'service':
      breakdown.services += amount;
      break;
    case 'tax':
      breakdown.tax += amount;
      break;
    default:
      breakdown.base += amount;
  }
}

import { signedMoney, signedPercent } from '../../../shared/panel-format.ts';

/** Cents before and after; null where a mover answers with its sales contact. */
export type Compared = { before_cents: number | null; after_cents: number | null };

/** The difference in words: `+$50.00` and `+4.2%`; null where one side has no price. */
export function difference({
  before_cents: before,
  after_cents: after,
}: Compared): { amount: string; percent: string; grows: number } | null {
  if (before === null || after === null) return null;
  return {
    amount: signedMoney((after - before) / 100),
    percent: before > 0 ? signedPercent((after - before) / before) : '',
    grows: Math.sign(after - before),
  };
}

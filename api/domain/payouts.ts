/**
 * Lines with what was owed after each (rule 4.26); cents. The last one's is the closing balance.
 */
export function withBalances<Line extends { amount_cents: number }>(
  opening: number,
  lines: readonly Line[],
): (Line & { balance_cents: number })[] {
  let balance_cents = opening;
  return lines.map((line) => {
    balance_cents += line.amount_cents;
    return { ...line, balance_cents };
  });
}

/** The part of a debt that can be paid: never less than nothing, nor sums that wait for a dispute or refund. */
export const payableCents = (owed: number, held: number): number => Math.max(0, owed - held);

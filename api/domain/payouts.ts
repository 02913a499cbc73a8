/**
 * Lines with what was owed after each (rule 4.26); cents. The last one's is the closing balance.
 */
export function withBalances<Line extends { amount: number }>(
  opening: number,
  lines: readonly Line[],
): (Line & { balance: number })[] {
  let balance = opening;
  return lines.map((line) => {
    balance += line.amount;
    return { ...line, balance };
  });
}

/** What can be paid of what is owed: never less than nothing, nor what waits for a dispute or refund. */
export const payableCents = (owed: number, held: number): number => Math.max(0, owed - held);

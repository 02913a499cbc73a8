import type { ErasureFacts, ErasureWay } from '../../contracts/customer/erasures.ts';

/** The way of an erasure on a date (`YYYY-MM-DD`), as a booking stands (rule 10.9). */
export function erasureWay(facts: ErasureFacts, today: string): ErasureWay {
  if (!facts.paid) return facts.paying ? 'paying' : 'at_once';
  const isOver = facts.ended || (facts.over_on !== null && facts.over_on <= today);
  if (facts.confirmed && !isOver) return 'to_come';
  return facts.unsettled ? 'unsettled' : 'on_request';
}

import { inWords, type PlainDate } from '../../../contracts/dates.ts';
import type { DateProblem } from '../../../contracts/quotes.ts';
import type { PreparedVendor } from './supply-snapshot.ts';

/** Why a vendor does not come on a date that is too soon or closed, and what is possible instead. */
export function dateNote(
  { card, rules }: PreparedVendor,
  problem: DateProblem,
  date: PlainDate,
  hasNext: boolean,
): string {
  const next = hasNext ? 'Choose one of the next free dates.' : 'The sales team can help.';
  if (problem === 'closed') return `${card.name} is closed on ${inWords(date)}. ${next}`;
  const hours = rules.lead_hours === 1 ? '1 hour' : `${rules.lead_hours} hours`;
  const cutoff = rules.cutoff === '' ? '' : `; from ${rules.cutoff} on the day counts as over`;
  return `${inWords(date)} is too soon: ${card.name} needs ${hours} before it arrives${cutoff}. ${next}`;
}

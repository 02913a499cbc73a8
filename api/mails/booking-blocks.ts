import { arrivalText } from '../../contracts/arrivals.ts';
import { DEPOSIT_CENTS } from '../../contracts/facts.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import { listDeposits } from '../../db/payments.ts';
import { phoneLink } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import { action, fact, facts, text } from './blocks.ts';
import type { LeadFacts } from './facts.ts';
import type { Block, Fact } from './letter.ts';
import { jobFacts } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';

/** The foot of mails to the operators that do not come again. */
export const ONCE = ['This mail goes out once a booking.'];

export const openLead = ({ panelUrl }: LeadFacts) => action('Open it in the panel', panelUrl);

/** When the crew comes: at the agreed time, or within the slot's window. */
export const arrivalOf = ({ lead, timeZone, language }: LeadFacts, time: string | null = null) =>
  arrivalText({ slot: lead.move_time, timeZone, time }, WORDS[language].arrival);

export const moverFacts = ({ mover, phone, language }: LeadFacts): Fact[] => {
  const words = MOVE_WORDS[language];
  return [fact(words.mover, mover), fact(words.phone, phone || words.missing, phoneLink(phone))];
};

/** The booking as it stands: its ticket where it has one. `more` is told of one without. */
export function bookingBlock(
  f: LeadFacts,
  time: string | null = null,
  { homes = [], more = [] }: { homes?: Fact[]; more?: Fact[] } = {},
): Block {
  if (f.ticket) return { kind: 'ticket', ticket: f.ticket };
  const { date, lead, language } = f;
  const words = MOVE_WORDS[language];
  return facts(words.yourMove, [
    fact(words.date, date),
    fact(words.arrival, arrivalOf(f, time)),
    ...jobFacts(lead.move_date, lead.job_days, language),
    ...homes,
    ...moverFacts(f),
    ...more,
  ]);
}

/** The sentences that keep the final bill near the estimate (rules 3.7 and 3.8). */
export const limitBlock = ({ priceLimit, language }: LeadFacts, ceiling: string): Block =>
  text(priceLimitText(priceLimit, 'customer', ceiling, WORDS[language].priceLimit));

/** Cents of all deposits of a lead. */
export async function depositOf({ deps, lead }: LeadFacts): Promise<number> {
  const deposits = await listDeposits(deps.sql, lead.id);
  return deposits.reduce((sum, { amount }) => sum + amount, 0) || DEPOSIT_CENTS;
}

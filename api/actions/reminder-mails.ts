import { PROVINCES, type Province } from '../../contracts/places.ts';
import type { LeadRow } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import { findQuote } from '../../db/quotes.ts';
import type { AnswerRow } from '../../db/vendor-answers.ts';
import type { MailDeps } from '../deps.ts';
import { cityName } from '../domain/places/city-name.ts';
import type { NewsBasis } from '../mails/booking-news.ts';
import type { Letter } from '../mails/letter.ts';
import { moveReminder } from '../mails/reminders.ts';

/** The reminder of a move that takes place; null when it does not any more. */
export async function reminderLetter(
  { sql, siteOrigin }: MailDeps,
  { lead, answer, basis }: { lead: LeadRow; answer: AnswerRow; basis: NewsBasis },
): Promise<Letter | null> {
  if (answer.stage !== 'pending' && answer.stage !== 'accepted') return null;
  const [quote, deposits] = await Promise.all([
    findQuote(sql, lead.id),
    listDeposits(sql, lead.id),
  ]);
  if (!quote) return null;
  const { move } = quote.inputs;
  const located = move as unknown as Record<string, unknown>;
  const paid = deposits
    .filter(({ state }) => state === 'confirmed')
    .reduce((sum, { amount }) => sum + amount, 0);
  const price = answer.final_price_cents ?? quote.result.breakdown.total_cents;
  const lifts = (end: 'pickup' | 'dropoff') =>
    move[`elevator_at_${end}`] || move[`not_sure_at_${end}`]?.includes('elevator');
  return moveReminder(
    basis,
    {
      from: lead.origin_address,
      to: lead.destination_address,
      fromCity: cityName(located.origin),
      toCity: cityName(located.destination),
      fromProvince: provinceOf(located.origin),
      toProvince: provinceOf(located.destination),
      elevators: [
        ...(lifts('pickup') ? (['from'] as const) : []),
        ...(lifts('dropoff') ? (['to'] as const) : []),
      ],
      balanceCents: price - paid,
      time: answer.final_time,
    },
    siteOrigin,
  );
}

/** The province of a place as the record of a price keeps it; null of older records. */
function provinceOf(place: unknown): Province | null {
  const { province } = (place ?? {}) as { province?: unknown };
  return PROVINCES.find((known) => known === province) ?? null;
}

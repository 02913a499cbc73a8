import { arrivalText } from '../../../contracts/arrivals.ts';
import type { BookingState } from '../../../contracts/booking-states.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import { LOCALE } from '../../../contracts/facts.ts';
import type { FormData } from '../../../contracts/payments.ts';
import type { TicketFacts } from '../../../contracts/tickets.ts';
import { cents, date } from '../../shared/format.ts';
import { instantText } from '../../shared/instants.ts';
import { time } from '../../shared/time.ts';
import { TICKET as TEXT } from '../messages/ticket.ts';

/** A station on the way of a booking. */
export interface TicketStep {
  title: string;
  text: string;
  stage: 'done' | 'now' | 'ahead';
}

type Station = 'deposit' | 'confirm' | 'call' | 'remind' | 'day' | 'bill' | 'review' | 'end';

/** Which station a booking waits at; a state that is not named has no way to go. */
const WAITS_AT: Partial<Record<BookingState, Station>> = {
  waiting: 'confirm',
  accepted: 'call',
  contacted: 'call',
  price_asked: 'call',
  price_agreed: 'remind',
  completed: 'bill',
  rated: 'end',
};

/** `Dec 3` */
const DAY = time({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Days before the move on which a customer is reminded (rule 4.20). */
const REMINDED = [7, 2, 1];

/**
 * The past and the next steps of a paid booking, by the rules of section 4; empty for an ended booking. `now` decides
 * which reminders are still to come.
 */
export function ticketSteps(
  vendor: string,
  { moveDate, moveTime, timeZone }: FormData['quote_data'],
  facts: TicketFacts,
  now: Date,
): TicketStep[] {
  const waits = WAITS_AT[facts.state];
  if (!waits) return [];
  const today = torontoToday(now);
  const reminders = REMINDED.map((days) => addDays(moveDate, -days)).filter((day) => day > today);
  // All reminders have gone out, or nobody waits for a call any more: the day itself is next.
  const isDay =
    (waits === 'remind' && reminders.length === 0) || (waits === 'call' && moveDate <= today);
  const at = isDay ? 'day' : waits;
  const days = new Intl.ListFormat(LOCALE).format(
    reminders.map((day) => DAY.format(Date.parse(`${day}T00:00:00Z`))),
  );
  const arrival = arrivalText({ slot: moveTime, timeZone, time: facts.arrival });
  const balance = facts.balance_cents === null ? '' : balanceText(facts);
  const words: [Station, readonly string[]][] = [
    ['deposit', TEXT.deposit],
    ['confirm', confirmWords(vendor, facts, timeZone, now)],
    ['call', ['accepted', 'waiting'].includes(facts.state) ? TEXT.call(vendor) : TEXT.called],
    ...(reminders.length > 0 ? [['remind', TEXT.remind(days)] as [Station, string[]]] : []),
    ['day', TEXT.day(`${date(moveDate, 'short')} · ${arrival}`, balance)],
    ['bill', TEXT.bill(cents(facts.ceiling_cents))],
    ['review', TEXT.review],
  ];
  const next = words.findIndex(([station]) => station === at);
  return words.map(([, [title = '', text = '']], index) => ({
    title,
    text,
    stage: next < 0 || index < next ? 'done' : index === next ? 'now' : 'ahead',
  }));
}

/** The sum that is left: exact once it is agreed on or billed, and about so before. */
export const balanceText = ({ owed_cents, balance_cents }: TicketFacts): string =>
  owed_cents === null ? TEXT.about(cents(balance_cents)) : cents(balance_cents);

function confirmWords(
  vendor: string,
  { state, answer_by: by }: TicketFacts,
  timeZone: string | null,
  now: Date,
): readonly string[] {
  if (state !== 'waiting') return TEXT.confirmed(vendor);
  const words = TEXT.confirm(vendor, by ? instantText(by, timeZone, 'medium') : '');
  return by && Date.parse(by) < now.getTime() ? [words[0] ?? '', TEXT.late] : words;
}

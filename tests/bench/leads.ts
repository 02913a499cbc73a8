import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { benchMoves } from './moves.ts';
import type { Target } from './processes.ts';
import { postRequest } from './requests.ts';

const DATES = 200;
const CONTACT = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.ca',
  phone: '+1 416 555 0123',
};

/** The dates that a bench asks about: the `count` after the next few days. */
export const benchDates = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(torontoToday(new Date()), index + 5));

/**
 * Bookings to send: every quote of the moves, over many dates, as the API prices them now. Each
 * request carries a key of its own, as the wizard's do.
 */
export async function leadRequests(api: Target): Promise<string[]> {
  const dates = benchDates(DATES);
  const moves = benchMoves(dates).filter((move) => (move.total_rooms ?? 3) <= 4);
  const spread = moves.flatMap((move, index) =>
    Array.from({ length: 6 }, (_, turn) => ({
      ...move,
      move_date: dates[(index + turn * 31) % DATES] ?? move.move_date,
    })),
  );
  const requests: string[] = [];
  for (const [index, move] of spread.entries()) {
    for (const quote of await quotesFor(api, move, index)) {
      if (!quote.bookable || quote.total_cost === 0) continue;
      const body = { quote_data: move, selected_quote: quote, contact_data: CONTACT };
      requests.push(postRequest('/api/leads', body, 'idempotency-key: bench-RUN-##########\r\n'));
    }
  }
  return requests;
}

async function quotesFor(api: Target, move: MoveInput, index: number) {
  const response = await fetch(`http://127.0.0.1:${api.port}/api/generate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${index >> 8}.${index & 255}.8`,
    },
    body: JSON.stringify(move),
  });
  const { quotes } = (await response.json()) as GenerateReply;
  return quotes;
}

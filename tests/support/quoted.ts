import type { Contact } from '../../contracts/leads.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { GenerateReply, Quote } from '../../contracts/quotes.ts';
import { leadBody, localMove } from './app.ts';
import type { Stage } from './stage.ts';
import { read } from './vendor-leads.ts';

/** From a move to a lead, by the calls of the wizard. */

type Calls = Pick<Stage, 'request'>;

const postTo = async (
  { request }: Calls,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Asks for quotes and resolves to those that can be booked, cheapest first. */
export async function bookableQuotes(stage: Calls, move: MoveInput): Promise<Quote[]> {
  const response = await postTo(stage, '/api/generate', move);
  const { quotes } = (await response.json()) as GenerateReply;
  return cheapestFirst(quotes);
}

/** Those that can be booked. */
export const cheapestFirst = (quotes: readonly Quote[]): Quote[] =>
  quotes
    .filter((quote) => quote.bookable && quote.total_cost > 0)
    .sort((a, b) => a.total_cost - b.total_cost);

/** The first day from `from` days ahead on for which so many movers can be booked, with the cheapest quote. */
export async function firstBookable(
  stage: Pick<Stage, 'request' | 'day' | 'priced'>,
  from = 10,
  change: Partial<MoveInput> = {},
  movers = 1,
): Promise<{ move: MoveInput; quote: Quote }> {
  await stage.priced();
  for (let ahead = from; ahead < from + 60; ahead++) {
    const move = localMove(stage.day(ahead), change);
    const quotes = await bookableQuotes(stage, move);
    const [quote] = quotes;
    if (quote && quotes.length >= movers) return { move, quote };
  }
  throw new Error('The seed has no bookable day.');
}

/** The first such day on which nothing else of the mover's is held: its truck is within the day's quota. */
async function firstHoldable(
  stage: Stage,
  from: number,
): Promise<{ move: MoveInput; quote: Quote }> {
  const found = await firstBookable(stage, from);
  const [held] = await stage.sql`
    select 1 from bookings b
    join locations l on l.id = b.location_id join vendors v on v.id = l.vendor_id
    where v.slug = ${found.quote.vendor_slug} and b.state = 'held' and b.day = ${found.move.move_date}`;
  return held ? await firstHoldable(stage, from + 1) : found;
}

/** Makes a lead and resolves to its id and the browser's cookie. */
export async function makeLead(stage: Stage, from = 10, contact: Partial<Contact> = {}) {
  const { move, quote } = await firstHoldable(stage, from);
  const response = await postTo(stage, '/api/leads', leadBody(move, quote, contact));
  const { id } = await read<{ id: string }>(response);
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { id, cookie, move, quote };
}

/** Opens the payment page of a lead and resolves to the provider's session id. */
export async function openCheckout(stage: Calls, lead_id: string): Promise<string> {
  const order = { amount: 100, currency: 'cad', lead_id };
  const path = '/api/payment-simple/create-payment-link';
  const { payment_link_url } = await read<{ payment_link_url: string }>(
    await postTo(stage, path, order),
  );
  return payment_link_url.split('/').at(-1) ?? '';
}

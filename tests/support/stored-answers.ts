import type { Page } from 'playwright';
import { type Contact, postLead } from '../../contracts/leads.ts';
import { postPaymentLink } from '../../contracts/payments.ts';
import { type GenerateReply, postMove } from '../../contracts/quotes.ts';
import { stepHash } from '../../contracts/step-numbers.ts';
import { QUOTE_PAGE } from '../../islands/booking/messages/addresses.ts';
import type { Booking } from '../../islands/booking/state/booking.ts';
import { STORAGE_KEY } from '../../islands/booking/state/store.ts';
import { cents } from '../../islands/shared/format.ts';
import { emptyAnswers, type MoveAnswers } from '../../islands/shared/move/answers.ts';
import { moveKey, toMove } from '../../islands/shared/move/wire-move.ts';
import { leadBody } from './app.ts';
import { cheapestFirst } from './quoted.ts';

/** What a tab keeps of the wizard, for tests that begin at one of its later steps. */

type Trip = Pick<MoveAnswers, 'from' | 'to' | 'date' | 'time'>;

/** The answers of `throughHomes`: a house of one room on both sides. */
export function inHouses(trip: Trip): MoveAnswers {
  const { fromDetails, toDetails } = emptyAnswers();
  const house = { homeType: 'house', stairs: 0, carry: 'near' } as const;
  return {
    ...trip,
    fromDetails: { ...fromDetails, ...house, rooms: 1 },
    toDetails: { ...toDetails, ...house },
  };
}

/** These answers and the cheapest mover that can come, asked for by the page's own call. */
export async function withMover(page: Page, trip: Trip) {
  const answers = inHouses(trip);
  const { request } = page.context();
  const reply = await request.post(postMove.path, { data: toMove(answers) });
  const { quotes } = (await reply.json()) as GenerateReply;
  const [selectedQuote] = cheapestFirst(quotes);
  if (!selectedQuote) throw new Error(`No vendor can come on ${trip.date}.`);
  return { ...answers, selectedQuote, selectedFor: moveKey(answers) };
}

/** Opens a step, 1 to 7, as a tab does that comes back with these answers. */
export async function comeBack(page: Page, step: number, answers: Partial<Booking>) {
  // From one step to another the page would stay as it is.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const stored = await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
    STORAGE_KEY,
    JSON.stringify({ state: answers, version: 1 }),
  ] as const);
  await page.goto(QUOTE_PAGE + stepHash(step));
  await stored.dispose();
}

/**
 * Books and pays by the pages' own calls, and opens the confirmation in the browser that booked. Resolves to the
 * vendor's name and the total as a customer reads them, the lead's id, and the provider's id of the session.
 */
export async function openPaid(page: Page, trip: Trip, contact: Contact) {
  const answers = await withMover(page, trip);
  const { selectedQuote } = answers;
  const move = toMove(answers);
  if (!move) throw new Error('An answer is missing.');
  const { request } = page.context();
  const post = async (path: string, data?: object) => {
    const reply = await request.post(path, { data });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    return await reply.json();
  };
  const { id } = await post(postLead.path, leadBody(move, selectedQuote, contact));
  const order = { amount: 100, currency: 'cad', lead_id: id };
  const link = await post(postPaymentLink.path, order);
  const paying = new URL(link.payment_link_url);
  const session = paying.pathname.split('/').at(-1) ?? '';
  await post(`${paying.origin}/_test/sessions/${session}/pay`);
  await page.goto(`${QUOTE_PAGE}?session_id=${session}&lead_id=${id}${stepHash(7)}`);
  const total = cents(selectedQuote.breakdown.total_cents);
  return { vendor: selectedQuote.vendor_name, total, id: String(id), session };
}

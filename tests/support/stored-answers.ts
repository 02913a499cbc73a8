import type { Page } from 'playwright';
import { type GenerateReply, postMove } from '../../contracts/quotes.ts';
import { stepHash } from '../../contracts/step-numbers.ts';
import { QUOTE_PAGE } from '../../islands/booking/messages/addresses.ts';
import type { Booking } from '../../islands/booking/state/booking.ts';
import { STORAGE_KEY } from '../../islands/booking/state/store.ts';
import { emptyAnswers, type MoveAnswers } from '../../islands/shared/move/answers.ts';
import { moveKey, toMove } from '../../islands/shared/move/wire-move.ts';
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

import { shownQuote } from '../../contracts/price-line-words.ts';
import type { StoredQuote } from '../../contracts/price-lines.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { CONTACT } from './app.ts';
import { castOf } from './cast.ts';
import { FULL_MOVE, type Life, type LifeApp, offerToken, paid } from './document-lives.ts';
import { answer, asked, askFor } from './quote-requests.ts';
import { leaveTrucks } from './supply.ts';
import { read } from './vendor-leads.ts';

/** A move that no mover prices online. */
const NORTH = {
  origin_address: '150 Liberty St, Whitehorse, YT Y1A 1A1',
  destination_address: '20 Port St E, Dawson, YT Y0B 1G0',
};

/** A booking at the price that a mover was asked for, and gave in parts: it knows of no hours. */
export async function answered(app: LifeApp, ahead: number): Promise<Life> {
  const { portage } = app;
  const vendor = 'easy2go';
  await app.side(vendor);
  const wanted = { ...FULL_MOVE, ...NORTH, move_date: portage.day(ahead) };
  await leaveTrucks(portage, vendor, wanted.move_date, 2);
  await asked(await askFor(portage, { move: wanted, contact: CONTACT, vendor_slugs: [vendor] }));
  const { id } = await answer(portage, await castOf(portage).mover(vendor), {
    lines: [
      { of: 'labour', amount_cents: 200_000 },
      { of: 'junk', amount_cents: 30_001 },
    ],
    move_date: wanted.move_date,
    job_days: 1,
  });
  const token = await offerToken(app, id);
  const reply = await portage.post('/api/quote-requests/booking', { token });
  await read(reply);
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const [stored] = await portage.sql<{ result: StoredQuote }[]>`
    select result from quotes where lead_id = ${id}`;
  if (!stored) throw new Error(`${id} has no price.`);
  const quote: Quote = shownQuote(stored.result);
  return await paid(app, { id, cookie, wanted, quote, zone: 'America/Whitehorse' });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { TransferOffer, Transfers } from '../../contracts/transfers.ts';
import { localMove } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { answered, httpCustomer, until } from '../support/http-customer.ts';
import { control } from '../support/stage.ts';
import { repriced } from '../support/transfers.ts';
import type { Servers } from './servers.ts';

/** What was answered, and so must be true for ever. */
export type Told = {
  leads: { id: string; key: string; at: number }[];
  paid: { session: string; lead: string }[];
  verified: string[];
  /** Bookings that the customer was told are with another mover. */
  transferred: { lead: string; slug: string }[];
};

/** A crowd of customers at once, and every few bookings one that goes to another mover. */
const CROWD = 3;
const TRANSFER_EACH = 4;

type Answer = { status: number; headers: Headers; json: unknown } | null;
/**
 * Waits for a step, and names it where it does not come: with what was answered last. A try that is refused for now
 * comes again when the answer says so.
 */
async function step<T>(
  name: string,
  read: (heard: (answer: Answer) => Promise<void>) => Promise<T | null | undefined | false>,
) {
  let last: Answer = null;
  const heard = async (answer: Answer) => {
    last = answer;
    await sleep(Number(answer?.headers.get('retry-after') ?? 0) * 1000);
  };
  return await until(() => read(heard)).catch(() => {
    throw new Error(`${name} did not happen within a minute: ${JSON.stringify(last)}`);
  });
}

/** Customers who book, pay and change movers until told to stop, and try again whatever is refused. */
export function startCustomers(server: Servers) {
  const told: Told = { leads: [], paid: [], verified: [], transferred: [] };
  const faults: string[] = [];
  let stopped = false;
  let customers = 0;

  async function live(): Promise<void> {
    while (!stopped) {
      const number = customers++;
      await bookAndPay(server, told, number).catch((error) => {
        faults.push(`customer ${number}: ${error}`);
      });
    }
  }
  const lives = Array.from({ length: CROWD }, live);
  return {
    told,
    faults,
    async stop() {
      stopped = true;
      await Promise.all(lives);
    },
  };
}

async function bookAndPay(server: Servers, told: Told, number: number): Promise<void> {
  const customer = httpCustomer(server);
  const { move, quote } = await step('a price', () =>
    castOf(server).bookable(10 + ((number * 7) % 200)),
  );
  const lead = await step('the lead', async (heard) => {
    const reply = await customer.book(move, quote);
    await heard(reply);
    // The truck may have gone to another customer meanwhile.
    if (reply?.status === 409) return { id: null };
    return reply?.status === 200 && { id: String(reply.json.id) };
  });
  if (!lead.id) return;
  const { id } = lead;
  told.leads.push({ id, key: customer.key, at: performance.now() });
  const session = await step('the payment page', async (heard) => {
    const reply = await customer.link(id);
    await heard(reply);
    return reply?.status === 200 && String(reply.json.payment_link_url).split('/').at(-1);
  });
  await control(server, `/sessions/${session}/pay`);
  told.paid.push({ session, lead: id });
  await step('the confirmation', async (heard) => {
    const reply = await customer.verify(session);
    await heard(reply);
    return reply?.status === 200 && reply.json.success === true;
  });
  told.verified.push(session);
  if (number % TRANSFER_EACH === 0) await transfer(server, told, id);
}

async function transfer(server: Servers, told: Told, id: string): Promise<void> {
  await step(
    'the answer of the mover',
    async () => (await server.sql`select from vendor_answers where lead_id = ${id}`)[0],
  );
  await step('another price', async () => {
    await repriced(server, id, 1);
    return true;
  });
  const cast = castOf(server);
  const operator = await step('an operator', () => cast.operator());
  const customer = await step('the link', () => cast.customer(id));
  const path = `/admin/leads/${id}/transfers`;
  const chosen = await step('the question', async () => {
    const listed = (await answered<Transfers>(operator.get(path)))?.json;
    if (!listed?.options) return null;
    const [to] = listed.options;
    if (!to) return { slug: null };
    const { vendor_slug, total_cents } = to;
    const body = { vendor_slug, total_cents, version: listed.version };
    const reply = await answered(operator.post(path, body));
    // Asked already by the try before, whose answer did not arrive.
    return reply && [200, 409].includes(reply.status) && { slug: vendor_slug };
  });
  if (!chosen.slug) return;
  const offer = await step('the offer', async () => {
    const reply = await answered<TransferOffer | null>(customer.get('/api/booking/transfer'));
    return reply?.status === 200 && reply.json;
  });
  const word = { number: offer.number, version: offer.version, agrees: true, name: 'Maya Okafor' };
  await step('the agreement', async () => {
    const reply = await answered(customer.post('/api/booking/transfer', word));
    return reply && [200, 409].includes(reply.status);
  });
  told.transferred.push({ lead: id, slug: chosen.slug });
}

/** Asks for prices ten times a second, and keeps what went wrong and how long each took. */
export function startQuotes(server: Servers) {
  const move = localMove(addDays(torontoToday(new Date()), 30));
  const kept = { asked: 0, failed: [] as string[], slowest: 0 };
  let stopped = false;
  const ask = async (address: string) => {
    const begin = performance.now();
    const reply = await fetch(`${server.origin}/api/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(move),
      signal: AbortSignal.timeout(5000),
    }).catch((error) => error as Error);
    kept.asked++;
    const failed =
      reply instanceof Error ? reply.name : reply.status !== 200 && `status ${reply.status}`;
    if (failed) kept.failed.push(failed);
    if (reply instanceof Response) await reply.body?.cancel();
    kept.slowest = Math.max(kept.slowest, performance.now() - begin);
  };
  const asking = (async () => {
    const under: Promise<void>[] = [];
    for (let at = 0; !stopped; at++) {
      under.push(ask(`10.8.${(at >> 8) & 255}.${at & 255}`));
      await sleep(100);
    }
    await Promise.all(under);
  })();
  return {
    kept,
    async stop() {
      stopped = true;
      await asking;
    },
  };
}

import type { TransferAnswer, TransferOffer, Transfers } from '../../contracts/transfers.ts';
import type { TestApp } from './app.ts';
import { castOf } from './cast.ts';
import type { Operator } from './people.ts';
import { read } from './vendor-leads.ts';

const pathOf = (id: string) => `/admin/leads/${id}/transfers`;

/** The other movers of a booking, as the panel lists them. */
export const transfersOf = async (ana: Operator, id: string) =>
  await read<Transfers>(await ana.get(pathOf(id)));

/** A paid booking with another mover that costs more, by one's own choice of price. */
export async function offered(test: TestApp, ana: Operator, from: number) {
  const booking = await castOf(test).booked(from);
  await repriced(test, booking.id, 1);
  const { options, version } = await transfersOf(ana, booking.id);
  const [option] = options;
  if (!option) throw new Error('No other mover is free.');
  return { ...booking, option, version, other: await castOf(test).mover(option.vendor_slug) };
}

/** Has a booking's price be so many cents: every other mover is dearer, or cheaper, than it. */
export async function repriced({ sql }: Pick<TestApp, 'sql'>, id: string, cents: number) {
  await sql`
    update quotes set result = jsonb_set(jsonb_set(result,
      '{breakdown,total_cents}', ${cents}::text::jsonb),
      '{breakdown,ceiling_cents}', ${cents}::text::jsonb)
    where lead_id = ${id}`;
}

/** Gives a booking to a mover at the price that the panel shows for it. */
export async function transferTo(ana: Operator, id: string, slug?: string, change: object = {}) {
  const { options, version } = await transfersOf(ana, id);
  const option = slug ? options.find(({ vendor_slug }) => vendor_slug === slug) : options[0];
  if (!option) throw new Error('That mover is not free.');
  const { vendor_slug, total_cents } = option;
  return await ana.post(pathOf(id), { vendor_slug, total_cents, version, ...change });
}

export const withdraw = (ana: Operator, id: string, number: number) =>
  ana.post(`${pathOf(id)}/withdrawal`, { number });

/** What a booking's customer is asked. */
export async function offerOf(test: TestApp, id: string): Promise<TransferOffer | null> {
  return await read(await (await castOf(test).customer(id)).get('/api/booking/transfer'));
}

/** The customer's answer to the offer as it is now. */
export async function answerOffer(test: TestApp, id: string, answer: Partial<TransferAnswer>) {
  const customer = await castOf(test).customer(id);
  const offer = await read<TransferOffer | null>(await customer.get('/api/booking/transfer'));
  const body = { number: offer?.number ?? 1, version: offer?.version ?? 1, ...answer };
  return await customer.post('/api/booking/transfer', body);
}

export const agree = (test: TestApp, id: string, change: Partial<TransferAnswer> = {}) =>
  answerOffer(test, id, { agrees: true, name: 'Maya Okafor', ...change });

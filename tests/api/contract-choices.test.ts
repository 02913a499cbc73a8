import { describe, expect, test } from 'vitest';
import type { PhoneBookingReply } from '../../contracts/admin/phone-bookings.ts';
import type { ChangePreview, ChangeReply } from '../../contracts/booking-changes.ts';
import { CONTRACT_CHOICE } from '../../contracts/contract-choices.ts';
import type { CustomerPrivacy } from '../../contracts/customer/privacy.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import type { AskedPrice } from '../../contracts/quote-requests.ts';
import type { OtherMovers } from '../../contracts/transfers.ts';
import { findBookingPlan } from '../../db/booking-changes.ts';
import { listConsents } from '../../db/consents.ts';
import { CONTACT, leadBody } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { payAndSettle } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { answer, asked, askFor, farMove, linkOf } from '../support/quote-requests.ts';
import { answerOffer, offerOf, repriced, transferTo } from '../support/transfers.ts';
import { done, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();

const QUEBEC = { origin_address: 'Gatineau, QC', destination_address: 'Ottawa, ON' };
const fromQuebec = (movers = 1) => cast.bookable(10, QUEBEC, movers);
const planOf = async (id: string) => (await findBookingPlan(portage.sql, id))?.inputs.move;
const leads = async () => (await portage.sql`select from leads`).length;

test('a move from Québec is booked in English by a press alone, which is kept with its words', async () => {
  const { move, quote } = await fromQuebec();
  const before = await leads();
  const refused = await problemOf(await portage.post('/api/leads', leadBody(move, quote)), 422);
  expect(refused.code).toBe('contract_language');
  expect(refused.detail).toContain('Québec');
  expect(await leads()).toBe(before);

  const pressed = { ...leadBody(move, quote), chooses_english: true };
  const { id } = await read<{ id: string }>(await portage.post('/api/leads', pressed));
  expect(await listConsents(portage.sql, id)).toEqual([
    { kind: 'english_contract', words: CONTRACT_CHOICE.press, at: expect.any(Date) },
  ]);
  const { held } = await read<CustomerPrivacy>(
    await (await cast.customer(id)).get('/api/booking/privacy'),
  );
  expect(held.consents).toMatchObject([{ words: CONTRACT_CHOICE.press }]);
  await expect(portage.sql`update consents set words = ''`).rejects.toThrow();
  await expect(portage.sql`delete from consents`).rejects.toThrow();
});

/** A paid booking in English of such a move. */
async function paid({ move, quote }: Awaited<ReturnType<typeof fromQuebec>>, more = {}) {
  const reply = await portage.post('/api/leads', { ...leadBody(move, quote), ...more });
  const { id } = await read<{ id: string }>(reply);
  await payAndSettle(portage, await cast.page(id));
  return { id, customer: await cast.customer(id) };
}
const kept = async (id: string) => (await listConsents(portage.sql, id)).map(({ words }) => words);
const ENGLISH = CONTRACT_CHOICE.press;

test('in French, and from elsewhere, nothing is asked', async () => {
  const { move, quote } = await fromQuebec();
  const french = { 'x-language': 'fr' };
  const reply = await portage.post('/api/leads', leadBody(move, quote), french);
  const other = await cast.lead(20);
  for (const id of [(await read<{ id: string }>(reply)).id, other.id])
    expect(await listConsents(portage.sql, id)).toEqual([]);
});

test('a price that a mover gave by hand is booked by the same rule, and says what becomes of its deposit', async () => {
  const move = farMove(portage.day(12), { origin_address: 'Montréal, QC' });
  const mover = await cast.mover();
  await asked(await askFor(portage, { move, vendor_slugs: ['easy2go'] }));
  const { id } = await answer(portage, mover);
  const token = (await linkOf(portage, id)) ?? '';
  const open = async (headers = {}) =>
    await read<AskedPrice>(await portage.post('/api/quote-requests/open', { token }, headers));
  expect(await open()).toMatchObject({ asks_contract_choice: true, deposit_ends: 'returned' });
  expect(await open({ 'x-language': 'fr' })).toMatchObject({ asks_contract_choice: false });
  const book = async (more: object) =>
    await portage.post('/api/quote-requests/booking', { token, ...more });
  expect((await problemOf(await book({}), 422)).code).toBe('contract_language');
  expect((await book({ chooses_english: true })).status).toBe(200);
  expect(await kept(id)).toEqual([ENGLISH]);
});

test('a price that was offered by phone is booked by the same rule', async () => {
  const { move, quote } = await fromQuebec();
  const operator = await cast.operator();
  const offer = {
    move,
    selected_quote: { vendor_slug: quote.vendor_slug, total_cost: quote.total_cost },
    contact: { ...CONTACT, email: 'caller@example.ca' },
    key: 'call-from-quebec',
  };
  const { id } = await read<PhoneBookingReply>(
    await operator.post('/admin/phone-bookings', offer),
    201,
  );
  const token = (await linkOf(portage, id)) ?? '';
  const book = (more = {}) => portage.post('/api/quote-requests/booking', { token, ...more });
  expect((await problemOf(await book(), 422)).code).toBe('contract_language');
  expect((await book({ chooses_english: true })).status).toBe(200);
  expect(await kept(id)).toEqual([ENGLISH]);
});

test('another mover is taken in English by the press of the booking where it is no worse, else by a press of its own', async () => {
  const { id, customer } = await paid(await fromQuebec(3), { chooses_english: true });
  const operator = await cast.operator();
  await repriced(portage, id, 90_000_00);
  const reply = await read<ChangeReply>(await transferTo(operator, id));
  expect(reply.state).toBe('applied');
  expect(await kept(id), 'no worse').toEqual([ENGLISH]);

  await repriced(portage, id, 1);
  await transferTo(operator, id);
  await read(await answerOffer(portage, id, { agrees: false }));
  expect(await kept(id), 'refused without a press').toEqual([ENGLISH]);
  await transferTo(operator, id);
  expect(await offerOf(portage, id)).toMatchObject({ asks_contract_choice: true });
  const agreed = { agrees: true, name: 'Maya Okafor' };
  const unpressed = await answerOffer(portage, id, agreed);
  expect((await problemOf(unpressed, 422)).code).toBe('contract_language');
  await read(await answerOffer(portage, id, { ...agreed, chooses_english: true }));
  expect(await kept(id), 'offered').toEqual([ENGLISH, ENGLISH]);

  const { vendor_slug: slug } = (await customer.booking()).form_data.selected_quote ?? {};
  await done(await cast.mover(slug), id, 'decline', { reason: 'no_truck' });
  const path = '/api/booking/other-movers';
  const movers = await read<OtherMovers>(await customer.get(path));
  expect(movers.asks_contract_choice).toBe(true);
  const { vendor_slug, total_cents } = movers.options[0] ?? {};
  const { version } = movers;
  const take = (more = {}) =>
    customer.post(path, { vendor_slug, total_cents, version, name: 'Maya Okafor', ...more });
  expect((await problemOf(await take(), 422)).code).toBe('contract_language');
  await read(await take({ chooses_english: true }));
  expect(await kept(id), 'taken after a decline').toEqual([ENGLISH, ENGLISH, ENGLISH]);
});

describe('a booking that is moved to Québec', () => {
  /** Between two homes in Ontario, whose mover comes to Gatineau too. */
  const booked = async () =>
    await paid(await cast.bookable(12, { ...QUEBEC, origin_address: 'Kanata, ON' }));

  test('by its customer asks once', async () => {
    const { id, customer } = await booked();
    const change = async (wanted: Partial<BookedMove>, more = {}) => {
      const move = { ...(await planOf(id)), ...wanted };
      const { after, version, asks_contract_choice } = await read<ChangePreview>(
        await customer.post('/api/booking/changes/preview', { move }),
      );
      const { total_cents } = after.breakdown;
      const body = { move, version, total_cents, name: 'Maya Okafor', ...more };
      return { asks_contract_choice, reply: await customer.post('/api/booking/changes', body) };
    };
    const first = await change(QUEBEC);
    expect(first.asks_contract_choice).toBe(true);
    expect((await problemOf(first.reply, 422)).code).toBe('contract_language');
    const second = await change(QUEBEC, { chooses_english: true });
    const { number } = await read<ChangeReply>(second.reply);
    expect(number).toBe(1);
    expect(await kept(id)).toEqual([ENGLISH]);
  });

  test('by an operator waits for its customer, who chooses', async () => {
    const { id } = await booked();
    await repriced(portage, id, 90_000_00);
    const operator = await cast.operator();
    const move = { ...(await planOf(id)), ...QUEBEC };
    const { after, version } = await read<ChangePreview>(
      await operator.post(`/admin/leads/${id}/changes/preview`, { move }),
    );
    const { total_cents } = after.breakdown;
    const asks = { move, version, total_cents };
    const { state } = await read<ChangeReply>(
      await operator.post(`/admin/leads/${id}/changes`, asks),
    );
    expect(state).toBe('waiting');
    expect(await offerOf(portage, id)).toMatchObject({ because: [], asks_contract_choice: true });
    const agreed = { agrees: true, name: 'Maya Okafor', chooses_english: true };
    await read(await answerOffer(portage, id, agreed));
    expect(await kept(id)).toEqual([ENGLISH]);
  });
});

import { expect, test } from 'vitest';
import { CONTRACT_CHOICE } from '../../contracts/contract-choices.ts';
import type { CustomerPrivacy } from '../../contracts/customer/privacy.ts';
import type { AskedPrice } from '../../contracts/quote-requests.ts';
import { listConsents } from '../../db/consents.ts';
import { leadBody, localMove, openApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { answer, asked, askFor, farMove, linkOf } from '../support/quote-requests.ts';
import { read } from '../support/vendor-leads.ts';

const portage = await openApp();
const cast = castOf(portage);

/** A move from a home in Québec, on a day on which a mover can be booked. */
async function fromQuebec(ahead: number) {
  for (let day = ahead; day < ahead + 30; day++) {
    const move = {
      ...localMove(portage.day(day)),
      origin_address: 'Gatineau, QC',
      destination_address: 'Ottawa, ON',
    };
    const [quote] = await cast.quotes(move);
    if (quote) return { move, quote };
  }
  throw new Error('No mover comes to Gatineau.');
}
const leads = async () => (await portage.sql`select from leads`).length;

test('a move from Québec is booked in English by a press alone, which is kept with its words', async () => {
  const { move, quote } = await fromQuebec(10);
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

test('in French, and from elsewhere, nothing is asked', async () => {
  const { move, quote } = await fromQuebec(10);
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
  expect((await listConsents(portage.sql, id)).map(({ words }) => words)).toEqual([
    CONTRACT_CHOICE.press,
  ]);
});

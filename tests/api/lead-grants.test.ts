import { describe, expect, test } from 'vitest';
import type { CutOff, Grant } from '../../contracts/admin/grants.ts';
import type { CheckoutVerifyReply } from '../../contracts/payments.ts';
import { CONTACT } from '../support/app.ts';
import { audited } from '../support/audit.ts';
import { openCast } from '../support/cast.ts';
import { keepPrices, openLink } from '../support/kept-quotes.ts';
import { problemOf } from '../support/problems.ts';
import { answer, asked, askFor, linkOf } from '../support/quote-requests.ts';
import { read } from '../support/vendor-leads.ts';

// What lets callers in as a customer: links to a booking, to a price that was asked for and to kept prices.

const { portage, cast } = await openCast();
const operator = await cast.operator();

const grantsOf = async (id: string) =>
  await read<Grant[]>(await operator.get(`/admin/leads/${id}/grants`));
const cut = async (id: string) =>
  await read<CutOff>(await operator.post(`/admin/leads/${id}/cut-offs`), 201);
const takeBack = async ({ id }: CutOff) => (await operator.remove(`/admin/cut-offs/${id}`)).status;

/** The customer's address, as the confirmation shows it to the browser with that cookie. */
async function seen(cookie: string, body: object): Promise<string | undefined> {
  const reply = await portage.post('/api/verify-checkout-session', body, { cookie });
  const { form_data } = await read<CheckoutVerifyReply>(reply);
  return form_data?.contact_data?.email;
}

describe('the links to a booking and to kept prices', () => {
  test('are listed, cut off with one press, and have it taken back within a minute', async () => {
    const { id, customer, move, cookie, session } = await cast.booked(8);
    expect(await grantsOf(id)).toMatchObject([
      {
        kind: 'booking_link',
        holder: CONTACT.email,
        maker: 'Portage',
        scopes: ['booking'],
        generation: 1,
        last_used_at: null,
        works: true,
      },
    ]);
    const analyst = await cast.analyst();
    expect((await analyst.get(`/admin/leads/${id}/grants`)).status).toBe(403);

    const kept = await keepPrices(portage, { move, email: CONTACT.email });
    await keepPrices(portage, { move, email: 'another@example.ca' });
    const status = async () => ({
      link: (await customer.get('/api/booking')).status,
      kept: (await openLink(portage, kept)).status,
      browser: await seen(cookie, { lead_id: id, session_id: session }),
    });
    const alive = { link: 200, kept: 200, browser: CONTACT.email };
    const dead = { link: 401, kept: 404, browser: undefined };
    expect(await status()).toEqual(alive);
    const grants = await grantsOf(id);
    expect(grants.map(({ kind }) => kind).sort()).toEqual(['booking_link', 'kept_quote']);
    for (const { last_used_at } of grants) expect(last_used_at).not.toBeNull();

    const first = await cut(id);
    expect(first.ended).toBeGreaterThanOrEqual(2);
    expect(await status()).toEqual(dead);
    // A link that is made meanwhile works, and goes on.
    const later = await cast.customer(id);
    expect((await later.get('/api/booking')).status).toBe(200);
    expect(await grantsOf(id)).toMatchObject([{ kind: 'booking_link', generation: 2 }]);
    expect(await takeBack(first)).toBe(204);
    expect(await status()).toEqual(alive);
    expect((await later.get('/api/booking')).status).toBe(200);
    expect(await takeBack(first)).toBe(409);

    const second = await cut(id);
    portage.shift(61_000);
    expect(await takeBack(second)).toBe(409);
    expect(await status()).toEqual(dead);
    const lines = await audited(portage, id, 'booking.links_%');
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
      ['booking.links_ended', operator.email],
      ['booking.links_restored', operator.email],
      ['booking.links_ended', operator.email],
    ]);
  });

  test('are not given back once a customer or a corrected address has ended them', async () => {
    const { id, customer } = await cast.booked(8);
    expect((await customer.remove('/api/booking/links')).status).toBe(204);
    expect((await correctAddress(id)).status).toBe(204);
    const presses = await portage.sql<CutOff[]>`select id from cut_offs where lead_id = ${id}`;
    expect(presses).toHaveLength(2);
    for (const press of presses) expect(await takeBack(press)).toBe(409);
  });
});

const correctAddress = (id: string) =>
  operator.put(`/admin/leads/${id}/contact`, { ...CONTACT, email: 'maya.new@example.ca' });

test('the link to a price ends with its booking’s, and with the address whose mailbox it lies in', async () => {
  const mover = await cast.mover();
  await asked(await askFor(portage, { vendor_slugs: ['easy2go'] }));
  const { id } = await answer(portage, mover);
  const token = (await linkOf(portage, id)) ?? '';
  const open = async (path = 'open') =>
    (await portage.post(`/api/quote-requests/${path}`, { token })).status;
  const [before] = await grantsOf(id);
  expect(before).toMatchObject({ kind: 'price_link', maker: mover.email, last_used_at: null });
  expect(await open()).toBe(200);
  expect((await grantsOf(id))[0]?.last_used_at).not.toBeNull();

  const made = await cut(id);
  expect(await open()).toBe(404);
  expect(await takeBack(made)).toBe(204);
  expect([await open(), await open('booking')]).toEqual([200, 200]);

  expect((await correctAddress(id)).status).toBe(204);
  expect([await open(), await open('booking')]).toEqual([404, 404]);
  // What it gave a browser ends too.
  const [lead] = await portage.sql`select browser_token_hash as hash from leads where id = ${id}`;
  expect(lead?.hash).toBe('');
  expect((await grantsOf(id)).map(({ kind }) => kind)).not.toContain('price_link');
  await problemOf(await operator.get('/admin/leads/L0000000000/grants'), 404);
});

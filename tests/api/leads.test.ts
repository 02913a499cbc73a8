import { afterEach, describe, expect, test } from 'vitest';
import { type QuoteInputs, replay } from '../../api/domain/pricing/engine.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { findQuote } from '../../db/quotes.ts';
import { CONTACT, leadBody, localMove } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { changeRates, freeTrucks } from '../support/supply.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));
const offered = await cast.bookable();

const book = (body: unknown, headers: Record<string, string> = {}) =>
  portage.post('/api/leads', body, headers);

/** How many rows each of the tables has that a lead writes. */
async function rows() {
  const [counts] = await portage.sql`
    select (select count(*)::int from leads) as leads,
      (select count(*)::int from quotes) as quotes,
      (select count(*)::int from bookings) as bookings,
      (select count(*)::int from audit where action = 'lead.created') as audit,
      (select count(*)::int from pgboss.job where name = 'hold-release') as jobs`;
  return counts as Record<string, number>;
}

describe('POST /api/leads', () => {
  test('answers with the reference, and a cookie that no script can read', async () => {
    const { move, quote } = await cast.bookable();
    const response = await book(leadBody(move, quote));
    expect(response.status).toBe(200);
    const cookie = response.headers.get('set-cookie') ?? '';
    const body = (await response.json()) as Record<string, string>;
    expect(body).toEqual({ id: expect.stringMatching(/^L[0-9A-HJKMNP-TV-Z]{10}$/) });
    expect(cookie).toMatch(new RegExp(`^booking_${body.id}=[0-9a-f]{64};`));
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api', 'Max-Age=172800']) {
      expect(cookie).toContain(part);
    }
    // The token itself is nowhere in the database.
    const token = /=([0-9a-f]{64})/.exec(cookie)?.[1] ?? '';
    const [lead] = await portage.sql`select * from leads where id = ${body.id ?? ''}`;
    expect(JSON.stringify(lead)).not.toContain(token);
  });

  test('writes lead, quote, hold, job and audit together', async () => {
    const before = await rows();
    const { id, move, quote } = await cast.lead(11);
    expect(await rows()).toEqual(
      Object.fromEntries(Object.entries(before).map(([table, count]) => [table, count + 1])),
    );
    const [lead] = await portage.sql`select * from leads where id = ${id}`;
    expect(lead).toMatchObject({
      first_name: CONTACT.firstName,
      last_name: CONTACT.lastName,
      email: CONTACT.email,
      phone: '+14165550123',
      origin_address: move.origin_address,
      destination_address: move.destination_address,
      move_date: move.move_date,
      move_time: 'Morning',
      total_rooms: 3,
      square_footage: null,
      heavy_items: { piano: 0, safe: 0, treadmill: 0 },
      status: 'pending_payment',
      payment_status: 'pending',
      quote_amount: quote.breakdown.subtotal_cents,
      source: 'website',
    });
    const [hold] = await portage.sql`select * from bookings where lead_id = ${id}`;
    expect(hold).toMatchObject({ day: move.move_date, trucks: quote.truck_count, state: 'held' });
    const minutes = (hold?.held_until.getTime() - portage.clock().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const [job] = await portage.sql`
      select data, start_after from pgboss.job
      where name = 'hold-release' and data ->> 'leadId' = ${id}`;
    expect(job).toEqual({ data: { leadId: id }, start_after: hold?.held_until });
    const [entry] = await portage.sql`select * from audit where entity_id = ${id}`;
    expect(entry).toMatchObject({
      actor: 'system',
      action: 'lead.created',
      before: null,
      after: { status: 'pending_payment', payment_status: 'pending' },
    });
  });

  test('leaves nothing behind when the job cannot be written', async () => {
    const { move, quote } = await cast.bookable(12);
    const before = [await rows(), await freeTrucks(portage, quote, move.move_date)];
    await portage.sql`alter table pgboss.job_common rename to job_elsewhere`;
    try {
      await problemOf(await book(leadBody(move, quote)), 500);
    } finally {
      await portage.sql`alter table pgboss.job_elsewhere rename to job_common`;
    }
    expect([await rows(), await freeTrucks(portage, quote, move.move_date)]).toEqual(before);
  });
});

test('what was pasted is kept as it was meant, and a phone number abroad is one', async () => {
  const { id } = await cast.lead(14, {
    firstName: '\u00a0Maya ',
    lastName: '"Okafor"',
    email: 'Maya <mailto:maya@Example.CA>',
    phone: 'tel:+33 (0)6 12 34 56 78',
  });
  const [lead] = await portage.sql`select * from leads where id = ${id}`;
  expect(lead).toMatchObject({
    first_name: 'Maya',
    last_name: 'Okafor',
    email: 'maya@example.ca',
    phone: '+33612345678',
  });
});

describe('a field that is wrong', () => {
  test.each<[path: string, value: unknown, named?: string]>([
    ['contact_data.lastName', 'x'.repeat(81)],
    ['contact_data.phone', '416 555 0123 mornings'],
    ['contact_data.phone', 4165550123],
    ['quote_data.move_date', '2026-13-01'],
    ['quote_data.move_date', portage.day(-1)],
    ['quote_data.total_rooms', 99],
    ['quote_data.heavy_items', { safe: -1 }, 'quote_data.heavy_items.safe'],
    ['quote_data.origin_address', 'Xyzzy'],
    ['quote_data.destination_address', '3200 Nosuch Blvd W'],
    ['selected_quote.vendor_slug', ''],
    ['selected_quote.vendor_slug', 'nobody'],
    ['selected_quote.total_cost', '100'],
    ['selected_quote.crew_size', 2.5],
  ])('is named: %s of %j', async (path, value, named = path) => {
    const [part = '', name = ''] = path.split('.');
    const body = leadBody(offered.move, offered.quote) as Record<string, object>;
    const before = await rows();
    const reply = await book({ ...body, [part]: { ...body[part], [name]: value } });
    expect(await refusedFields(reply)).toEqual([named]);
    expect(await rows()).toEqual(before);
  });

  test('is named with a sentence', async () => {
    const { move, quote } = offered;
    const body = leadBody(move, quote);
    const fieldsOf = async (wrong: object) =>
      (await problemOf(await book({ ...body, ...wrong }), 422)).fields;
    expect(await fieldsOf({ contact_data: {} })).toEqual({
      'contact_data.firstName': 'Enter your first name.',
      'contact_data.lastName': 'Enter your last name.',
      'contact_data.email': 'Enter your email address.',
      'contact_data.phone': 'Enter your phone number.',
    });
    expect(Object.keys((await fieldsOf({ contact_data: null })) ?? {})).toEqual(['contact_data']);
    expect(Object.keys((await fieldsOf({ quote_data: [] })) ?? {})).toEqual(['quote_data']);
    const street = { ...move, destination_address: '3200 Nosuch Blvd W' };
    expect(await fieldsOf({ quote_data: street })).toEqual({
      'quote_data.destination_address':
        'We cannot find this address. Add a city in Canada or a postal code.',
    });
    const nobody = leadBody(move, { ...quote, vendor_slug: 'nobody' });
    const { detail } = await problemOf(await book(nobody), 422);
    expect(detail).toBe('Please select a moving company first');
  });
});

describe('the price', () => {
  test('is made anew: another one is refused with the quote as it stands', async () => {
    const { move, quote } = await cast.bookable();
    const before = await rows();
    for (const cheaper of [quote.total_cost - 0.01, 1, quote.total_cost + 100]) {
      const body = leadBody(move, { ...quote, total_cost: cheaper });
      const problem = await problemOf(await book(body), 409);
      expect(problem.code).toBe('price_changed');
      expect(problem.detail).toContain(`The price of ${quote.vendor_name} has changed`);
      expect(problem.quote).toEqual(quote);
    }
    expect(await rows()).toEqual(before);
  });

  test('of a mover that does not go so far is asked of its sales team', async () => {
    const move = localMove(portage.day(20), { destination_address: 'Ottawa, ON' });
    const { quotes } = await read<GenerateReply>(await portage.post('/api/generate', move));
    const far = quotes.find(({ total_cost }) => total_cost === 0);
    if (!far) throw new Error('Everyone drives to Ottawa.');
    const problem = await problemOf(await book(leadBody(move, far)), 409);
    expect(problem).toMatchObject({ code: 'contact_sales', quote: far });
    expect(problem.detail).toContain('please call their sales team');
  });

  test('as stored makes itself again, also after the rates have changed', async () => {
    const { id, quote, move } = await cast.lead(14);
    const read = async () => {
      const row = await findQuote(portage.sql, id);
      if (!row) throw new Error('No quote.');
      return { inputs: row.inputs as QuoteInputs, result: shownQuote(row.result) };
    };
    const { inputs, result } = await read();
    expect(result).toEqual(quote);
    expect(replay(inputs)).toEqual(quote);

    await changeRates(portage, quote.vendor_slug, (cents) => cents + 5_000);
    const dearer = await problemOf(await book(leadBody(move, quote)), 409);
    expect(dearer.code).toMatch(/price_changed|slot_gone/);
    expect(replay((await read()).inputs)).toEqual(quote);
  });
});

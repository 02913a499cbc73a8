import { afterEach, describe, expect, test } from 'vitest';
import type { LeadDetail } from '../../contracts/admin/leads.ts';
import type { Items } from '../../contracts/items.ts';
import type { FormData } from '../../contracts/payments.ts';
import { GenerateReply, type Quote } from '../../contracts/quotes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually, leadBody, localMove } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { payAndSettle } from '../support/payments.ts';
import { refusedFields } from '../support/problems.ts';
import { LEADS, leadOf, plain, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const ITEMS: Items = { sofa: 2, bed_queen: 1, dining_chair: 6, box: 25, piano_upright: 1 };
const move = (change: object = {}) => localMove(portage.day(20), change);
const quotesFor = async (change: object): Promise<Quote[]> => {
  const response = await portage.post('/api/generate', move(change));
  return GenerateReply.parse(await response.json()).quotes;
};

describe('a list of things prices the move', () => {
  test('in place of the rooms, and its piano is a heavy item', async () => {
    const { piano_upright: _piano, ...light } = ITEMS;
    const [rooms, few, more] = await Promise.all([
      quotesFor({ total_rooms: 8 }),
      quotesFor({ total_rooms: 8, items: light }),
      quotesFor({ total_rooms: 8, items: ITEMS }),
    ]);
    for (const [at, quote] of few.entries()) {
      expect(quote.total_cost).toBeLessThan(rooms[at]?.total_cost ?? 0);
      expect(quote.crew_size).toBeLessThanOrEqual(rooms[at]?.crew_size ?? 0);
      expect(quote.heavy_items_cost).toBe(0);
      expect(more[at]?.heavy_items_cost).toBeGreaterThan(0);
      expect(more[at]?.total_cost).toBeGreaterThan(quote.total_cost);
    }
  });

  test('and narrows the range, as the range without it has said', async () => {
    const width = ({ low, high }: NonNullable<Quote['price_range']>) =>
      high.total_cents - low.total_cents;
    const [without, listed] = await Promise.all([
      quotesFor({ total_rooms: 6 }),
      quotesFor({ total_rooms: 6, items: { sofa: 25 } }),
    ]);
    for (const [at, quote] of without.entries()) {
      const told = quote.narrowed_by.find(({ kind }) => kind === 'items');
      const other = listed[at];
      expect(other?.narrowed_by.map(({ kind }) => kind)).not.toContain('items');
      // The list's 1,250 cubic feet are those of six rooms.
      expect(other?.total_cost).toBe(quote.total_cost);
      expect(told && other?.price_range && width(other.price_range)).toBe(told && width(told));
      expect(told && quote.price_range && width(told) < width(quote.price_range)).toBe(true);
    }
  });

  test('alone, where no home is named', async () => {
    const [byList, byRooms] = await Promise.all([
      quotesFor({ home_size: 'items', items: { sofa: 9 }, total_rooms: 11 }),
      quotesFor({ total_rooms: 3 }),
    ]);
    expect(byList.map(({ total_cost }) => total_cost)).toEqual(
      byRooms.map(({ total_cost }) => total_cost),
    );
  });

  test.each([
    [{ items: { throne: 1 } }, 'items.throne'],
    [{ items: { sofa: 0 } }, 'items.sofa'],
    [{ items: { sofa: 100 } }, 'items.sofa'],
    [{ items: { sofa: 'two' } }, 'items.sofa'],
    [{ items: { safe: 6 } }, 'items'],
    [{ items: 'sofa' }, 'items'],
    [{ home_size: 'items' }, 'items'],
    [{ home_size: 'items', items: {} }, 'items'],
  ])('%j is refused with its field', async (change, field) => {
    expect(await refusedFields(await portage.post('/api/generate', move(change)))).toEqual([field]);
  });

  test('of which an empty one is none', async () => {
    expect(await quotesFor({ items: {} })).toEqual(await quotesFor({}));
  });
});

test('a list goes with the booking to customer, mover and operators', async () => {
  const listed = move({ items: ITEMS, total_rooms: 4 });
  const [quote] = await cast.quotes(listed);
  if (!quote) throw new Error('no mover has a truck');
  const response = await portage.post('/api/leads', leadBody(listed, quote));
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { id } = await read<{ id: string }>(response);
  const session = await cast.page(id);
  await payAndSettle(portage, session);

  const [row] = await portage.sql<{ items: Items; heavy: object }[]>`
    select q.inputs -> 'move' -> 'items' as items, l.heavy_items as heavy
    from quotes q join leads l on l.id = q.lead_id where q.lead_id = ${id}`;
  expect(row).toEqual({ items: ITEMS, heavy: { piano: 1, safe: 0, treadmill: 0 } });

  for (const mail of ['booking_confirmation', 'mover_notice']) {
    const text = await eventually(async () =>
      (await portage.mails()).find((sent) => sent.includes(`<${mail}-${id}@`)),
    );
    // 2 × 50 + 60 + 6 × 5 + 25 × 3 + 70 cubic feet, at 7 pounds each.
    expect(plain(text)).toContain('About 335 cubic feet, 2,345 lb, 25 boxes');
    for (const thing of ['Sofa, three seats; 1', 'Piano, upright', 'Dining chair', 'Box, medium']) {
      expect(plain(text)).toContain(thing);
    }
  }

  const person = await cast.mover(quote.vendor_slug);
  expect((await leadOf(person, id)).items).toEqual(ITEMS);
  const sheet = await (await person.get(`${LEADS}/export.csv`)).text();
  expect(sheet).toContain('6 × Dining chair; 1 × Bed, queen; 25 × Box, medium",335,');

  const ana = await cast.operator();
  const lead = (await (await ana.get(`/admin/leads/${id}`)).json()) as LeadDetail;
  expect(lead.items).toEqual(ITEMS);
  const records = await (await ana.get('/admin/leads/export.csv')).text();
  expect(records).toContain('"1 bed_queen, 25 box, 6 dining_chair, 1 piano_upright, 2 sofa"');

  const view = async (headers: Record<string, string>) => {
    const reply = await portage.post(
      '/api/verify-checkout-session',
      { session_id: session },
      headers,
    );
    return (await read<{ form_data: FormData }>(reply)).form_data.quote_data.items;
  };
  expect(await view({ cookie })).toEqual(ITEMS);
  expect(await view({})).toBeNull();
});

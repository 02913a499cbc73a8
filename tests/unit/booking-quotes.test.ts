import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quote, PriceRange as Range } from '../../contracts/quotes.ts';
import {
  isSelectable,
  request,
  retryQuotes,
  watchQuotes,
} from '../../islands/booking/calls/quotes.ts';
import { Between, Narrows } from '../../islands/booking/parts/PriceRange.tsx';
import { axisOf } from '../../islands/booking/parts/price-axis.ts';
import { VendorCard } from '../../islands/booking/parts/VendorCard.tsx';
import { choose, set, store } from '../../islands/booking/state/store.ts';
import { moveKey } from '../../islands/shared/move/wire-move.ts';
import {
  fakeFetch,
  fillStore,
  problem,
  sampleQuote,
  sampleReply,
} from '../support/booking-samples.ts';

const GENERATE = '/api/generate';
const good = () => Response.json(sampleReply([sampleQuote()]));

function answer(reply: () => Response | Promise<Response>) {
  const { sent, fetch } = fakeFetch({ [GENERATE]: reply });
  vi.stubGlobal('fetch', fetch);
  return sent;
}
const quotes = () => store.getState().quotes;

beforeEach(() => fillStore({ selectedQuote: null }));
afterEach(() => vi.unstubAllGlobals());

describe('the quote request', () => {
  /** The one quote that the wizard makes of what came. */
  async function received(quote: object) {
    answer(() => Response.json({ ...sampleReply([]), quotes: [quote] }));
    await request();
    const state = quotes();
    const [read] = state.status === 'ready' ? state.reply.quotes : [];
    if (!read) throw new Error(state.status);
    return read;
  }

  it('gives a quote without rating and reviews the contract’s defaults', async () => {
    const { rating: _rating, reviews: _reviews, ...bare } = sampleQuote();
    expect(await received(bare)).toMatchObject({ rating: 4.5, reviews: 100 });
  });

  it('shows a quote that lacks everything but its name, with N/A', async () => {
    const bare = { vendor_slug: 'new-one', vendor_name: 'New One', total_cost: 900 };
    const quote = await received(bare);
    const axis = axisOf([quote]);
    const props = { quote, axis, selected: false, wanted: '', ticked: false, tickable: true };
    const ways = { tickDisabled: false, onTick: vi.fn(), onSelect: vi.fn(), onDate: vi.fn() };
    const card = renderToStaticMarkup(createElement(VendorCard, { ...props, ...ways }));
    expect(card).toContain('New One');
    expect(card).toContain('N/A movers, N/A trucks · N/A');
    expect(card).toContain('N/A per hour');
    expect(card).toContain('<dd>N/A</dd>');
    expect(card).not.toMatch(/undefined|NaN|null/);
  });

  const refusal = { detail: 'Add a city.', fields: { origin_address: 'Add a city.' } };
  it.each([
    ['an empty list for no mover', () => Response.json({ quotes: [] }), { kind: 'none' }],
    ['no list for no mover', () => Response.json({}), { kind: 'none' }],
    ['a refusal', () => problem(422, refusal.detail, refusal), { kind: 'http', ...refusal }],
    ['a failure of the network', () => Promise.reject(new TypeError('x')), { kind: 'other' }],
  ])('knows %s', async (_name, reply, error) => {
    answer(reply);
    await request();
    expect(quotes()).toMatchObject({ status: 'error', error });
  });

  it.each([
    ['easy2go', 'the network fails', () => Promise.reject(new TypeError('offline'))],
    ['easy2go', 'the server is overrun', () => problem(429, 'Slow down.')],
    [undefined, 'the server refuses the move', () => problem(422, 'Add a city.')],
    [undefined, 'the server knows no mover', () => Response.json({ quotes: [] })],
  ])(
    'chooses %s still for the same move when %s, and nobody for another',
    async (slug, _when, reply) => {
      answer(reply);
      choose(sampleQuote(), moveKey(store.getState()));
      await request();
      expect(store.getState().selectedQuote?.vendor_slug).toBe(slug);
      choose(sampleQuote(), 'another move');
      await request();
      expect(store.getState().selectedQuote).toBeNull();
    },
  );

  it('keeps the chosen mover at its fresh price, unless it is full', async () => {
    choose(sampleQuote({ total_cost: 900 }), 'before');
    answer(good);
    await request();
    expect(store.getState().selectedQuote?.total_cost).toBe(1000);
    answer(() => Response.json(sampleReply([sampleQuote({ bookable: false })])));
    await request();
    expect(store.getState().selectedQuote).toBeNull();
  });

  it('keeps what this tab has booked as it was, though its own hold makes the day full', async () => {
    const booked = { key: 'k', body: '{}', leadId: 'L0123456789', replaces: null };
    choose(sampleQuote({ total_cost: 900 }), moveKey(store.getState()));
    set({ attempt: booked });
    answer(() => Response.json(sampleReply([sampleQuote({ bookable: false, total_cost: 1100 })])));
    await request();
    expect(store.getState().selectedQuote).toMatchObject({ total_cost: 900, bookable: true });
    // Another move is another matter, and so is an attempt that came to no booking.
    set({ selectedFor: 'another move' });
    await request();
    expect(store.getState().selectedQuote).toBeNull();
    choose(sampleQuote({ total_cost: 900 }), moveKey(store.getState()));
    set({ attempt: { ...booked, leadId: null } });
    await request();
    expect(store.getState().selectedQuote).toBeNull();
  });

  it('ignores an answer that a newer request has overtaken', async () => {
    let first: (response: Response) => void = () => undefined;
    const replies = [
      () => new Promise<Response>((resolve) => (first = resolve)),
      () => Response.json(sampleReply([sampleQuote({ total_cost: 2000 })])),
    ];
    answer(() => replies.shift()?.() ?? good());
    const slow = request();
    await request();
    first(good());
    await slow;
    const state = quotes();
    expect(state.status === 'ready' && state.reply.quotes[0]?.total_cost).toBe(2000);
  });

  it('ignores an answer that was read when the date was emptied', async () => {
    answer(good);
    const end = watchQuotes();
    const seen = store.subscribe(({ quotes: now }) => {
      if (now.status === 'loading' && 'phase' in now && now.phase === 'pricing') set({ date: '' });
    });
    await request();
    expect(quotes().status).toBe('idle');
    seen();
    end();
  });

  it('clears the choice on Try again', async () => {
    choose(sampleQuote(), moveKey(store.getState()));
    answer(good);
    retryQuotes();
    expect(store.getState().selectedQuote).toBeNull();
    await vi.waitFor(() => expect(quotes().status).toBe('ready'), { timeout: 10_000 });
    watchQuotes()();
  });
});

it('the phases are what happens: not asked yet, asked, answer begun, answer read', async () => {
  const seen: unknown[] = [];
  const stop = store.subscribe(({ quotes: { status, ...rest } }) => {
    const now = status === 'loading' && 'phase' in rest ? rest.phase : status;
    if (now === seen.at(-1)) return;
    seen.push(now);
    // The browser's turn to draw.
    if (now === 'pricing') setTimeout(() => seen.push('drawn'));
  });
  answer(() => {
    seen.push('sent');
    return good();
  });
  const end = watchQuotes();
  expect(seen).toEqual([null]);
  await vi.waitFor(() => expect(quotes().status).toBe('ready'), { timeout: 10_000 });
  expect(seen).toEqual([null, 'searching', 'sent', 'calculating', 'pricing', 'drawn', 'ready']);
  stop();
  end();
});

describe('the watch', () => {
  it('is begun by Try again where it was never begun', async () => {
    vi.useFakeTimers();
    const sent = answer(good);
    retryQuotes();
    await vi.advanceTimersByTimeAsync(5000);
    set({ time: 'Afternoon' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.map(({ body }) => body.move_time)).toEqual(['Morning', 'Afternoon']);
    watchQuotes()();
    vi.useRealTimers();
  });

  it('asks once for a burst of edits, and not for an incomplete move', async () => {
    vi.useFakeTimers();
    const sent = answer(good);
    fillStore({ selectedQuote: null, time: '' });
    const stop = watchQuotes();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(0);
    set({ time: 'Morning' });
    set({ time: 'Afternoon' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.map(({ body }) => body.move_time)).toEqual(['Afternoon']);
    stop();
    vi.useRealTimers();
  });

  it('asks nothing for a year that is half typed, nor beyond what movers take', async () => {
    vi.useFakeTimers();
    const sent = answer(good);
    fillStore({ selectedQuote: null });
    const { date } = store.getState();
    const stop = watchQuotes();
    for (const year of ['0002', '0020', '0202', '2099', '2020']) {
      set({ date: `${year}${date.slice(4)}` });
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(sent).toHaveLength(0);
    expect(quotes().status).toBe('idle');
    set({ date });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.map(({ body }) => body.move_date)).toEqual([date]);
    stop();
    vi.useRealTimers();
  });
});

it('a quote can be chosen only within reach and with a free truck', () => {
  expect(isSelectable(sampleQuote())).toBe(true);
  expect(isSelectable(sampleQuote({ bookable: false }))).toBe(false);
  expect(isSelectable(sampleQuote({ total_cost: 0, special_notes: 'Call us.' }))).toBe(false);
});

/** A range around $1,130 with tax, this many dollars to either side. */
const around = (dollars: number): Range => ({
  low: { subtotal_cents: 100_000 - dollars * 88, total_cents: 113_000 - dollars * 100 },
  high: { subtotal_cents: 100_000 + dollars * 88, total_cents: 113_000 + dollars * 100 },
});
function shown(patch: Partial<Quote>) {
  const quote = sampleQuote(patch);
  const parts = [createElement(Between, { quote }), createElement(Narrows, { quotes: [quote] })];
  return renderToStaticMarkup(createElement(Fragment, {}, ...parts));
}

it('a price says what it may come to, and which answer would narrow it', () => {
  const text = shown({
    price_range: around(180),
    narrowed_by: [
      { kind: 'pickup_postal_code', ...around(40) },
      { kind: 'dropoff_elevator', ...around(180) },
    ],
  });
  expect(text).toContain('$950 to $1,310 with tax');
  expect(text).toContain('Add your postal code: up to ± $180 → ± $40');
  // An answer that narrows nothing is not asked for.
  expect(text).not.toContain('elevator');
});

it('a price of which all is known has no range', () => {
  expect(shown({ price_range: around(0) })).toBe('');
  expect(shown({ price_range: null })).toBe('');
});

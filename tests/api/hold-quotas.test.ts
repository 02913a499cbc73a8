import { afterEach, describe, expect, test } from 'vitest';
import { HOLDS_PER_PAYMENT } from '../../contracts/admin/needs-you.ts';
import { HOLD_QUOTAS } from '../../contracts/facts.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually, leadBody } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { needsOf } from '../support/needs.ts';
import { counted, times } from '../support/parallel.ts';
import { payAndSettle, paymentOf, stateOf } from '../support/payments.ts';
import { freeTrucks, setTrucks } from '../support/supply.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const { items } = needsOf(() => portage);
let networks = 0;

/** A browser at an address: it keeps its cookies, as browsers do. */
function browserAt(address = `10.77.${networks++}.5`) {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: unknown) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await portage.post(path, body, {
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return reply;
  };
  return {
    post,
    book: async (move: MoveInput, quote: Quote, more: object = {}) => {
      const reply = await post('/api/leads', { ...leadBody(move, quote), ...more });
      return (await read<{ id: string }>(reply)).id;
    },
    link: async (leadId: string) => {
      const reply = await post('/api/payment-simple/create-payment-link', {
        amount: 100,
        currency: 'cad',
        lead_id: leadId,
      });
      return await read<{ payment_link_url: string; truck_held: boolean }>(reply);
    },
    drop: () => cookies.clear(),
  };
}

const states = (...ids: string[]) => Promise.all(ids.map((id) => stateOf(portage, id)));
const payAt = (url: string) => payAndSettle(portage, url.split('/').at(-1) ?? '');
const heldOn = async (day: string) => {
  const rows = await portage.sql<{ lead_id: string }[]>`
    select lead_id from bookings where state = 'held' and day = ${day}`;
  return rows.map(({ lead_id }) => lead_id);
};

/** A move on a day with so many of its mover's trucks. */
async function dayOf(ahead: number, trucks: number) {
  const found = await cast.bookable(ahead);
  await setTrucks(portage, found.quote, found.move.move_date, trucks * found.quote.truck_count);
  return found;
}

test('one address and one e-mail, nothing paid, leave every mover bookable', async () => {
  const { move } = await cast.bookable(70, {}, 4);
  const attacker = browserAt();
  let leads = 0;
  for (let round = 0; round < 17; round++) {
    const open = (await cast.quotes(move)).filter(({ bookable }) => bookable);
    // Each as a browser of its own: it sends no cookie back.
    const ids = await times(open.length, (at) => {
      attacker.drop();
      return attacker.book(move, open[at] as Quote);
    });
    leads += ids.length;
  }
  expect(leads).toBe(17 * 4);
  expect(await heldOn(move.move_date)).toHaveLength(HOLD_QUOTAS.network);
  expect((await cast.quotes(move)).filter(({ bookable }) => bookable)).toHaveLength(4);
});

describe('a browser', () => {
  test('compares two movers in two tabs: both hold', async () => {
    const move = (await cast.bookable(21)).move;
    const [one, two] = (await cast.quotes(move)).filter(({ bookable }) => bookable);
    const family = browserAt();
    const first = await family.book(move, one as Quote);
    const second = await family.book(move, two as Quote);
    expect(await states(first, second)).toEqual(['held', 'held']);
    expect((await family.link(first)).truck_held).toBe(true);
    expect((await family.link(second)).truck_held).toBe(true);
  });

  test('that holds a third gives up its oldest, whose price it can still pay', async () => {
    const { move, quote } = await dayOf(22, 8);
    const browser = browserAt();
    const [first, second] = [await browser.book(move, quote), await browser.book(move, quote)];
    await browser.link(first);
    const third = await browser.book(move, quote);
    expect(await states(first, second, third)).toEqual(['released', 'held', 'held']);
    expect((await browser.link(first)).truck_held).toBe(true);
    expect(await heldOn(move.move_date)).toEqual(expect.arrayContaining([first, third]));
    expect(await states(second)).toEqual(['released']);
  });

  test('holds two of what it asks for at once', async () => {
    const { move, quote } = await dayOf(23, 40);
    const browser = browserAt();
    await browser.book(move, quote);
    const leads = await times(12, () => browser.book(move, quote));
    expect(new Set(leads).size).toBe(12);
    expect(await heldOn(move.move_date)).toHaveLength(HOLD_QUOTAS.browser);
  });

  test('is not known by a mail address, nor by a booking of which it has no token', async () => {
    const { move, quote } = await dayOf(24, 8);
    const [owner, stranger] = [browserAt(), browserAt()];
    const held = [await owner.book(move, quote), await owner.book(move, quote)];
    for (let round = 0; round < 4; round++) await stranger.book(move, quote);
    const forged = held.map((id) => `booking_${id}=${'0'.repeat(64)}`).join('; ');
    const body = { ...leadBody(move, quote), replaces_lead_id: held[0] };
    const reply = await portage.post('/api/leads', body, {
      cookie: forged,
      'x-forwarded-for': '10.88.1.1',
    });
    expect(reply.status).toBe(200);
    expect(await heldOn(move.move_date)).toEqual(expect.arrayContaining(held));
  });
});

describe('a network', () => {
  test('holds six, however many browsers ask at once; beyond it the price can be paid', async () => {
    const { move, quote } = await dayOf(25, 60);
    const leads = await times(30, (at) => browserAt(`10.99.1.${at + 1}`).book(move, quote));
    const held = await heldOn(move.move_date);
    expect(held).toHaveLength(HOLD_QUOTAS.network);
    const beyond = leads.find((id) => !held.includes(id)) ?? '';
    const late = browserAt('10.99.1.200');
    const link = await late.link(beyond);
    expect(link.truck_held).toBe(false);
    await payAt(link.payment_link_url);
    await cast.paymentBecomes(beyond, 'succeeded');
    expect(await states(beyond)).toEqual(['confirmed']);
    expect(await heldOn(move.move_date)).toHaveLength(HOLD_QUOTAS.network);
  });

  test('that is full ends no hold of its browsers: the next is without one', async () => {
    const { move, quote } = await dayOf(26, 60);
    const carrier = (host: number) => browserAt(`10.99.2.${host}`);
    const family = carrier(1);
    const first = await family.book(move, quote);
    await times(HOLD_QUOTAS.network - 1, (at) => carrier(at + 2).book(move, quote));
    const second = await family.book(move, quote);
    expect(await states(first, second)).toEqual(['held', 'released']);
  });
});

test('a network that is full keeps none of its customers waiting for each other', async () => {
  const { move, quote } = await dayOf(27, 60);
  const carrier = (host: number) => browserAt(`10.99.3.${host}`);
  const [first] = await times(HOLD_QUOTAS.network, (at) => carrier(at + 1).book(move, quote));
  await portage.sql.begin(async (tx) => {
    // As one that is under way holds it.
    await tx`
      select pg_advisory_xact_lock(hashtextextended(network_hash, 2)) from bookings
      where lead_id = ${first ?? ''}`;
    const next = await carrier(100).book(move, quote);
    expect(await states(next)).toEqual(['released']);
  });
});

describe('unpaid holds', () => {
  test.each([
    [1, 1],
    [3, 2],
    [8, 4],
  ])('of a day with %i trucks take %i at most, the rest goes to who pays', async (trucks, most) => {
    const { move, quote } = await dayOf(30 + trucks, trucks);
    const replies = await times(20, () => browserAt().post('/api/leads', leadBody(move, quote)));
    expect(await heldOn(move.move_date)).toHaveLength(most);
    expect(await freeTrucks(portage, quote, move.move_date)).toBe(
      (trucks - most) * quote.truck_count,
    );
    // Nobody is refused while a truck is left.
    expect(counted(replies, 200)).toBe(trucks > most ? 20 : most);
  });

  test('one who pays when the last truck is gone is looked at as one who pays late', async () => {
    const { move, quote } = await dayOf(44, 2);
    const [holder, payer, late] = [browserAt(), browserAt(), browserAt()];
    await holder.book(move, quote);
    const [paid, lost] = [await payer.book(move, quote), await late.book(move, quote)];
    const links = [await payer.link(paid), await late.link(lost)];
    expect(links.map(({ truck_held }) => truck_held)).toEqual([false, false]);
    for (const { payment_link_url } of links) await payAt(payment_link_url);
    const payments = await Promise.all([paid, lost].map((id) => paymentOf(portage, id)));
    expect(payments.toSorted()).toEqual(['review', 'succeeded']);
    expect(await freeTrucks(portage, quote, move.move_date)).toBe(0);
  });

  test('and what is known of their holders end together', async () => {
    const { move, quote } = await dayOf(45, 4);
    const id = await browserAt().book(move, quote);
    const keys = async () => {
      const [row] = await portage.sql`
        select browser_key, network_hash from bookings where lead_id = ${id}`;
      return { ...row };
    };
    expect(await keys()).toEqual({
      browser_key: id,
      network_hash: expect.stringMatching(/^\w{64}$/),
    });
    await portage.control(`/sessions/${await cast.page(id)}/expire`);
    await eventually(async () => (await stateOf(portage, id)) === 'released');
    expect(await keys()).toEqual({ browser_key: null, network_hash: null });
  });
});

test('the operators’ queue names a day whose holds outnumber its payments ten to one', async () => {
  const { move, quote } = await dayOf(60, 40);
  const named = async () =>
    (await items('holds')).filter(({ detail }) => detail?.startsWith(move.move_date));
  const ids = await times(HOLDS_PER_PAYMENT - 1, () => browserAt().book(move, quote));
  expect(await named()).toEqual([]);
  await browserAt().book(move, quote);
  expect(await named()).toMatchObject([
    {
      detail: `${move.move_date} ${HOLDS_PER_PAYMENT} 0`,
      note: quote.dispatcher_info.location_name,
      vendor: { name: quote.vendor_name },
      lead: null,
    },
  ]);
  // One of ten that is paid is still ten to one, two are not.
  for (const id of ids.slice(0, 2)) {
    expect(await named()).toHaveLength(1);
    await payAndSettle(portage, await cast.page(id));
  }
  expect(await named()).toEqual([]);
});

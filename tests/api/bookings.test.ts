import { describe, expect, test } from 'vitest';
import { signBookingLink } from '../../api/external/signed-links.ts';
import type { FormData } from '../../contracts/payments.ts';
import { requireSecret } from '../../db/secrets.ts';
import { CONTACT } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { bareForm } from '../support/customer-samples.ts';
import { ledger, pay } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();
balancesAfterEach(portage);

const verify = (body: object, headers: Record<string, string> = {}) =>
  portage.post('/api/verify-checkout-session', body, headers);

async function viewOf(response: Response) {
  expect(response.headers.get('cache-control')).toBe('no-store');
  return await read<Record<string, unknown>>(response);
}

type Booking = Awaited<ReturnType<typeof cast.held>>;

/** The view of someone who may see everything; only the browser that booked may change it, too. */
const whole = ({ id, session, move, quote }: Booking, status = 'succeeded', isOwn = true) => ({
  success: status === 'succeeded',
  lead_id: id,
  state: status === 'succeeded' ? 'waiting' : null,
  form_data: {
    contact_data: CONTACT,
    quote_data: {
      originAddress: move.origin_address,
      destinationAddress: move.destination_address,
      moveDate: move.move_date,
      moveTime: 'Morning',
      jobDays: 1,
      timeZone: 'America/Toronto',
      totalRooms: 3,
      squareFootage: null,
      estimatedWeight: 0,
      items: {},
      answers: expect.objectContaining({
        total_rooms: 3,
        home_type_at_pickup: 'house',
        stairs_at_dropoff: 0,
        heavy_items: { piano: 0, safe: 0, treadmill: 0 },
      }),
    },
    selected_quote: {
      vendor_slug: quote.vendor_slug,
      vendor_name: quote.vendor_name,
      total_cost: quote.total_cost,
      total_with_tax: quote.total_with_tax,
      breakdown: quote.breakdown,
      price_limit: 'ontario',
      additional_services_info: quote.additional_services_info,
      phone: expect.stringMatching(/^\+1 416 555/),
    },
    payment: { amount: 100, currency: 'cad', status, session_id: session },
    calendar: status === 'succeeded' ? expect.stringContaining(`UID:${id}@`) : null,
    booking_page: status === 'succeeded' && isOwn ? expect.stringContaining('/booking#/') : null,
  },
  ticket:
    status === 'succeeded'
      ? {
          state: 'waiting',
          answer_by: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          arrival: null,
          crew_size: quote.crew_size,
          truck_count: quote.truck_count,
          estimated_hours: quote.estimated_hours,
          ends: {
            origin: { lat: expect.any(Number), lng: expect.any(Number) },
            destination: { lat: expect.any(Number), lng: expect.any(Number) },
          },
          estimate_cents: quote.breakdown.total_cents,
          owed_cents: null,
          ceiling_cents: quote.breakdown.ceiling_cents,
          balance_cents: quote.breakdown.total_cents - 100,
        }
      : null,
});

/** The view of anyone else: vendor, date and status (rule 4.3). */
const bare = (
  { id, session, move, quote }: Booking,
  status: FormData['payment']['status'] = 'succeeded',
) => {
  const { vendor_slug, vendor_name } = quote;
  return {
    success: status === 'succeeded',
    lead_id: id,
    state: status === 'succeeded' ? 'waiting' : null,
    form_data: bareForm(
      status,
      { session_id: session, moveDate: move.move_date },
      { vendor_slug, vendor_name },
    ),
    ticket: null,
  };
};

const link = async (id: string) =>
  await signBookingLink(id, await requireSecret(portage.sql, 'booking-link'));

const booking = await cast.booked();
const other = await cast.lead(12, { firstName: 'Ann' });
const { id, session, cookie } = booking;
const token = await link(id);

describe('POST /api/verify-checkout-session', () => {
  test('shows a stranger vendor, date and status, and nothing personal, under whatever cookie', async () => {
    const asks: [asked: object, from?: string][] = [
      [{ session_id: session }],
      [{ lead_id: id }],
      [{ session_id: session, lead_id: id }],
      [{ session_id: session }, other.cookie],
      [{ session_id: session }, `booking_${id}=${other.cookie.split('=')[1]}`],
      [{ session_id: session }, `booking_${id}=`],
      [{ session_id: session }, `booking_${id}=${'0'.repeat(64)}`],
      [{ session_id: session }, `booking_${id}=%E0%A4%A`],
    ];
    for (const [asked, from = ''] of asks) {
      const text = await (await verify(asked, from ? { cookie: from } : {})).text();
      expect(JSON.parse(text), from).toEqual(bare(booking));
      for (const secret of [...Object.values(CONTACT), 'Liberty Village', 'Port Credit']) {
        expect(text, from).not.toContain(secret);
      }
    }
  });

  test('shows everything to the browser that booked, and to the holder of a signed link from any', async () => {
    for (const asked of [{ session_id: session }, { lead_id: id }]) {
      expect(await viewOf(await verify(asked, { cookie }))).toEqual(whole(booking));
    }
    const seen = whole(booking, 'succeeded', false);
    for (const asked of [{ token }, { token, lead_id: id }]) {
      expect(await viewOf(await verify(asked))).toEqual(seen);
    }
  });

  test('takes no link that was tampered with, that is for another booking or has run out', async () => {
    const [head, body, tail = ''] = token.split('.');
    // Not the last letter: some of its bits are no part of the signature.
    const altered = (tail.startsWith('A') ? 'B' : 'A') + tail.slice(1);
    const forged = Buffer.from(JSON.stringify({ sub: id, exp: 4e9 })).toString('base64url');
    const secret = await requireSecret(portage.sql, 'booking-link');
    for (const bad of [
      `${head}.${body}.${altered}`,
      `${head}.${forged}.${tail}`,
      'nonsense',
      '',
      await signBookingLink(id, 'x'.repeat(32)),
      await signBookingLink(id, secret, new Date(Date.now() - 1000)),
    ]) {
      await problemOf(await verify({ token: bad }), 404);
      expect(await viewOf(await verify({ token: bad, session_id: session }))).toEqual(
        bare(booking),
      );
    }
    await problemOf(await verify({ token: await link(other.id), lead_id: id }), 404);
  });

  test('tells one booking from another: ids that do not belong together name none', async () => {
    await problemOf(await verify({ session_id: session, lead_id: other.id }), 404);
  });

  test('names the services that are not in the price, to who may read it', async () => {
    const booking = await cast.booked(11);
    await portage.sql`
      update quotes set result = jsonb_set(result, '{additional_services_info}', '["junk"]')
      where lead_id = ${booking.id}`;
    const asked = { lead_id: booking.id };
    expect(await viewOf(await verify(asked, { cookie: booking.cookie }))).toMatchObject({
      form_data: { selected_quote: { additional_services_info: ['Junk removal'] } },
    });
    expect(await viewOf(await verify(asked))).toEqual(bare(booking));
  });

  test('does not take the visit itself for a payment, and says failed once the session has run out', async () => {
    const held = await cast.held(16);
    const asked = { session_id: held.session, lead_id: held.id };
    expect(await viewOf(await verify(asked, { cookie: held.cookie }))).toEqual(
      whole(held, 'pending'),
    );
    expect(await ledger(portage, held.id)).toEqual([]);
    await portage.control(`/sessions/${held.session}/expire`);
    expect(await viewOf(await verify({ session_id: held.session }))).toEqual(bare(held, 'failed'));
  });

  test('says review when the payment is not what was asked', async () => {
    const held = await cast.held(18);
    await portage.control('/deliveries', { charge: { amount_total: 250 } });
    await pay(portage, held.session);
    await portage.control('/deliveries', { charge: null });
    const view = await viewOf(await verify({ session_id: held.session }));
    expect(view.success).toBe(false);
    expect(view.form_data).toMatchObject({
      payment: { amount: 250, currency: 'cad', status: 'review', session_id: held.session },
    });
  });

  test('works before any payment page was opened', async () => {
    const view = await viewOf(await verify({ lead_id: other.id }, { cookie: other.cookie }));
    expect(view).toMatchObject({
      success: false,
      form_data: {
        contact_data: { ...CONTACT, firstName: 'Ann' },
        payment: { status: 'pending', session_id: null },
      },
    });
  });

  test.each([
    [{}, 404],
    [{ session_id: 'cs_test_doesnotexist' }, 404],
    [{ lead_id: 'L0000000000' }, 404],
    [{ session_id: 'cs_test_doesnotexist', lead_id: 'L0000000000' }, 404],
    [{ session_id: 'pi_123456789' }, 422],
    [{ session_id: 5 }, 422],
    [{ lead_id: 'l0123456789' }, 422],
    [{ token: 'x'.repeat(2001) }, 422],
  ])('answers %j with %i', async (asked, status) => {
    const problem = await problemOf(await verify(asked), status);
    if (status === 422) expect(Object.keys(problem.fields ?? {})).toEqual(Object.keys(asked));
    else expect(problem.detail).toBe('There is no such booking.');
  });
});

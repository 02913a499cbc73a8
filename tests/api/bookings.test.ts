import { describe, expect, test } from 'vitest';
import { signBookingLink } from '../../api/external/signed-links.ts';
import type { FormData } from '../../contracts/payments.ts';
import { requireSecret } from '../../db/secrets.ts';
import { CONTACT } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { bareForm } from '../support/customer-samples.ts';
import { pay } from '../support/payments.ts';
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

/** Fails when anything that a stranger must not see is in the text. */
function expectNothingPersonal(text: string) {
  for (const secret of [...Object.values(CONTACT), 'Liberty Village', 'Port Credit']) {
    expect(text).not.toContain(secret);
  }
}

const link = async (id: string) =>
  await signBookingLink(id, await requireSecret(portage.sql, 'booking-link'));

describe('POST /api/verify-checkout-session', () => {
  test('shows a stranger vendor, date and status, and nothing personal', async () => {
    const booking = await cast.booked();
    for (const asked of [
      { session_id: booking.session },
      { lead_id: booking.id },
      { session_id: booking.session, lead_id: booking.id },
    ]) {
      const text = await (await verify(asked)).text();
      expect(JSON.parse(text)).toEqual(bare(booking));
      expectNothingPersonal(text);
    }
  });

  test('shows the browser that booked everything', async () => {
    const booking = await cast.booked(11);
    for (const asked of [{ session_id: booking.session }, { lead_id: booking.id }]) {
      expect(await viewOf(await verify(asked, { cookie: booking.cookie }))).toEqual(whole(booking));
    }
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

  test('shows nothing personal for the cookie of another booking, under whatever name', async () => {
    const booking = await cast.booked(12);
    const other = await cast.lead(12, { firstName: 'Ann' });
    const token = other.cookie.split('=')[1];
    for (const cookie of [
      other.cookie,
      `booking_${booking.id}=${token}`,
      `booking_${booking.id}=`,
      `booking_${booking.id}=${'0'.repeat(64)}`,
      `booking_${booking.id}=%E0%A4%A`,
    ]) {
      const text = await (await verify({ session_id: booking.session }, { cookie })).text();
      expect(JSON.parse(text)).toEqual(bare(booking));
      expectNothingPersonal(text);
    }
  });

  test('shows the holder of a signed link everything, from any browser', async () => {
    const booking = await cast.booked(13);
    const token = await link(booking.id);
    const seen = whole(booking, 'succeeded', false);
    for (const asked of [{ token }, { token, lead_id: booking.id }]) {
      expect(await viewOf(await verify(asked))).toEqual(seen);
    }
  });

  test('takes no link that was tampered with, that is for another booking or has run out', async () => {
    const booking = await cast.booked(14);
    const other = await cast.lead(14);
    const token = await link(booking.id);
    const [head, body, tail = ''] = token.split('.');
    // Not the last letter: some of its bits are no part of the signature.
    const altered = (tail.startsWith('A') ? 'B' : 'A') + tail.slice(1);
    const forged = Buffer.from(JSON.stringify({ sub: booking.id, exp: 4e9 })).toString('base64url');
    const secret = await requireSecret(portage.sql, 'booking-link');
    const broken = [
      `${head}.${body}.${altered}`,
      `${head}.${forged}.${tail}`,
      'nonsense',
      '',
      await signBookingLink(booking.id, 'x'.repeat(32)),
      await signBookingLink(booking.id, secret, new Date(Date.now() - 1000)),
    ];
    for (const bad of broken) {
      await problemOf(await verify({ token: bad }), 404);
      const seen = await viewOf(await verify({ token: bad, session_id: booking.session }));
      expect(seen).toEqual(bare(booking));
    }
    await problemOf(await verify({ token: await link(other.id), lead_id: booking.id }), 404);
  });

  test('tells one booking from another: ids that do not belong together name none', async () => {
    const one = await cast.booked(15);
    const two = await cast.lead(15);
    await problemOf(await verify({ session_id: one.session, lead_id: two.id }), 404);
  });

  test('does not take the visit itself for a payment', async () => {
    const booking = await cast.held(16);
    const view = await viewOf(
      await verify(
        { session_id: booking.session, lead_id: booking.id },
        { cookie: booking.cookie },
      ),
    );
    expect(view).toEqual(whole(booking, 'pending'));
    const [row] = await portage.sql`
      select count(*)::int as n from deposits where lead_id = ${booking.id}`;
    expect(row?.n).toBe(0);
  });

  test('says failed once the session has run out unpaid', async () => {
    const booking = await cast.held(17);
    await portage.control(`/sessions/${booking.session}/expire`);
    const view = await viewOf(await verify({ session_id: booking.session }));
    expect(view).toEqual(bare(booking, 'failed'));
  });

  test('says review when the payment is not what was asked', async () => {
    const booking = await cast.held(18);
    await portage.control('/deliveries', { charge: { amount_total: 250 } });
    await pay(portage, booking.session);
    await portage.control('/deliveries', { charge: null });
    const view = await viewOf(await verify({ session_id: booking.session }));
    expect(view.success).toBe(false);
    expect(view.form_data).toMatchObject({
      payment: { amount: 250, currency: 'cad', status: 'review', session_id: booking.session },
    });
  });

  test('works before any payment page was opened', async () => {
    const { id, cookie } = await cast.lead(19);
    const view = await viewOf(await verify({ lead_id: id }, { cookie }));
    expect(view).toMatchObject({
      success: false,
      form_data: { contact_data: CONTACT, payment: { status: 'pending', session_id: null } },
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

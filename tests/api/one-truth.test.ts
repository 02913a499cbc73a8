import { describe, expect, test } from 'vitest';
import type { LeadDetail } from '../../contracts/admin/leads.ts';
import type { CustomerBooking } from '../../contracts/customer/bookings.ts';
import type { CheckoutVerifyReply } from '../../contracts/payments.ts';
import { askAbout } from '../support/asked-bills.ts';
import { type Booking, openCast } from '../support/cast.ts';
import { workedJob } from '../support/crew-jobs.ts';
import { read } from '../support/vendor-leads.ts';

// All that the product says of a booking says the same.

const { portage, cast } = await openCast();

/** The confirmation as the browser that booked is shown it, and as a stranger is who has its address. */
async function confirmation({ id, session }: Pick<Booking, 'id' | 'session'>, cookie = '') {
  const reply = await portage.app.request('/api/verify-checkout-session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify({ session_id: session, lead_id: id }),
  });
  return await read<CheckoutVerifyReply>(reply);
}

const page = async ({ customer }: Pick<Booking, 'customer'>) =>
  await read<CustomerBooking>(await customer.get('/api/booking'));

describe('the confirmation says how the booking stands, and its own page says the same', () => {
  test.each([
    ['booked', 'waiting'],
    ['accepted', 'accepted'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
    ['noShow', 'no_show'],
    ['completed', 'completed'],
  ] as const)('%s', async (act, state) => {
    const booking = await cast[act](7);
    const own = await confirmation(booking, booking.cookie);
    expect(own.state).toBe(state);
    expect(own.ticket?.state).toBe(state);
    expect((await page(booking)).state).toBe(state);
    const strange = await confirmation(booking);
    expect(strange).toMatchObject({ state, ticket: null });
  });
});

test('a mover has one phone in every document of a booking', async () => {
  const booking = await cast.accepted(21);
  const { vendor_phone } = await read<LeadDetail>(
    await (await cast.owner()).get(`/admin/leads/${booking.id}`),
  );
  const own = await confirmation(booking, booking.cookie);
  const { vendor, form_data } = await page(booking);
  const phone = booking.quote.dispatcher_info.phone;
  expect(phone).toMatch(/^\+1|\(/);
  expect([
    vendor.phone,
    form_data.selected_quote.phone,
    own.form_data?.selected_quote.phone,
    vendor_phone,
  ]).toEqual([phone, phone, phone, phone]);
  const said = (own.form_data?.calendar ?? '').replace(/\r\n /g, '').replaceAll('\\,', ',');
  expect(said).toContain(phone);
});

test('while a bill above the ceiling waits, the ceiling is owed on confirmation and page alike', async () => {
  await workedJob(portage, 35, 3, async (job) => {
    await askAbout(portage, job);
    const own = await confirmation(job, job.cookie);
    const { ceiling_cents } = job.quote.breakdown;
    const { balance_cents } = await (await cast.customer(job.id)).booking();
    expect([own.ticket?.balance_cents, balance_cents]).toEqual([
      ceiling_cents - 100,
      ceiling_cents - 100,
    ]);
  });
});

import { bookingLink } from '../../api/actions/booking-links.ts';
import type { CustomerBooking } from '../../contracts/customer/bookings.ts';
import type { TestApp } from './app.ts';
import { read } from './vendor-leads.ts';

/** The token of the link to a booking, as mails carry it. */
export async function bookingToken({ sql, deps }: TestApp, id: string): Promise<string> {
  const [lead] = await sql<{ move_date: string }[]>`
    select move_date::text from leads where id = ${id}`;
  const link = await bookingLink(
    { sql, siteOrigin: deps.siteOrigin },
    { id, move_date: lead?.move_date ?? '' },
  );
  return link.slice(link.indexOf('#/') + 2);
}

/** Calls of the holder of a booking's link. */
export async function customerOf(test: TestApp, id: string) {
  const authorization = `Bearer ${await bookingToken(test, id)}`;
  return {
    get: (path: string) => test.app.request(path, { headers: { authorization } }),
    post: (path: string, body: unknown) => test.post(path, body, { authorization }),
    put: (path: string, body: unknown) =>
      test.app.request(path, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    booking: async () =>
      await read<CustomerBooking>(
        await test.app.request('/api/booking', { headers: { authorization } }),
      ),
  };
}

/** The customer of a declined booking has the waiting deposit back. */
export async function returnDeposit(test: TestApp, id: string): Promise<void> {
  const reply = await (await customerOf(test, id)).post('/api/booking/deposit-return', {});
  if (!reply.ok) throw new Error(`The deposit does not go back: ${await reply.text()}`);
}

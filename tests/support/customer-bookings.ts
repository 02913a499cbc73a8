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
    booking: async () =>
      await read<CustomerBooking>(
        await test.app.request('/api/booking', { headers: { authorization } }),
      ),
  };
}

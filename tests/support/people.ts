import { bookingLink } from '../../api/mails/links.ts';
import { adminCookie } from '../../api/middleware/admin.ts';
import type { CustomerBooking } from '../../contracts/customer/bookings.ts';
import type { Permission } from '../../contracts/people.ts';
import type { Role } from '../../contracts/users.ts';
import { callerOf } from './callers.ts';
import { enterOperator } from './operators.ts';
import { type Stage, type Staged, stageOf } from './stage.ts';
import { read } from './vendor-leads.ts';
import { enterVendor } from './vendors.ts';

/** A booking's customer, a mover's person and an operator, each with the calls that their screens make. */

export type Operator = Awaited<ReturnType<typeof operatorOn>>;
export type Mover = Awaited<ReturnType<typeof moverOn>>;

/** Somebody of that role, signed in at the panel. */
export async function operatorOn(stage: Stage, role: Role) {
  const { id, email, token } = await enterOperator(stage.sql, role, stage.clock());
  const secure = stage.origin.startsWith('https:');
  const cookie = `${adminCookie(secure)}=${token}`;
  return { id, email, token, cookie, ...callerOf(stage, { cookie, origin: stage.origin }) };
}

/** Somebody of that vendor, signed in at the portal. */
export async function moverOn(stage: Stage, vendor: string, permissions?: readonly Permission[]) {
  const asked = { vendor, ...(permissions && { permissions }) };
  const account = await enterVendor(stage.sql, asked, stage.clock());
  const authorization = `Bearer ${account.token}`;
  return { ...account, vendor, ...callerOf(stage, { authorization }) };
}

/** Calls with a token of the portal. */
export const withToken = (test: Staged, token: string) => ({
  token,
  ...callerOf(stageOf(test), { authorization: `Bearer ${token}` }),
});

/** Whoever holds the link to a booking, as its mails carry it. */
export async function customerOn(stage: Stage, id: string) {
  const link = await linkTo(stage, id);
  const token = link.slice(link.indexOf('#/') + 2);
  const calls = callerOf(stage, { authorization: `Bearer ${token}` });
  return {
    link,
    token,
    ...calls,
    booking: async () => await read<CustomerBooking>(await calls.get('/api/booking')),
  };
}

/** The link to a booking, whose fragment is its secret. */
async function linkTo({ sql, origin }: Stage, id: string): Promise<string> {
  const [lead] = await sql<{ move_date: string }[]>`
    select move_date::text from leads where id = ${id}`;
  const of = { id, move_date: lead?.move_date ?? '' };
  return await bookingLink({ sql, siteOrigin: origin }, of);
}

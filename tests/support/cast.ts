import type { CancellationPreview } from '../../contracts/booking-changes.ts';
import type { Contact } from '../../contracts/leads.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { Permission } from '../../contracts/people.ts';
import type { Role } from '../../contracts/users.ts';
import { findBookingPlan } from '../../db/booking-changes.ts';
import { listDisputes } from '../../db/disputes.ts';
import { findLead } from '../../db/dossiers.ts';
import { eventually, openApp } from './app.ts';
import type { Caller } from './callers.ts';
import { settled } from './payments.ts';
import { customerOn, moverOn, operatorOn } from './people.ts';
import { bookableQuotes, firstBookable, makeLead, openCheckout } from './quoted.ts';
import { type Stage, type Staged, stageOf } from './stage.ts';
import { done, LEADS, read } from './vendor-leads.ts';

export type Cast = ReturnType<typeof castOf>;
export type Booking = Awaited<ReturnType<Cast['booked']>>;

/**
 * Who plays in a test, and bookings in every state, each brought there by what people do: calls, the
 * payment sandbox and the clock, and no row by hand. `from` is the days from today from which on a
 * date is looked for; bookings of one file get trucks of their own by different ones.
 *
 * ```ts
 * const { portage, cast } = await openCast();
 * const { id, customer } = await cast.declined(14);
 * const owner = await cast.owner();
 * ```
 */
export function castOf(test: Staged) {
  const stage = stageOf(test);
  const mover = (vendor = 'easy2go', permissions?: readonly Permission[]) =>
    moverOn(stage, vendor, permissions);
  const customer = (id: string) => customerOn(stage, id);
  const owner = () => operatorOn(stage, 'owner');

  /** A lead that nobody has paid for, and its browser's cookie. */
  const lead = (from?: number, contact?: Partial<Contact>) => makeLead(stage, from, contact);

  /** Its truck is held, and its payment page is open. */
  async function held(from?: number) {
    const made = await lead(from);
    return { ...made, session: await openCheckout(stage, made.id) };
  }

  /** Its deposit is paid; its mover has not answered. */
  async function booked(from?: number) {
    const made = await held(from);
    const { id, session, quote } = made;
    await stage.control(`/sessions/${session}/pay`);
    if (!('app' in test)) await paymentBecomes(id, 'succeeded');
    await settled(stage);
    const vendor = quote.vendor_slug;
    const [vendorUser, own] = await Promise.all([mover(vendor), customer(id)]);
    return { ...made, vendor, vendorUser, customer: own, link: own.link, path: `${LEADS}/${id}` };
  }

  async function accepted(from?: number) {
    const booking = await booked(from);
    await done(booking.vendorUser, booking.id, 'accept');
    return booking;
  }

  async function declined(from?: number) {
    const booking = await booked(from);
    await done(booking.vendorUser, booking.id, 'decline', { reason: 'no_truck' });
    return booking;
  }

  /** By its customer. */
  async function cancelled(from?: number) {
    const booking = await booked(from);
    await cancel(booking.customer);
    return booking;
  }

  /** Accepted, and done on its date; `bill` as the mover tells it, such as `{ billed_cents, hours }`. */
  async function completed(from?: number, bill: object = {}) {
    const booking = await accepted(from);
    await onItsDay(booking.id, async () => {
      // The tokens of today have ended by then.
      await done(await mover(booking.vendor), booking.id, 'complete', bill);
    });
    return booking;
  }

  /** Accepted, and its move is today: trucks and all stand on the machine's day. */
  async function ofToday(from?: number) {
    const booking = await accepted(from);
    await moveToToday(stage, booking.id);
    return booking;
  }

  /** Accepted, and nobody was there. */
  async function noShow(from?: number) {
    const booking = await accepted(from);
    await onItsDay(booking.id, async () => {
      await done(await mover(booking.vendor), booking.id, 'no-show');
    });
    return booking;
  }

  /** Its bank takes the deposit back for now; `facts` as the sandbox takes them, such as `{ reason }`. */
  async function disputed(from?: number, facts: object = {}) {
    const booking = await booked(from);
    await stage.control(`/sessions/${booking.session}/dispute`, facts);
    const dispute = await eventually(async () => (await listDisputes(stage.sql, booking.id))[0]);
    return { ...booking, dispute };
  }

  /** An operator has given its deposit back. */
  async function refunded(from?: number) {
    const booking = await booked(from);
    const reply = await (await owner()).post(`/admin/leads/${booking.id}/refund`, {
      reason: 'Asked.',
    });
    await read(reply);
    await paymentBecomes(booking.id, 'refunded');
    await settled(stage);
    return booking;
  }

  /** Does something at two in the afternoon of Toronto on the booking's own date. */
  async function onItsDay<T>(id: string, work: () => Promise<T>): Promise<T> {
    const plan = await findBookingPlan(stage.sql, id);
    const ahead = Date.parse(`${plan?.day}T18:00:00Z`) - stage.clock().getTime();
    stage.shift(ahead);
    try {
      return await work();
    } finally {
      stage.shift(-ahead);
      // A job that began on that day would end the sign-ins of those who come now.
      await eventually(async () => {
        const jobs = await stage.sql`select from pgboss.job where state = 'active'`;
        return jobs.length === 0;
      });
    }
  }

  const paymentBecomes = (id: string, status: string) =>
    eventually(async () => (await findLead(stage.sql, id))?.payment_status === status);

  return {
    owner,
    operator: (role: Role = 'operator') => operatorOn(stage, role),
    analyst: () => operatorOn(stage, 'analyst'),
    mover,
    customer,
    /** What can be booked of a move, cheapest first. */
    quotes: (move: MoveInput) => bookableQuotes(stage, move),
    bookable: (from?: number, change?: Partial<MoveInput>, movers?: number) =>
      firstBookable(stage, from, change, movers),
    lead,
    held,
    page: (id: string) => openCheckout(stage, id),
    booked,
    accepted,
    declined,
    cancelled,
    completed,
    ofToday,
    /** The window of the move began, at whatever hour the test runs: only then can it be said to be done. */
    windowBegan: async (id: string) => {
      await stage.sql`update leads set move_date = ${stage.day(-1)} where id = ${id}`;
    },
    noShow,
    disputed,
    refunded,
    onItsDay,
    paymentBecomes,
    control: stage.control,
  };
}

/** The app of a whole test file, as `openApp` makes it, and who plays in it. */
export async function openCast(options?: Parameters<typeof openApp>[0]) {
  const portage = await openApp(options);
  return { portage, cast: castOf(portage) };
}

async function moveToToday({ sql, day }: Stage, id: string): Promise<void> {
  const today = day(0);
  await sql.begin(async (tx) => {
    await tx`
      update calendar_days c set taken = c.taken - b.trucks from bookings b
      where b.lead_id = ${id} and c.location_id = b.location_id
        and c.day between b.day and b.day + b.days - 1`;
    await tx`
      insert into calendar_days as c (location_id, day, trucks, taken)
      select b.location_id, ${today}::date + n, b.trucks, b.trucks
      from bookings b, generate_series(0, b.days - 1) n where b.lead_id = ${id}
      on conflict (location_id, day) do update set taken = c.taken + excluded.taken,
        trucks = greatest(c.trucks, c.taken + excluded.taken), blackout = null`;
    await tx`update bookings set day = ${today} where lead_id = ${id}`;
    await tx`update leads set move_date = ${today} where id = ${id}`;
  });
}

/** The customer cancels, on the terms as they are now. */
export async function cancel(
  customer: Pick<Caller, 'get' | 'post'>,
  claim = '',
): Promise<Response> {
  const path = '/api/booking/cancellation';
  const { version } = await read<CancellationPreview>(await customer.get(path));
  const reply = await customer.post(path, { version, claim });
  if (reply.status !== 200) throw new Error(`${reply.status}: ${await reply.text()}`);
  return reply;
}

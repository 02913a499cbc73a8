import { getLogger } from '@logtape/logtape';
import { findBooking, listLapsedHolds, releaseHold } from '../../db/bookings.ts';
import { abandonSession, findOpenSession, listSessionsToAsk } from '../../db/checkout-sessions.ts';
import { lockLead, updateLeadPayment } from '../../db/leads.ts';
import type { DayChange } from '../../db/supply.ts';
import {
  createWebhookEvent,
  listUnknownEvents,
  listWaitingEvents,
} from '../../db/webhook-events.ts';
import { errorText } from '../errors.ts';
import { eventIds, type Payments } from '../external/stripe.ts';
import { minutesFrom, type SettlementDeps, settleSession } from './settlements.ts';

const log = getLogger(['portage', 'holds']);

/** How far back the provider's list of events is read: it repeats a webhook by itself for longer. */
const EVENTS_MINUTES = 60;
const ASKED_AT_ONCE = 10;

export type HoldDeps = SettlementDeps & { payments: Payments };

/** Ends a hold whose time is over. */
export async function releaseLapsedHold(deps: HoldDeps, leadId: string): Promise<void> {
  const booking = await findBooking(deps.sql, leadId);
  if (booking?.state !== 'held' || booking.held_until > deps.clock()) return;
  const freed = await endHold(deps, leadId, { lapsedOnly: true });
  if (freed) deps.onDays([freed]);
}

/**
 * Ends a hold before its time: the customer starts over. Resolves to the date whose truck is free
 * again, or null when there was no hold; a customer who has paid meanwhile keeps the booking.
 */
export async function giveUpHold(deps: HoldDeps, leadId: string): Promise<DayChange | null> {
  const booking = await findBooking(deps.sql, leadId);
  if (booking?.state !== 'held') return null;
  await endHold(deps, leadId, { lapsedOnly: false });
  // Settling the session that was closed may have freed the truck already.
  const now = await findBooking(deps.sql, leadId);
  if (now?.state !== 'released') return null;
  return { locationId: booking.location_id, day: booking.day };
}

/**
 * While a checkout session is open the provider is asked first: paid means a booking; still open
 * means that it is closed there before the truck is given away, so that nobody can pay for a truck
 * that is gone. Calls to the provider stay outside transactions.
 */
async function endHold(
  deps: HoldDeps,
  leadId: string,
  { lapsedOnly }: { lapsedOnly: boolean },
): Promise<DayChange | null> {
  const open = await findOpenSession(deps.sql, leadId);
  if (open?.provider_id) {
    const session = await deps.payments.expireCheckout(open.provider_id);
    await settleSession(deps, session);
  } else if (open) {
    await abandonSession(deps.sql, open.id);
  }
  return await deps.sql.begin(async (tx) => {
    const lead = await lockLead(tx, leadId);
    // The customer may have come back in the meantime: a hold that lives again is left alone.
    const freed = await releaseHold(tx, leadId, lapsedOnly ? deps.clock() : null);
    if (freed && lead?.payment_status === 'pending') {
      await updateLeadPayment(tx, leadId, {
        status: null,
        paymentStatus: 'expired',
        paymentIntentId: null,
      });
    }
    return freed;
  });
}

/**
 * Once a minute: what no event has told us. The provider's own list of events is read for those that
 * never came, sessions older than two minutes are looked up there, lapsed holds are released, and
 * stored events whose job was lost are taken up again.
 */
export async function sweep(
  deps: HoldDeps,
  processEvent: (id: string) => Promise<void>,
): Promise<void> {
  const now = deps.clock();
  await attempt('events', 'of the provider', () => fetchEvents(deps, processEvent, now));
  await takeUpEvents(deps, processEvent, minutesFrom(now, -0.5));
  const sessions = await listSessionsToAsk(deps.sql, minutesFrom(now, -2));
  // Several at once: five hundred one after another would take longer than the sweep's minute.
  for (let at = 0; at < sessions.length; at += ASKED_AT_ONCE) {
    await Promise.all(
      sessions.slice(at, at + ASKED_AT_ONCE).map(({ provider_id }) =>
        attempt('session', provider_id, async () => {
          const session = await deps.payments.findCheckout(provider_id);
          if (session && session.status !== 'open') await settleSession(deps, session);
        }),
      ),
    );
  }
  for (const leadId of await listLapsedHolds(deps.sql, now)) {
    await attempt('hold', leadId, () => releaseLapsedHold(deps, leadId));
  }
}

/**
 * Stores and processes the provider's events of the last hour that never reached us: so even a
 * payment on a session that our records gave up is found, with no webhook and no return page.
 */
async function fetchEvents(
  deps: HoldDeps,
  processEvent: (id: string) => Promise<void>,
  now: Date,
): Promise<void> {
  const events = await deps.payments.listEvents(minutesFrom(now, -EVENTS_MINUTES));
  const unknown = new Set(
    await listUnknownEvents(
      deps.sql,
      events.map(({ id }) => id),
    ),
  );
  for (const event of events.toReversed()) {
    const { id, type } = event;
    if (!unknown.has(id)) continue;
    await attempt('event', id, async () => {
      const payload = JSON.stringify(eventIds(event));
      if (await createWebhookEvent(deps.sql, { id, type, payload })) await processEvent(id);
    });
  }
}

/** Processes what was stored before an instant and waits still: its job was lost with its process. */
export async function takeUpEvents(
  deps: HoldDeps,
  processEvent: (id: string) => Promise<void>,
  before: Date,
): Promise<void> {
  for (const id of await listWaitingEvents(deps.sql, before)) {
    await attempt('event', id, () => processEvent(id));
  }
}

/** One failure must not keep the rest of the sweep from its turn. */
async function attempt(kind: string, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('sweep of {kind} {id} failed', { kind, id, error: errorText(error) });
  }
}

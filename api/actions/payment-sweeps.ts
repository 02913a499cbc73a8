import { getLogger } from '@logtape/logtape';
import { RECONCILED_DAYS } from '../../contracts/admin/reconciliations.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { listLapsedHolds } from '../../db/bookings.ts';
import { listSessionsToAsk } from '../../db/checkout-sessions.ts';
import {
  createWebhookEvent,
  endEventWaits,
  listUnknownEvents,
  listWaitingEvents,
} from '../../db/webhook-events.ts';
import type { PaymentDeps } from '../deps.ts';
import { errorText } from '../errors.ts';
import { eventIds } from '../external/stripe-objects.ts';
import { queueMail } from '../mails/queue.ts';
import { releaseLapsedHold } from './holds.ts';
import { settleSession } from './payments.ts';
import { processWebhookEvent } from './webhook-events.ts';

const log = getLogger(['portage', 'payments']);

/** How far back the provider's list of events is read; webhooks are repeated for longer. */
const EVENTS_MINUTES = 60;
const CONCURRENT_SESSIONS = 10;

/**
 * Catches up on news that no event has told us. The provider's own list of events is read for those
 * that never came, sessions older than two minutes are looked up there, lapsed holds are released,
 * and stored events whose job was lost are processed.
 */
export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  await attempt('events', 'of the provider', () => fetchEvents(deps, now));
  await resumeWebhookEvents(deps, minutesFrom(now, -0.5));
  await attempt('events', 'without a payment', () => giveUpEvents(deps));
  const sessions = await listSessionsToAsk(deps.sql, minutesFrom(now, -2));
  // Several at once: five hundred one after another would take longer than the sweep's minute.
  for (let at = 0; at < sessions.length; at += CONCURRENT_SESSIONS) {
    await Promise.all(
      sessions.slice(at, at + CONCURRENT_SESSIONS).map(({ provider_id }) =>
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
async function fetchEvents(deps: PaymentDeps, now: Date): Promise<void> {
  const events = await deps.payments.listEvents(minutesFrom(now, -EVENTS_MINUTES));
  const ids = events.map(({ id }) => id);
  const unknown = new Set(await listUnknownEvents(deps.sql, ids));
  for (const event of events.toReversed()) {
    const { id, type } = event;
    if (!unknown.has(id)) continue;
    await attempt('event', id, async () => {
      const payload = JSON.stringify(eventIds(event));
      const fresh = await createWebhookEvent(deps.sql, { id, type, payload });
      if (fresh) await processWebhookEvent(deps, id);
    });
  }
}

/** Processes events that were stored before an instant and wait still: their process died. */
export async function resumeWebhookEvents(deps: PaymentDeps, before: Date): Promise<void> {
  for (const id of await listWaitingEvents(deps.sql, before)) {
    await attempt('event', id, () => processWebhookEvent(deps, id));
  }
}

/**
 * Events whose payment was not entered within the days that are compared with the provider are told
 * to the operators, once: their money is not Portage's, or a payment that a person has to look for.
 */
async function giveUpEvents({ sql, queue, clock }: PaymentDeps): Promise<void> {
  const at = clock();
  await queue.ready();
  await sql.begin(async (tx) => {
    const before = minutesFrom(at, -RECONCILED_DAYS * 24 * 60);
    const ended = await endEventWaits(tx, { before, at });
    if (ended > 0) await queueMail(tx, queue, 'unclaimed_events', { created_at: at });
  });
}

/** A single failure must not keep the rest of the sweep from its turn. */
async function attempt(kind: string, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('sweep of {kind} {id} failed', { kind, id, error: errorText(error) });
  }
}

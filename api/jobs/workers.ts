import { getLogger } from '@logtape/logtape';
import { refundDeclined } from '../actions/booking-declines.ts';
import { refundCancelled } from '../actions/cancellations.ts';
import { runCheckup } from '../actions/checkups.ts';
import { releaseLapsedHold } from '../actions/holds.ts';
import { sendMail } from '../actions/mails.ts';
import { backUpNightly, drillBackups } from '../actions/nightly-backups.ts';
import { resumeWebhookEvents } from '../actions/payment-sweeps.ts';
import { reconcileHourly } from '../actions/reconciliations.ts';
import { importDueSheets } from '../actions/sheets.ts';
import { sweep } from '../actions/sweeps.ts';
import { deliverWebhook } from '../actions/webhook-deliveries.ts';
import { catchUp, processWebhookEvent } from '../actions/webhook-events.ts';
import type { JobDeps } from '../deps.ts';
import { errorText } from '../errors.ts';

const log = getLogger(['portage', 'jobs']);
const RETRY_MS = 2000;

/**
 * Takes jobs from the queue until stopped. Starting is tried until it works, in the background: a
 * database that is away must not keep the server from answering.
 */
export function startJobs(deps: JobDeps): { started: Promise<void>; stop: () => Promise<void> } {
  let stopped = false;

  async function start(): Promise<void> {
    while (!stopped) {
      try {
        await deps.queue.work({
          'webhook-event': ({ id }) => processWebhookEvent(deps, id),
          'webhook-delivery': (attempt) => deliverWebhook(deps, attempt),
          'payment-moves': ({ paymentIntentId }) => catchUp(deps, paymentIntentId),
          mail: ({ id }) => sendMail(deps, id),
          'hold-release': ({ leadId }) => releaseLapsedHold(deps, leadId),
          'decline-refund': ({ leadId }) => refundDeclined(deps, leadId),
          'cancellation-refund': ({ leadId }) => refundCancelled(deps, leadId),
          sweep: () => sweep(deps),
          checkup: async () => void (await runCheckup(deps)),
          sheets: () => importDueSheets(deps),
          reconciliation: () => reconcileHourly(deps),
          backup: () => backUpNightly(deps),
          drill: () => drillBackups(deps),
        });
        // The events that the process before left behind wait for no full minute.
        return await resumeWebhookEvents(deps, deps.clock());
      } catch (error) {
        log.warn('jobs could not be started', { error: errorText(error) });
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  return {
    started: start(),
    async stop() {
      stopped = true;
      await deps.queue.stop();
    },
  };
}

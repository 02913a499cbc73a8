import { setInterval } from 'node:timers';
import { Hono } from 'hono';
import { apiRoutes } from './api.ts';
import { controlRoutes } from './controls.ts';
import { createDeliveries, type DeliveryControl, NORMAL_DELIVERY, RETRY_MS } from './deliveries.ts';
import { createFaults } from './faults.ts';
import { createLedger } from './ledger.ts';
import { payRoutes } from './pay.ts';
import { rehearseRoutes } from './rehearse.ts';
import { loadState, type SandboxStore } from './state.ts';

export type SandboxOptions = {
  /** The key that calls must carry. */
  secretKey: string;
  /** The application's webhook endpoint, and the secret its webhooks are signed with. */
  webhookUrl: string;
  webhookSecret: string;
  /** Origin under which browsers reach the sandbox. */
  baseUrl: string;
  /** Without one the state is lost at the end of the process. */
  store?: SandboxStore;
  now?: () => Date;
  /** How webhooks go out at first; the controls change it. */
  deliveries?: Partial<DeliveryControl>;
  /** Opens `/_test/…` (see `controls.ts`): hold, release, pay and expire from a test. */
  testControls?: boolean;
  /** Waits between the tries of a webhook, in milliseconds. */
  retryMs?: readonly number[];
};

const SWEEP_MS = 5_000;

/**
 * A local stand-in for the payment provider, for development and tests: it speaks the provider's
 * HTTP API for the calls that `stripe.ts` makes, shows a payment page clearly marked as a test, and
 * sends signed webhooks. No card is charged and no card number is kept. Serve its `fetch`; `close`
 * ends its timers.
 */
export function createStripeSandbox(options: SandboxOptions) {
  const now = options.now ?? (() => new Date());
  const state = loadState(options.store);
  const control = { ...NORMAL_DELIVERY, ...options.deliveries };
  let saved = '';
  let sending: Promise<void>[] = [];

  const deliveries = createDeliveries({
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret,
    control,
    now,
    retryMs: options.retryMs ?? RETRY_MS,
    done: (event) => {
      event.pending_webhooks = 0;
      save();
    },
  });
  const ledger = createLedger({
    state,
    payUrl: (id) => new URL(`/pay/${id}`, options.baseUrl).href,
    now,
    emit: (event) => {
      sending.push(deliveries.enqueue(event));
    },
  });

  /** The whole state, which grows: without a store it is not even put into words. */
  function save() {
    if (!options.store) return;
    const json = JSON.stringify(state);
    if (json !== saved) options.store.save(json);
    saved = json;
  }

  /** Runs a change, keeps it, and waits for its webhooks when a rehearsal asks for that. */
  async function change<T>(work: () => T): Promise<T> {
    sending = [];
    const result = work();
    const sent = sending;
    save();
    if (control.beforeReturn) await Promise.all(sent);
    return result;
  }

  const faults = createFaults();
  const parts = { state, ledger, deliveries, faults, change, now };
  const app = new Hono();
  app.route('/v1', apiRoutes(parts, options.secretKey));
  app.route('/pay', payRoutes(parts));
  app.route('/rehearse', rehearseRoutes(parts));
  if (options.testControls) app.route('/_test', controlRoutes(parts));

  // Events that the last process left undelivered go out now, oldest first.
  for (const event of state.events.toReversed()) {
    if (event.pending_webhooks > 0) void deliveries.enqueue(event);
  }
  const timer = setInterval(() => void change(ledger.payments.sweep), SWEEP_MS);
  timer.unref();

  return {
    fetch: app.fetch,
    /** Resolves when every webhook was tried once. */
    settled: deliveries.settled,
    close: () => {
      clearInterval(timer);
      deliveries.close();
    },
  };
}

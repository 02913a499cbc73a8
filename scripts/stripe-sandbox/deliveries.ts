import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WrongCharge } from './books/payments.ts';
import type { RefundStatus, SandboxEvent } from './objects.ts';

/** How webhooks go out: the provider's own habit, or a rehearsed misfortune. */
export type DeliveryControl = {
  /** Webhooks wait until they are released: late, or never. */
  hold: boolean;
  /** Every webhook is sent this many times. */
  copies: number;
  /** Held webhooks are released newest first. */
  reverse: boolean;
  /** The payment page sends the customer back only after the webhook was answered. */
  beforeReturn: boolean;
  /** The next payments charge this instead of the asked amount. */
  charge: WrongCharge | null;
  /** The first state of the next refunds. */
  refund: RefundStatus;
};

export const NORMAL_DELIVERY: DeliveryControl = {
  hold: false,
  copies: 1,
  reverse: false,
  beforeReturn: false,
  charge: null,
  refund: 'succeeded',
};

/** A try: `status` is the endpoint's HTTP status, null when it did not answer. */
type DeliveryAttempt = { event: string; type: string; status: number | null };

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Waits between tries, in milliseconds. The provider goes on for three days; a sandbox need not. */
export const RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
const ANSWER_MS = 10_000;
const KEPT_ATTEMPTS = 200;

/** The header that the provider signs its webhooks with (scheme v1: HMAC-SHA256 of `t.body`). */
export function signatureHeader(body: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

/** Sends events to the webhook endpoint, in the background, again until it answers 2xx. */
export function createDeliveries(options: {
  webhookUrl: string;
  webhookSecret: string;
  control: DeliveryControl;
  now: () => Date;
  retryMs: readonly number[];
  /** Called when an event was taken by the endpoint or given up. */
  done: (event: SandboxEvent) => void;
}) {
  const { control } = options;
  const stopping = new AbortController();
  const attempts: DeliveryAttempt[] = [];
  const running = new Set<Promise<void>>();
  let held: SandboxEvent[] = [];

  async function post(event: SandboxEvent): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    let status: number | null = null;
    try {
      const response = await fetch(options.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          // Signed at each try, as the provider does: an old signature would be refused.
          'stripe-signature': signatureHeader(body, options.webhookSecret, options.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopping.signal]),
      });
      await response.body?.cancel();
      status = response.status;
    } catch {
      // No answer is an attempt like any other: it is recorded, and tried again.
    }
    attempts.push({ event: event.id, type: event.type, status });
    if (attempts.length > KEPT_ATTEMPTS) attempts.shift();
    return status !== null && status >= 200 && status < 300;
  }

  /** The first try of every copy; failed copies go on in the background. */
  async function send(event: SandboxEvent): Promise<void> {
    let taken = true;
    for (let copy = 0; copy < control.copies; copy++) taken = (await post(event)) && taken;
    if (taken) options.done(event);
    else void retry(event);
  }

  async function retry(event: SandboxEvent): Promise<void> {
    for (const wait of options.retryMs) {
      try {
        await sleep(wait, undefined, { signal: stopping.signal, ref: false });
      } catch {
        return; // Stopped: the event is still pending, and goes out after the restart.
      }
      if (await post(event)) break;
      if (stopping.signal.aborted) return;
    }
    options.done(event);
  }

  function track(work: Promise<void>): Promise<void> {
    running.add(work);
    return work.finally(() => running.delete(work));
  }

  /** Sends the event, unless webhooks are held. Settles after its first try. */
  function enqueue(event: SandboxEvent): Promise<void> {
    if (control.hold) {
      held.push(event);
      return Promise.resolve();
    }
    return track(send(event));
  }

  /** Sends the held events, one by one. */
  async function release(): Promise<void> {
    const events = control.reverse ? held.reverse() : held;
    held = [];
    for (const event of events) await track(send(event));
  }

  return {
    control,
    attempts,
    enqueue,
    send: (event: SandboxEvent) => track(send(event)),
    release,
    held: () => held.map(({ id, type }) => ({ id, type })),
    /** Drops the held events: webhooks that never come. */
    forget: () => {
      for (const event of held) options.done(event);
      held = [];
    },
    /** Resolves when no first try is under way. */
    settled: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
    close: () => stopping.abort(),
  };
}

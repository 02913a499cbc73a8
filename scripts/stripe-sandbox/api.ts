import { type Context, Hono } from 'hono';
import { missing, SandboxError } from './errors.ts';
import { Form, readSessionParams } from './form.ts';
import { listPage } from './lists.ts';
import type { SandboxParts } from './parts.ts';

const REPLAY_SECONDS = 24 * 60 * 60;
const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** The provider's HTTP API, under `/v1`: form-encoded requests, JSON answers, its own errors. */
export function apiRoutes(parts: SandboxParts, secretKey: string) {
  const { state, ledger, deliveries, change, now } = parts;
  const { payments, refunds, disputes } = ledger;
  const app = new Hono();

  app.onError((error, c) => {
    if (error instanceof SandboxError) return c.json(error.body, error.status);
    throw error;
  });

  app.use(async (c, next) => {
    c.header('Request-Id', `req_${crypto.randomUUID().slice(0, 8)}`);
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) {
      throw new SandboxError(401, 'Invalid API Key provided.');
    }
    await change(payments.sweep);
    await next();
  });

  app.post('/checkout/sessions', (c) =>
    once(c, (form) => payments.openSession(readSessionParams(form))),
  );
  app.get('/checkout/sessions', (c) => {
    const filters = { payment_intent: 'payment_intent', status: 'status' } as const;
    return c.json(listPage(c, newest(state.sessions), { noun: 'checkout.session', filters }));
  });
  app.get('/checkout/sessions/:id', (c) => c.json(payments.requireSession(c.req.param('id'))));
  app.post('/checkout/sessions/:id/expire', (c) =>
    once(c, () => payments.expire(c.req.param('id'))),
  );

  app.get('/payment_intents', (c) =>
    c.json(listPage(c, newest(state.intents), { noun: 'payment_intent' })),
  );
  app.get('/payment_intents/:id', (c) => c.json(payments.requireIntent(c.req.param('id'))));

  app.get('/charges', (c) => {
    const filters = { payment_intent: 'payment_intent' } as const;
    return c.json(listPage(c, newest(state.charges), { noun: 'charge', filters }));
  });
  app.get('/charges/:id', (c) => c.json(payments.requireCharge(c.req.param('id'))));

  app.post('/refunds', (c) =>
    once(c, (form) => {
      const id = form.text('charge');
      const charge = id
        ? payments.requireCharge(id)
        : payments.chargeOf(payments.requireIntent(form.required('payment_intent')));
      return refunds.refund(charge, {
        amount: form.integer('amount'),
        status: deliveries.control.refund,
        reason: form.choice('reason', REFUND_REASONS),
        metadata: form.map('metadata'),
      });
    }),
  );
  app.get('/refunds', (c) => {
    const filters = { payment_intent: 'payment_intent', charge: 'charge' } as const;
    return c.json(listPage(c, newest(state.refunds), { noun: 'refund', filters }));
  });
  app.get('/refunds/:id', (c) => c.json(refunds.requireRefund(c.req.param('id'))));

  app.get('/disputes', (c) => {
    const filters = { payment_intent: 'payment_intent', charge: 'charge' } as const;
    return c.json(listPage(c, newest(state.disputes), { noun: 'dispute', filters }));
  });
  app.get('/disputes/:id', (c) => c.json(disputes.requireDispute(c.req.param('id'))));
  app.post('/disputes/:id', (c) =>
    once(c, (form) => {
      // What is not staged goes to the bank at once.
      const submit = form.choice('submit', ['true', 'false']) !== 'false';
      return disputes.update(c.req.param('id'), form.map('evidence'), submit);
    }),
  );
  app.post('/disputes/:id/close', (c) => once(c, () => disputes.close(c.req.param('id'), 'lost')));

  app.get('/events', (c) => {
    const filters = { type: 'type', types: 'type' } as const;
    return c.json(listPage(c, state.events, { noun: 'event', filters }));
  });
  app.get('/events/:id', (c) => {
    const event = state.events.find(({ id }) => id === c.req.param('id'));
    if (!event) throw missing('event', c.req.param('id'));
    return c.json(event);
  });
  app.all('*', (c) => {
    throw new SandboxError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
  });

  /** Answers a POST once per idempotency key, as the provider does for 24 hours. */
  async function once(c: Context, work: (form: Form) => object) {
    const key = c.req.header('idempotency-key') ?? crypto.randomUUID();
    const body = await c.req.text();
    const route = c.req.path;
    const at = Math.floor(now().getTime() / 1000);
    const known = state.replays[key];
    if (known && known.at + REPLAY_SECONDS > at) {
      if (known.route !== route || known.body !== body) {
        throw new SandboxError(
          400,
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          { type: 'idempotency_error' },
        );
      }
      c.header('Idempotent-Replayed', 'true');
      return c.json(known.reply);
    }
    // A refused request is not remembered: the same key may carry the corrected one.
    const reply = await change(() => {
      const made = structuredClone(work(new Form(body)));
      state.replays[key] = { route, body, at, reply: made };
      return made;
    });
    return c.json(reply);
  }

  return app;
}

/** Newest first, as the provider lists them. */
const newest = <T>(records: Record<string, T>) => Object.values(records).reverse();

import { type Context, Hono } from 'hono';
import { API_VERSION } from '../../api/external/stripe-version.ts';
import { missing, SandboxError, unknownParameter } from './errors.ts';
import { idempotency } from './idempotency.ts';
import { listPage } from './lists.ts';
import type { SandboxParts } from './parts.ts';
import { readSessionParams } from './session-params.ts';

const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** The provider's HTTP API, under `/v1`: form-encoded requests, JSON answers, its own errors. */
export function apiRoutes(parts: SandboxParts, secretKey: string) {
  const { state, ledger, deliveries, change, now, faults } = parts;
  const { payments, refunds, disputes } = ledger;
  const once = idempotency(parts);
  const app = new Hono();

  app.onError((error, c) => {
    if (error instanceof SandboxError) return c.json(error.body, error.status);
    throw error;
  });

  app.use(async (c, next) => {
    // From something before the API: it has seen no request, and gives it no id.
    if (faults.take('away')) return c.text('Service Unavailable', 503);
    c.header('Request-Id', `req_${crypto.randomUUID().slice(0, 8)}`);
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) {
      throw new SandboxError(401, 'Invalid API Key provided.');
    }
    const version = c.req.header('stripe-version');
    if (version !== undefined && version !== API_VERSION) {
      throw new SandboxError(400, `Invalid Stripe API version: ${version}`);
    }
    if (c.req.method === 'GET') await faults.wait();
    await change(payments.sweep);
    return next();
  });

  app.post('/checkout/sessions', (c) =>
    once(c, {
      read: (form) => readSessionParams(form, Math.floor(now().getTime() / 1000)),
      work: payments.openSession,
    }),
  );
  app.get('/checkout/sessions', (c) => {
    const filters = { payment_intent: 'payment_intent', status: 'status' } as const;
    return c.json(listPage(c, newest(state.sessions), { noun: 'checkout.session', filters }));
  });
  app.get('/checkout/sessions/:id', (c) => one(c, payments.requireSession(c.req.param('id'))));
  app.post('/checkout/sessions/:id/expire', (c) =>
    once(c, { read: () => c.req.param('id'), work: payments.expire }),
  );

  app.get('/payment_intents', (c) =>
    c.json(listPage(c, newest(state.intents), { noun: 'payment_intent' })),
  );
  app.get('/payment_intents/:id', (c) => one(c, payments.requireIntent(c.req.param('id'))));

  app.get('/charges', (c) => {
    const filters = { payment_intent: 'payment_intent' } as const;
    return c.json(listPage(c, newest(state.charges), { noun: 'charge', filters }));
  });
  app.get('/charges/:id', (c) => one(c, payments.requireCharge(c.req.param('id'))));

  app.post('/refunds', (c) =>
    once(c, {
      read: (form) => ({
        charge: form.text('charge'),
        intent: form.text('payment_intent') ?? '',
        amount: form.integer('amount'),
        status: deliveries.control.refund,
        reason: form.choice('reason', REFUND_REASONS),
        metadata: form.metadata('metadata'),
      }),
      work: ({ charge, intent, ...asked }) =>
        refunds.refund(
          charge
            ? payments.requireCharge(charge)
            : payments.chargeOf(payments.requireIntent(intent)),
          asked,
        ),
    }),
  );
  app.get('/refunds', (c) => {
    const filters = { payment_intent: 'payment_intent', charge: 'charge' } as const;
    return c.json(listPage(c, newest(state.refunds), { noun: 'refund', filters }));
  });
  app.get('/refunds/:id', (c) => one(c, refunds.requireRefund(c.req.param('id'))));

  app.get('/disputes', (c) => {
    const filters = { payment_intent: 'payment_intent', charge: 'charge' } as const;
    return c.json(listPage(c, newest(state.disputes), { noun: 'dispute', filters }));
  });
  app.get('/disputes/:id', (c) => one(c, disputes.requireDispute(c.req.param('id'))));
  app.post('/disputes/:id', (c) =>
    once(c, {
      read: (form) => ({
        evidence: form.map('evidence'),
        // What is not staged goes to the bank at once.
        submit: form.choice('submit', ['true', 'false']) !== 'false',
      }),
      work: ({ evidence, submit }) => disputes.update(c.req.param('id'), evidence, submit),
    }),
  );
  app.post('/disputes/:id/close', (c) =>
    once(c, { read: () => c.req.param('id'), work: (id) => disputes.close(id, 'lost') }),
  );

  app.get('/events', (c) => {
    const filters = { type: 'type', types: 'type' } as const;
    return c.json(listPage(c, state.events, { noun: 'event', filters }));
  });
  app.get('/events/:id', (c) => {
    const event = state.events.find(({ id }) => id === c.req.param('id'));
    if (!event) throw missing('event', c.req.param('id'));
    return one(c, event);
  });
  app.all('*', (c) => {
    throw new SandboxError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
  });

  return app;
}

/** One object by its id. Nothing else may be asked for with it: the sandbox expands no ids. */
function one(c: Context, object: object) {
  for (const name of new URL(c.req.url).searchParams.keys()) throw unknownParameter(name);
  return c.json(object);
}

/** Newest first, as the provider lists them. */
const newest = <T>(records: Record<string, T>) => Object.values(records).reverse();

import { Hono } from 'hono';
import { API_VERSION } from '../../api/external/stripe-version.ts';
import { missing, SandboxError, unknownParameter } from './errors.ts';
import { DisputeForm, NoForm, RefundForm, SessionForm } from './forms.ts';
import { idempotency } from './idempotency.ts';
import { listPage } from './lists.ts';
import type { SandboxParts } from './parts.ts';

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

  // Each noun's list and its members, with the list's filters.
  const ofPayment = { payment_intent: 'payment_intent' } as const;
  const ofCharge = { ...ofPayment, charge: 'charge' } as const;
  const ofSession = { ...ofPayment, status: 'status' } as const;
  list('/checkout/sessions', 'checkout.session', () => newest(state.sessions), ofSession);
  list('/payment_intents', 'payment_intent', () => newest(state.intents), {});
  list('/charges', 'charge', () => newest(state.charges), ofPayment);
  list('/refunds', 'refund', () => newest(state.refunds), ofCharge);
  list('/disputes', 'dispute', () => newest(state.disputes), ofCharge);
  list('/events', 'event', () => state.events, { type: 'type', types: 'type' });

  function list<T extends { id: string; created: number }>(
    path: string,
    noun: string,
    all: () => T[],
    filters: Record<string, keyof T>,
  ) {
    app.get(path, (c) => c.json(listPage(c, all(), { noun, filters })));
    app.get(`${path}/:id`, (c) => {
      const found = all().find(({ id }) => id === c.req.param('id'));
      if (!found) throw missing(noun, c.req.param('id'));
      // The sandbox expands no ids.
      for (const name of new URL(c.req.url).searchParams.keys()) throw unknownParameter(name);
      return c.json(found);
    });
  }

  app.post('/checkout/sessions', (c) =>
    once(c, { form: SessionForm(Math.floor(now().getTime() / 1000)), work: payments.openSession }),
  );
  app.post('/checkout/sessions/:id/expire', (c) =>
    once(c, { form: NoForm, work: () => payments.expire(c.req.param('id')) }),
  );
  app.post('/refunds', (c) =>
    once(c, {
      form: RefundForm,
      work: ({ charge, payment_intent: intent = '', amount = null, ...asked }) =>
        refunds.refund(
          charge
            ? payments.requireCharge(charge)
            : payments.chargeOf(payments.requireIntent(intent)),
          { ...asked, amount, status: deliveries.control.refund },
        ),
    }),
  );
  app.post('/disputes/:id', (c) =>
    once(c, {
      form: DisputeForm,
      // Evidence that is not staged goes to the bank at once.
      work: ({ evidence, submit }) =>
        disputes.update(c.req.param('id'), evidence, submit !== 'false'),
    }),
  );
  app.post('/disputes/:id/close', (c) =>
    once(c, { form: NoForm, work: () => disputes.close(c.req.param('id'), 'lost') }),
  );
  app.all('*', (c) => {
    throw new SandboxError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
  });

  return app;
}

/** Newest first, as the provider lists them. */
const newest = <T>(records: Record<string, T>) => Object.values(records).reverse();

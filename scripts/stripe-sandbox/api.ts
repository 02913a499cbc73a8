import { type Context, Hono } from 'hono';
import { missing, SandboxError } from './errors.ts';
import { Form, readSessionParams } from './form.ts';
import type { SandboxParts } from './parts.ts';

const REPLAY_SECONDS = 24 * 60 * 60;
const PAGE = { fallback: 10, max: 100 };

/** The provider's HTTP API, under `/v1`: form-encoded requests, JSON answers, its own errors. */
export function apiRoutes(parts: SandboxParts, secretKey: string) {
  const { state, ledger, deliveries, change, now } = parts;
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
    await change(ledger.sweep);
    await next();
  });

  app.post('/checkout/sessions', (c) =>
    once(c, (form) => ledger.openSession(readSessionParams(form))),
  );
  app.get('/checkout/sessions', (c) =>
    c.json(list(c, Object.values(state.sessions).reverse(), '/v1/checkout/sessions')),
  );
  app.get('/checkout/sessions/:id', (c) => c.json(ledger.requireSession(c.req.param('id'))));
  app.post('/checkout/sessions/:id/expire', (c) => once(c, () => ledger.expire(c.req.param('id'))));
  app.get('/payment_intents/:id', (c) => {
    const intent = state.intents[c.req.param('id')];
    if (!intent) throw missing('payment_intent', c.req.param('id'));
    return c.json(intent);
  });
  app.post('/refunds', (c) =>
    once(c, (form) =>
      ledger.refund(
        form.required('payment_intent'),
        form.integer('amount'),
        deliveries.control.refund,
      ),
    ),
  );
  app.get('/refunds/:id', (c) => c.json(ledger.requireRefund(c.req.param('id'))));
  app.get('/events', (c) => {
    const types = eventTypes(c);
    const events = state.events.filter(({ type }) => types.length === 0 || types.includes(type));
    return c.json(list(c, events, '/v1/events'));
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

/** One page of a list, newest first: `limit`, `starting_after` and `created[gte]`. */
function list(c: Context, all: { id: string; created: number }[], url: string) {
  const since = Number(c.req.query('created[gte]') ?? 0);
  const after = c.req.query('starting_after');
  const asked = Number(c.req.query('limit') ?? PAGE.fallback);
  if (!(asked >= 1 && asked <= PAGE.max)) {
    throw new SandboxError(400, 'This value must be between 1 and 100.', { param: 'limit' });
  }
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const rest = all.slice(start).filter(({ created }) => created >= since);
  return { object: 'list', url, has_more: rest.length > asked, data: rest.slice(0, asked) };
}

/** `type=…`, or the SDK's `types[0]=…&types[1]=…`. */
function eventTypes(c: Context): string[] {
  return [...new URL(c.req.url).searchParams]
    .filter(([key]) => key === 'type' || /^types\[\d*\]$/.test(key))
    .map(([, value]) => value);
}

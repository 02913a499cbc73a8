import { type Context, Hono } from 'hono';
import { actsOf, findAct } from './acts.ts';
import { invalid, SandboxError } from './errors.ts';
import { FAULTS } from './faults.ts';
import { REFUND_STATUSES } from './objects.ts';
import type { SandboxParts } from './parts.ts';
import { rehearseCss } from './rehearse-css.ts';
import { rehearsePage, viewPayment } from './rehearse-page.ts';

const PAGE = 20;
const EVENTS = 12;
const SLOW_MS = 8_000;
/** The wrong values of a wrong charge. */
const WRONG = { amount: { amount_total: 250 }, currency: { currency: 'usd' } };

const SAID = {
  done: 'Done. Portage hears of it by webhook.',
  set: 'Set.',
  sent: 'Sent.',
  dropped: 'Dropped: these webhooks never come.',
};

type Fields = { text(name: string): string; has(name: string): boolean };

/** The rehearsal page, under `/rehearse`: the acts of the provider, the bank and the dashboard. */
export function rehearseRoutes(parts: SandboxParts) {
  const { state, ledger, deliveries, faults, change } = parts;
  const { control } = deliveries;
  const acts = actsOf(parts);
  const app = new Hono();

  app.use(async (c, next) => {
    // Another site's form is no rehearsal of ours.
    const from = c.req.header('sec-fetch-site') ?? 'same-origin';
    if (c.req.method !== 'GET' && from !== 'same-origin') return c.text('Forbidden', 403);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    return;
  });

  app.onError((error, c) => {
    if (!(error instanceof SandboxError)) throw error;
    return show(c, { refused: error.message });
  });

  app.get('/style.css', (c) =>
    c.body(rehearseCss, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );

  app.get('/', async (c) => {
    await change(ledger.payments.sweep);
    const said = SAID[c.req.query('said') as keyof typeof SAID] ?? null;
    return show(c, { said });
  });

  app.post('/deliveries', async (c) => {
    const form = await fieldsOf(c);
    Object.assign(control, {
      hold: form.has('hold'),
      copies: form.has('copies') ? 2 : 1,
      reverse: form.has('reverse'),
      beforeReturn: form.has('beforeReturn'),
    });
    return back(c, 'set');
  });

  app.post('/held', async (c) => {
    const form = await fieldsOf(c);
    if (form.text('act') === 'forget') {
      deliveries.forget();
      return back(c, 'dropped');
    }
    await deliveries.release();
    return back(c, 'sent');
  });

  app.post('/faults', async (c) => {
    const form = await fieldsOf(c);
    const fault = FAULTS.find((known) => known === form.text('fault')) ?? null;
    const times = Number(form.text('times'));
    if (!Number.isInteger(times) || times < 1 || times > 99) {
      throw invalid('times', 'Between 1 and 99 requests can be set.');
    }
    Object.assign(faults.control, { fault, times, ms: SLOW_MS });
    return back(c, 'set');
  });

  app.post('/next', async (c) => {
    const form = await fieldsOf(c);
    const refund = REFUND_STATUSES.find((known) => known === form.text('refund'));
    const charge = WRONG[form.text('charge') as keyof typeof WRONG] ?? null;
    Object.assign(control, { charge, ...(refund && { refund }) });
    return back(c, 'set');
  });

  app.post('/events/:id', async (c) => {
    const event = state.events.find(({ id }) => id === c.req.param('id'));
    if (!event) throw new SandboxError(404, 'There is no such event.');
    await deliveries.send(event);
    return back(c, 'sent');
  });

  app.post('/:noun/:id', async (c) => {
    const { noun, id } = c.req.param();
    const form = await fieldsOf(c);
    const act = findAct(acts, noun, form.text('act'));
    if (!act) throw new SandboxError(400, 'There is no such act.');
    const amount = centsOf(form.text('amount'));
    const reason = form.text('reason');
    const asked = {
      ...(amount !== null && { amount }),
      ...(reason && { reason }),
      evidence: { uncategorized_text: 'Handed in from the rehearsal page.' },
    };
    await change(() => act.work(id, asked));
    return back(c, 'done', sessionOf(id));
  });

  /** The session of a refund or a dispute; a session is its own. */
  function sessionOf(id: string): string {
    const { charge } = state.refunds[id] ?? state.disputes[id] ?? {};
    const intent = state.charges[charge ?? '']?.payment_intent;
    return Object.keys(state.details).find((one) => state.details[one]?.intent === intent) ?? id;
  }

  function show(c: Context, words: { said?: string | null; refused?: string }) {
    const sessions = Object.values(state.sessions).reverse();
    const start = Math.max(0, Math.trunc(Number(c.req.query('from') ?? 0)) || 0);
    const at = (from: number) => (from > 0 ? `/rehearse?from=${from}` : '/rehearse');
    const held = deliveries.held();
    const isHeld = (id: string) => held.some((event) => event.id === id);
    const view = rehearsePage({
      payments: sessions.slice(start, start + PAGE).map((session) => viewPayment(state, session)),
      newer: start > 0 ? at(Math.max(0, start - PAGE)) : null,
      older: sessions.length > start + PAGE ? at(start + PAGE) : null,
      acts,
      control,
      faults: faults.control,
      events: state.events.slice(0, EVENTS).map((event) => ({ ...event, held: isHeld(event.id) })),
      held: held.length,
      said: words.said ?? null,
      refused: words.refused ?? null,
    });
    return c.html(view, words.refused === undefined ? 200 : 422);
  }

  return app;
}

const back = (c: Context, said: keyof typeof SAID, id = '') =>
  c.redirect(`/rehearse?said=${said}${id && `#${id}`}`, 303);

async function fieldsOf(c: Context): Promise<Fields> {
  const fields = await c.req.parseBody();
  return {
    text: (name) => (typeof fields[name] === 'string' ? fields[name] : ''),
    has: (name) => fields[name] !== undefined,
  };
}

/** Dollars as they are typed, in cents; null for nothing, which means all. */
function centsOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw invalid('amount', `${text} is no amount.`);
  return Math.round(Number(text) * 100);
}

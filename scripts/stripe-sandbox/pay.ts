import { type Context, Hono } from 'hono';
import { askBank, type CardErrors, type CardForm, checkCard, DECLINED_CARD } from './cards.ts';
import type { SandboxSession } from './objects.ts';
import { closedPage, missingPage, payPage } from './page.ts';
import { pageCss } from './page-css.ts';
import type { SandboxParts } from './parts.ts';

type Tried = { card: CardForm; errors: CardErrors };

/** The test payment page, under `/pay`: plain forms, no script. */
export function payRoutes({ state, ledger, deliveries, change, now }: SandboxParts) {
  const { payments } = ledger;
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    // After Back the browser must ask again: the session may be paid by now.
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    c.header('Referrer-Policy', 'no-referrer');
  });

  app.get('/style.css', (c) => c.body(pageCss, 200, { 'content-type': 'text/css; charset=utf-8' }));

  app.get('/:id', async (c) => {
    const session = await find(c.req.param('id'));
    return session ? show(c, session) : c.html(missingPage(), 404);
  });

  app.post('/:id', async (c) => {
    const session = await find(c.req.param('id'));
    if (!session) return c.html(missingPage(), 404);
    if (session.status === 'open') {
      const fields = await c.req.parseBody();
      const card = readCard(fields);
      const rehearsal = fields.rehearse === 'decline';
      const errors = rehearsal ? {} : checkCard(card, now());
      if (Object.keys(errors).length > 0) return show(c, session, { card, errors });
      const answer = askBank(rehearsal ? DECLINED_CARD : card.number);
      await change(() => payments.pay(session, answer, deliveries.control.charge));
    }
    // Paid, now or by the first of two clicks: on to the shop. Anything else shows on the page.
    const paid = session.payment_status === 'paid';
    return c.redirect(paid ? successUrl(session) : `/pay/${session.id}`, 303);
  });

  /** The session as it stands now; null when there is none. */
  async function find(id: string): Promise<SandboxSession | null> {
    if (!state.sessions[id]) return null;
    return await change(() => payments.requireSession(id));
  }

  function show(c: Context, session: SandboxSession, tried?: Tried) {
    c.header('Content-Security-Policy', contentPolicy(session));
    if (session.status !== 'open') {
      const paid = session.status === 'complete';
      return c.html(closedPage(paid, paid ? successUrl(session) : session.cancel_url));
    }
    const { name = '' } = state.details[session.id] ?? {};
    const declined = payments.intentOf(session).last_payment_error?.message ?? null;
    return c.html(payPage({ session, name, declined, tried, now: now() }), tried ? 422 : 200);
  }

  return app;
}

function readCard(fields: Record<string, unknown>): CardForm {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc') };
}

function successUrl(session: SandboxSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** Browsers apply `form-action` to the redirect too, so the shop's origin is named. */
function contentPolicy(session: SandboxSession): string {
  const shop = new URL(session.success_url).origin;
  return `default-src 'none'; style-src 'self'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`;
}

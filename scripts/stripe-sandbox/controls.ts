import { Hono } from 'hono';
import { askBank, DECLINED_CARD, SUCCESS_CARD } from './cards.ts';
import type { DeliveryControl } from './deliveries.ts';
import { SandboxError } from './errors.ts';
import type { SandboxParts } from './parts.ts';

/**
 * Controls for tests, under `/_test`; the sandbox has them only with `testControls: true`.
 *
 * - `GET /deliveries`: the control, what is held, what was tried
 * - `POST /deliveries` with some of `DeliveryControl` as JSON: changes how webhooks go out
 * - `POST /deliveries/release`: sends what is held; answers after the first tries
 * - `POST /deliveries/forget`: what is held never comes
 * - `POST /deliveries/resend/:event`: sends an event once more
 * - `POST /sessions/:id/pay` and `/decline`: a card without a browser
 * - `POST /sessions/:id/expire`: its time has come
 * - `POST /refunds/:id/return`: the bank sends it back
 * - `POST /refunds/:id/succeed` and `/cancel`: the customer did what it waited for, or never will
 */
export function controlRoutes({ state, ledger, deliveries, change }: SandboxParts) {
  const app = new Hono();
  const { control } = deliveries;
  const report = () => ({ control, held: deliveries.held(), attempts: deliveries.attempts });

  app.onError((error, c) => {
    if (error instanceof SandboxError) return c.json(error.body, error.status);
    throw error;
  });

  app.get('/deliveries', (c) => c.json(report()));
  app.post('/deliveries', async (c) => {
    Object.assign(control, (await c.req.json()) as Partial<DeliveryControl>);
    return c.json(report());
  });
  app.post('/deliveries/release', async (c) => {
    await deliveries.release();
    return c.json(report());
  });
  app.post('/deliveries/forget', (c) => {
    deliveries.forget();
    return c.json(report());
  });
  app.post('/deliveries/resend/:event', async (c) => {
    const event = state.events.find(({ id }) => id === c.req.param('event'));
    if (!event) return c.json({ error: 'No such event' }, 404);
    await deliveries.send(event);
    return c.json(report());
  });

  app.post('/sessions/:id/pay', (c) => pay(c.req.param('id'), SUCCESS_CARD));
  app.post('/sessions/:id/decline', (c) => pay(c.req.param('id'), DECLINED_CARD));
  app.post('/sessions/:id/expire', async (c) =>
    c.json(await change(() => ledger.expire(c.req.param('id')))),
  );

  for (const [word, status] of [
    ['return', 'failed'],
    ['succeed', 'succeeded'],
    ['cancel', 'canceled'],
  ] as const) {
    app.post(`/refunds/:id/${word}`, async (c) =>
      c.json(await change(() => ledger.endRefund(c.req.param('id'), status))),
    );
  }

  async function pay(id: string, card: string) {
    const session = await change(() => {
      const found = ledger.requireSession(id);
      ledger.pay(found, askBank(card), control.charge);
      return found;
    });
    return Response.json(session);
  }

  return app;
}

import { type Context, Hono } from 'hono';
import { askBank, DECLINED_CARD, SUCCESS_CARD } from './cards.ts';
import type { DeliveryControl } from './deliveries.ts';
import { SandboxError } from './errors.ts';
import type { FaultControl } from './faults.ts';
import type { SandboxParts } from './parts.ts';
import { rehearsals } from './rehearsals.ts';

/**
 * Controls for tests, under `/_test`; the sandbox has them only with `testControls: true`. Each answers
 * the object that it changed. Bodies are JSON, all of their members optional, amounts in cents.
 *
 * How webhooks go out:
 * - `GET /deliveries`: the control, what is held, what was tried
 * - `POST /deliveries` with some of `DeliveryControl`: changes how webhooks go out
 * - `POST /deliveries/release`: sends what is held; answers after the first tries
 * - `POST /deliveries/forget`: what is held never comes
 * - `POST /deliveries/resend/:event`: sends an event once more
 *
 * How the API answers:
 * - `POST /faults` with some of `FaultControl`: the next `times` requests fail, are slow or refused
 *
 * A session's payment, by the id of its session:
 * - `POST /sessions/:id/pay` and `/decline`: a card without a browser
 * - `POST /sessions/:id/pay-later`: complete, but the money comes or fails days later
 * - `POST /sessions/:id/settle` and `/fail`: the bank's late answer to that
 * - `POST /sessions/:id/expire`: its time has come
 * - `POST /sessions/:id/refund` `{ amount, status, reason }`: a refund made outside, in the dashboard
 * - `POST /sessions/:id/dispute` `{ amount, reason, inquiry, due_by }`: the bank opens a dispute
 *
 * What came of it:
 * - `POST /refunds/:id/return`: the bank sends it back
 * - `POST /refunds/:id/succeed` and `/cancel`: the customer did what it waited for, or never will
 * - `POST /disputes/:id/win` and `/lose`: the bank's decision; an inquiry is closed by either
 * - `POST /disputes/:id/escalate`: an inquiry becomes a chargeback
 * - `POST /disputes/:id/update` `{ evidence, submit }`: evidence handed in outside
 */
export function controlRoutes(parts: SandboxParts) {
  const { state, ledger, deliveries, faults, change } = parts;
  const { payments, refunds, disputes } = ledger;
  const app = new Hono();
  const { control } = deliveries;
  const outside = rehearsals(parts);
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

  app.post('/faults', async (c) => {
    Object.assign(faults.control, (await c.req.json()) as Partial<FaultControl>);
    return c.json(faults.control);
  });

  /** A control of one object: its id and the body's members, or none. */
  const on = (path: string, work: (id: string, body: Record<string, never>) => object) =>
    app.post(path, async (c: Context) => {
      const text = await c.req.text();
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, never>);
      return c.json(await change(() => work(c.req.param('id') ?? '', body)));
    });

  on('/sessions/:id/pay', (id) => outside.pay(id, askBank(SUCCESS_CARD)));
  on('/sessions/:id/decline', (id) => outside.pay(id, askBank(DECLINED_CARD)));
  on('/sessions/:id/pay-later', (id) => outside.pay(id, { approved: true, card: null }));
  on('/sessions/:id/settle', (id) => payments.settle(id, true));
  on('/sessions/:id/fail', (id) => payments.settle(id, false));
  on('/sessions/:id/expire', (id) => payments.expire(id));
  on('/sessions/:id/refund', (id, body) => outside.refund(id, body));
  on('/sessions/:id/dispute', (id, body) => outside.dispute(id, body));

  on('/refunds/:id/return', (id) => refunds.endRefund(id, 'failed'));
  on('/refunds/:id/succeed', (id) => refunds.endRefund(id, 'succeeded'));
  on('/refunds/:id/cancel', (id) => refunds.endRefund(id, 'canceled'));

  on('/disputes/:id/win', (id) => disputes.close(id, 'won'));
  on('/disputes/:id/lose', (id) => disputes.close(id, 'lost'));
  on('/disputes/:id/escalate', (id) => disputes.escalate(id));
  on('/disputes/:id/update', (id, { evidence = {}, submit = true }) =>
    disputes.update(id, evidence, submit),
  );

  return app;
}

import { Hono } from 'hono';
import { actsOf, findAct } from './acts.ts';
import type { DeliveryControl } from './deliveries.ts';
import { SandboxError } from './errors.ts';
import type { FaultControl } from './faults.ts';
import type { SandboxParts } from './parts.ts';

/**
 * Controls for tests, under `/_test`; the sandbox has them only with `testControls: true`. Each control answers the
 * object that it changed. Bodies are JSON, all of their members optional, amounts in cents.
 *
 * How webhooks go out:
 * - `GET /deliveries`: the control, the held events, the tries
 * - `POST /deliveries` with some of `DeliveryControl`: changes how webhooks go out
 * - `POST /deliveries/release`: sends the held events; answers after the first tries
 * - `POST /deliveries/forget`: the held events never come
 * - `POST /deliveries/resend/:event`: sends an event once more
 *
 * How the API answers:
 * - `POST /faults` with some of `FaultControl`: the next `times` requests fail, are slow or refused
 *
 * Acts, by the id of their object: `POST /sessions/:id/:act`, `/refunds/:id/:act` and `/disputes/:id/:act` with some of
 * `Asked`: `acts.ts` has their names.
 */
export function controlRoutes(parts: SandboxParts) {
  const { state, deliveries, faults, change } = parts;
  const acts = actsOf(parts);
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

  app.post('/faults', async (c) => {
    Object.assign(faults.control, (await c.req.json()) as Partial<FaultControl>);
    return c.json(faults.control);
  });

  app.post('/:noun/:id/:act', async (c) => {
    const { noun, id, act: name } = c.req.param();
    const act = findAct(acts, noun, name);
    if (!act) return c.json({ error: 'No such act' }, 404);
    const text = await c.req.text();
    return c.json(await change(() => act.work(id, text === '' ? {} : JSON.parse(text))));
  });

  return app;
}

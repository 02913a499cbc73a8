import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { onError } from '../../api/middleware/errors.ts';
import { patience } from '../../api/middleware/patience.ts';

/** A server whose database answers or not, and whose handler ends when told. */
function serverOf(answers: () => Promise<boolean>, afterMs = 1) {
  const work = Promise.withResolvers<string>();
  const app = new Hono();
  app.onError(onError);
  app.use(patience(answers, afterMs));
  app.get('/', async (c) => c.text(await work.promise));
  return { app, end: work.resolve };
}

test('a request is answered while its database says nothing, and asked again may go well', async () => {
  let away = true;
  const { app, end } = serverOf(async () => !away);
  const refused = await app.request('/');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  away = false;
  end('done');
  expect(await (await app.request('/')).text()).toBe('done');
});

test('long work on a database that answers is left alone, and asks once for all that wait', async () => {
  let asked = 0;
  const third = Promise.withResolvers<void>();
  const { app, end } = serverOf(async () => {
    asked += 1;
    if (asked === 3) third.resolve();
    return true;
  });
  const waiting = [app.request('/'), app.request('/')];
  await third.promise;
  end('done');
  for (const reply of await Promise.all(waiting)) expect(await reply.text()).toBe('done');
});

test('an answer that comes while the database is asked ends the asking', async () => {
  let asked = 0;
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  const { app, end } = serverOf(async () => {
    asked += 1;
    begun.resolve();
    return await answered.promise;
  });
  const waiting = app.request('/');
  await begun.promise;
  end('done');
  expect(await (await waiting).text()).toBe('done');
  answered.resolve(true);
  // Another request is asked about three times meanwhile.
  const third = Promise.withResolvers<void>();
  let others = 0;
  const other = serverOf(async () => {
    others += 1;
    if (others === 3) third.resolve();
    return true;
  });
  const beside = other.app.request('/');
  await third.promise;
  other.end('done');
  await beside;
  expect(asked).toBe(1);
});

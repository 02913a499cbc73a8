import { createApp } from '../../api/app.ts';
import { createBoardEvents } from '../../api/board-events.ts';
import { createQueue } from '../../api/jobs/queue.ts';
import { createLiveSupply } from '../../api/live-supply.ts';
import { connect, prepared } from '../../db/connect.ts';
import { eventually, type TestApp } from './app.ts';

/** A second API process's worth of app on the same database: its own pool, picture and listener. */
export async function secondApp(first: TestApp) {
  const sql = connect(first.databaseUrl);
  const supply = createLiveSupply(sql, first.clock);
  const boardEvents = createBoardEvents(sql, first.clock);
  const queue = createQueue(sql, prepared);
  const app = createApp({ ...first.deps, sql, supply, boardEvents, queue, onDays: supply.moved });
  await eventually(async () => supply.known());
  const close = async () => {
    await queue.stop();
    await boardEvents.close();
    await supply.close();
    await sql.end({ timeout: 1 });
  };
  return {
    app,
    sql,
    supply,
    post: (path: string, body: unknown) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

import { expect, test } from 'vitest';
import { castOf } from '../support/cast.ts';
import { httpCustomer, until } from '../support/http-customer.ts';
import { openProcesses } from '../support/processes.ts';

/** A server in two parts: one answers, one takes the jobs. */

const server = await openProcesses({ settings: { APP_ROLE: 'web' } });

const mailsOf = (id: string) => server.sql<{ kind: string; status: string }[]>`
  select email_type as kind, status from email_logs where lead_id = ${id} order by 1`;

test('a web process books and confirms, and leaves mails to the worker', async () => {
  const cast = castOf(server);
  const { id, cookie, session } = await cast.held(12);
  await cast.control(`/sessions/${session}/pay`);
  expect((await httpCustomer(server, cookie).verify(session))?.json).toMatchObject({
    success: true,
  });
  expect(await mailsOf(id)).toEqual([
    { kind: 'booking_confirmation', status: 'pending' },
    { kind: 'mover_notice', status: 'pending' },
  ]);

  const stop = await server.startWorker();
  await until(async () => (await mailsOf(id)).every(({ status }) => status === 'sent'));
  await until(async () => {
    const rows = await server.sql`select 1 from webhook_events where processed_at is null`;
    return rows.length === 0;
  });
  await stop();
});

import { SMTPServer } from 'smtp-server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createMailer } from '../../api/external/mail.ts';
import { freePort } from '../../db/embedded/ports.ts';
import { eventually, openApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { hurry } from '../support/jobs.ts';

const smtp = freePort();
const mailer = createMailer({
  smtpUrl: `smtp://127.0.0.1:${smtp}`,
  from: 'Portage <help@portage.example>',
});
const portage = await openApp({ mailer: () => mailer });
afterAll(() => mailer.close());

/** The mail server comes back; resolves to the message ids that it takes. */
async function startServer(): Promise<string[]> {
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 200,
    onData: (stream, _session, done) => {
      let source = '';
      stream.on('data', (chunk: Uint8Array) => {
        source += new TextDecoder().decode(chunk);
      });
      stream.on('end', () => {
        ids.push(/^Message-ID: (.*)$/im.exec(source)?.[1] ?? '');
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(smtp, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return ids;
}

test('what is due while no mail server answers for an hour goes out once when it does', async () => {
  const { id } = await castOf(portage).booked(14);
  const log = () => portage.sql<{ status: string; error: string | null }[]>`
    select status, error from email_logs where lead_id = ${id}`;
  // Fifteen seconds that double: eight tries of twelve lie within the hour.
  const [rule] = await portage.sql`
    select retry_limit::int, retry_delay::int, retry_backoff from pgboss.queue where name = 'mail'`;
  expect(rule).toEqual({ retry_limit: 12, retry_delay: 15, retry_backoff: true });
  await eventually(async () => {
    await hurry(portage.sql, 'mail');
    const rows = await portage.sql`
      select from pgboss.job where name = 'mail' and retry_count >= 2`;
    return rows.length === 2;
  });
  await eventually(async () => (await log()).every(({ status }) => status === 'failed'));
  expect((await log()).every(({ status, error }) => status === 'failed' && error)).toBe(true);
  const ids = await startServer();
  await eventually(async () => {
    await hurry(portage.sql, 'mail');
    return (await log()).every(({ status }) => status === 'sent');
  });
  expect(ids.sort()).toEqual(
    ['booking_confirmation', 'mover_notice'].map((kind) => `<${kind}-${id}@portage.example>`),
  );
});

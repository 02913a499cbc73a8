import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createMailer, MailError, type MailMessage } from '../../api/external/mail.ts';

const FROM = 'Portage <help@portage.example>';

const message = (over: Partial<MailMessage> = {}): MailMessage => ({
  to: 'zoe@example.ca',
  subject: 'Your move – réservée',
  html: '<p>Bonjour Zoé</p>',
  text: 'Bonjour Zoé',
  messageId: 'confirmation-L0123456789@portage.example',
  attachments: [
    {
      filename: 'move.ics',
      content: 'BEGIN:VCALENDAR',
      contentType: 'text/calendar; method=PUBLISH',
    },
  ],
  ...over,
});

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A real mail server; `refuse` answers the recipient with that SMTP code. */
async function mailServer(refuse?: { code: number }, at = 0) {
  const received: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 200,
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('no'), { responseCode: refuse.code }) : null),
    onData: (stream, session, done) => {
      let source = '';
      stream.on('data', (chunk: Uint8Array) => {
        source += new TextDecoder().decode(chunk);
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(at, '127.0.0.1', ready));
  closing.push(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { received, port, url: `smtp://127.0.0.1:${port}` };
}

function mailer(settings: { smtpUrl?: string; directory?: string }) {
  const made = createMailer({ ...settings, from: FROM });
  closing.push(() => made.close());
  return made;
}

async function mailError(sending: Promise<unknown>): Promise<MailError> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

describe('by SMTP', () => {
  test('a message arrives whole', async () => {
    const server = await mailServer();
    const sent = await mailer({ smtpUrl: server.url }).send(
      message({ replyTo: 'help@portage.example' }),
    );
    expect(sent).toEqual({ id: 'confirmation-L0123456789@portage.example' });
    const [{ to, source } = { to: [], source: '' }] = server.received;
    expect(to).toEqual(['zoe@example.ca']);
    for (const header of [
      'From: Portage <help@portage.example>',
      'To: zoe@example.ca',
      'Reply-To: help@portage.example',
      'Message-ID: <confirmation-L0123456789@portage.example>',
      'Auto-Submitted: auto-generated',
      'Content-Type: multipart/mixed;',
      'Content-Type: multipart/alternative;',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
      'filename=move.ics',
    ]) {
      expect(source).toContain(header);
    }
    expect(source).toContain('Bonjour Zo=C3=A9');
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test('many messages go over few connections', async () => {
    const server = await mailServer();
    const post = mailer({ smtpUrl: server.url });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post.send(message({ messageId: `m-${n}@portage.example` })),
      ),
    );
    expect(server.received).toHaveLength(20);
  });

  test('a subject cannot add a header or a recipient', async () => {
    const server = await mailServer();
    await mailer({ smtpUrl: server.url }).send(
      message({ subject: 'Hello\r\nBcc: thief@example.com\r\n\r\nbody' }),
    );
    expect(server.received[0]?.to).toEqual(['zoe@example.ca']);
    expect(server.received[0]?.source).not.toMatch(/^Bcc:/m);
  });

  test('an attachment is its content, never a file of the server', async () => {
    const server = await mailServer();
    const attachment = { filename: 'x.txt', contentType: 'text/plain', content: '' };
    const sending = mailer({ smtpUrl: server.url }).send(
      message({
        attachments: [{ ...attachment, ...{ content: undefined, path: '/etc/hosts' } } as never],
      }),
    );
    await expect(sending).rejects.toBeInstanceOf(MailError);
    expect(server.received).toEqual([]);
  });

  test('a refused recipient is final', async () => {
    const server = await mailServer({ code: 550 });
    const error = await mailError(mailer({ smtpUrl: server.url }).send(message()));
    expect(error).toMatchObject({ retryable: false });
    expect(error.message).toContain('550');
  });

  test('a busy server may take it later', async () => {
    const server = await mailServer({ code: 451 });
    const error = await mailError(mailer({ smtpUrl: server.url }).send(message()));
    expect(error.retryable).toBe(true);
  });

  test('a server that is away may take it later, and does', async () => {
    const first = await mailServer();
    for (const close of closing.splice(0)) await close();
    const post = mailer({ smtpUrl: first.url });
    const error = await mailError(post.send(message()));
    expect(error.retryable).toBe(true);
    const back = await mailServer(undefined, first.port);
    await post.send(message());
    expect(back.received).toHaveLength(1);
  });
});

describe('into a folder', () => {
  async function folder() {
    const base = await mkdtemp(join(tmpdir(), 'portage mail '));
    closing.push(() => rm(base, { recursive: true }));
    return join(base, 'mail', 'out');
  }

  test('each message is one file, and a retry replaces its own', async () => {
    const directory = await folder();
    const post = mailer({ directory });
    await post.send(message());
    await post.send(message());
    await post.send(message({ messageId: 'notice-L0123456789@portage.example' }));
    expect((await readdir(directory)).sort()).toEqual([
      'confirmation-L0123456789@portage.example.eml',
      'notice-L0123456789@portage.example.eml',
    ]);
    const source = await readFile(
      join(directory, 'confirmation-L0123456789@portage.example.eml'),
      'utf8',
    );
    expect(source).toContain('To: zoe@example.ca');
    expect(source).toContain('Message-ID: <confirmation-L0123456789@portage.example>');
    expect(source).toContain('filename=move.ics');
  });

  test('a retry takes the draft along that a killed process left', async () => {
    const directory = await folder();
    const name = 'confirmation-L0123456789@portage.example';
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, `.${name}.draft`), 'From: half a mess');
    await mailer({ directory }).send(message());
    expect(await readdir(directory)).toEqual([`${name}.eml`]);
    expect(await readFile(join(directory, `${name}.eml`), 'utf8')).toContain('To: zoe@example.ca');
  });

  test('a message id cannot leave the folder', async () => {
    const directory = await folder();
    await mailer({ directory }).send(message({ messageId: '../../escape@portage.example' }));
    expect(await readdir(directory)).toEqual(['.._.._escape@portage.example.eml']);
  });
});

test('mail needs somewhere to go', () => {
  expect(() => createMailer({ from: FROM })).toThrow('Mail needs SMTP_URL or a directory.');
});

describe('whether mail works', () => {
  test('is asked of the server, without a message', async () => {
    const server = await mailServer();
    expect(await mailer({ smtpUrl: server.url }).check()).toBe('server');
    expect(server.received).toEqual([]);
    const away = await mailError(mailer({ smtpUrl: 'smtp://127.0.0.1:9' }).check());
    expect(away.retryable).toBe(true);
  });

  test('is asked of the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portage-check-'));
    closing.push(() => rm(folder, { recursive: true }));
    expect(await mailer({ directory: join(folder, 'mail') }).check()).toBe('folder');
    await mailError(mailer({ directory: '/dev/null/mail' }).check());
  });
});

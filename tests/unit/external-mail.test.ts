import { createHash, generateKeyPairSync, verify } from 'node:crypto';
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

function mailer(settings: Omit<Parameters<typeof createMailer>[0], 'from'>) {
  const made = createMailer({ ...settings, from: FROM });
  closing.push(() => made.close());
  return made;
}

async function mailError(sending: Promise<unknown>): Promise<MailError> {
  const error = await sending.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

/** A header as RFC 6376 signs it ("relaxed"): name in lower case, white space as one space. */
const relaxed = (name: string, value: string) =>
  `${name.toLowerCase().trim()}:${value.replaceAll(/\s+/g, ' ').trim()}`;

const relaxedBody = (body: string) =>
  `${body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;

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

  test.each([
    ['a refused recipient is final', 550, false, '550'],
    ['a busy server may take it later', 451, true, 'busy'],
  ])('%s', async (_, code, retryable, says) => {
    const server = await mailServer({ code });
    const error = await mailError(mailer({ smtpUrl: server.url }).send(message()));
    expect(error.retryable).toBe(retryable);
    expect(error.message).toContain(says);
  });

  test('a message is signed for its domain, and the signature holds', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const server = await mailServer();
    const dkim = { domainName: 'portage.example', keySelector: 'portage1', privateKey };
    await mailer({ smtpUrl: server.url, dkim }).send(message());

    const source = server.received[0]?.source ?? '';
    const at = source.indexOf('\r\n\r\n');
    const headers = source.slice(0, at + 2).matchAll(/^([\w-]+):((?:.*\r\n)(?:[ \t].*\r\n)*)/gm);
    const values = new Map([...headers].map(([, name = '', value]) => [name.toLowerCase(), value]));
    const headerOf = (name: string) => values.get(name.trim().toLowerCase()) ?? '';
    const signature = headerOf('DKIM-Signature');
    const tags = Object.fromEntries(
      signature.split(';').map((tag) => tag.split(/=(.*)/s).map((part) => part.trim())),
    ) as Record<string, string>;
    expect(tags).toMatchObject({ d: 'portage.example', s: 'portage1', a: 'rsa-sha256' });
    const body = createHash('sha256').update(relaxedBody(source.slice(at + 4)));
    expect(tags.bh?.replaceAll(/\s/g, '')).toBe(body.digest('base64'));
    const signed = (tags.h ?? '').split(':').map((name) => relaxed(name, headerOf(name)));
    const own = relaxed('DKIM-Signature', signature.replace(/([;\s]b=)[\s\S]*$/, '$1'));
    const text = Buffer.from([...signed, own].join('\r\n'));
    const held = Buffer.from((tags.b ?? '').replaceAll(/\s/g, ''), 'base64');
    expect(verify('sha256', text, publicKey, held)).toBe(true);
    expect(tags.h?.toLowerCase()).toContain('from');
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
    const file = join(directory, 'confirmation-L0123456789@portage.example.eml');
    const source = await readFile(file, 'utf8');
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

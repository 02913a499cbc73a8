import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { createMailer } from '../../api/external/mail.ts';

/** A header as RFC 6376 signs it ("relaxed"): name in lower case, white space as one space. */
const relaxed = (name: string, value: string) =>
  `${name.toLowerCase().trim()}:${value.replaceAll(/\s+/g, ' ').trim()}`;

const relaxedBody = (body: string) =>
  `${body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;

test('a mail is signed for its domain, and the signature holds', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  let source = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Uint8Array) => {
        source += new TextDecoder().decode(chunk);
      });
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Portage <help@portage.example>',
    dkim: { domainName: 'portage.example', keySelector: 'portage1', privateKey },
  });
  await mailer.send({
    to: 'zoe@example.ca',
    subject: 'Your move – réservée',
    html: '<p>Bonjour Zoé</p>',
    text: 'Bonjour Zoé',
    messageId: 'dkim-1@portage.example',
  });
  mailer.close();
  await new Promise<void>((closed) => server.close(closed));

  const at = source.indexOf('\r\n\r\n');
  const headers = [...source.slice(0, at + 2).matchAll(/^([\w-]+):((?:.*\r\n)(?:[ \t].*\r\n)*)/gm)];
  const headerOf = (name: string) =>
    headers.findLast(([, one = '']) => one.toLowerCase() === name.toLowerCase())?.[2] ?? '';
  const signature = headerOf('DKIM-Signature');
  const tags = Object.fromEntries(
    signature.split(';').map((tag) => tag.split(/=(.*)/s).map((part) => part.trim())),
  ) as Record<string, string>;
  expect(tags).toMatchObject({ d: 'portage.example', s: 'portage1', a: 'rsa-sha256' });
  const body = createHash('sha256')
    .update(relaxedBody(source.slice(at + 4)))
    .digest('base64');
  expect(tags.bh?.replaceAll(/\s/g, '')).toBe(body);
  const signed = (tags.h ?? '').split(':').map((name) => relaxed(name, headerOf(name.trim())));
  const own = relaxed('DKIM-Signature', signature.replace(/([;\s]b=)[\s\S]*$/, '$1'));
  const text = [...signed, own].join('\r\n');
  const held = Buffer.from((tags.b ?? '').replaceAll(/\s/g, ''), 'base64');
  expect(verify('sha256', Buffer.from(text), publicKey, held)).toBe(true);
  expect(tags.h?.toLowerCase()).toContain('from');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWebhookSecret, signWebhook } from '../../api/domain/webhook-signatures.ts';
import { WEBHOOK_LIMITS } from '../../contracts/webhooks.ts';
import { VERIFY } from '../../site/lib/developer-examples.ts';

type Verify = (headers: Record<string, string>, body: string, secret: string) => unknown;

let folder: string;
let verify: Verify;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-example-'));
  const file = join(folder, 'verify.mjs');
  await writeFile(file, VERIFY);
  ({ verify } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { verify: Verify });
});
afterAll(() => rm(folder, { recursive: true }));

const secret = newWebhookSecret();
const body = '{"type":"booking.booked"}';
/** Headers of a delivery, signed that many seconds ago with these secrets. */
function headers(secrets: string[], ago = 0) {
  const timestamp = Math.floor(Date.now() / 1000) - ago;
  const id = 'msg_1';
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook({ id, timestamp, body }, secrets),
  };
}

test('the check that developers copy takes what we sign, with the new secret and the former', () => {
  expect(verify(headers([secret]), body, secret)).toEqual({ type: 'booking.booked' });
  const both = headers([newWebhookSecret(), secret]);
  expect(verify(both, body, secret)).toEqual({ type: 'booking.booked' });
});

test('and refuses another secret, another body, and what is old', () => {
  expect(() => verify(headers([newWebhookSecret()]), body, secret)).toThrow(/signature/);
  expect(() => verify(headers([secret]), `${body} `, secret)).toThrow(/signature/);
  const old = headers([secret], WEBHOOK_LIMITS.toleranceMinutes * 60 + 1);
  expect(() => verify(old, body, secret)).toThrow(/old/);
});

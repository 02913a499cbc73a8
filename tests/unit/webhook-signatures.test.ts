import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { newWebhookSecret, signWebhook } from '../../api/domain/webhook-signatures.ts';
import { RETRY_SECONDS } from '../../contracts/webhooks.ts';

/** The example of the specification's own library (svix, libraries/javascript/src/webhook.test.ts). */
const KNOWN = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('signs as the specification’s example does', () => {
  expect(signWebhook(KNOWN, [KNOWN.secret])).toBe(KNOWN.signature);
});

test('signs by each secret, apart', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const signatures = signWebhook(KNOWN, secrets).split(' ');
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(key.length).toBe(32);
    const signed = `${KNOWN.id}.${KNOWN.timestamp}.${KNOWN.body}`;
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  expect(signatures).toEqual(expected);
});

test('tries for three days and more, ever more slowly', () => {
  const whole = RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0);
  expect(whole / 3600 / 24).toBeGreaterThan(3);
  expect([...RETRY_SECONDS].sort((a, b) => a - b)).toEqual([...RETRY_SECONDS]);
});

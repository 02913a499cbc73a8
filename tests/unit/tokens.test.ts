import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withoutSecretLinks } from '../../api/domain/secret-links.ts';
import { leadId, randomToken, sha256 } from '../../api/domain/tokens.ts';
import { newWebhookSecret, signWebhook } from '../../api/domain/webhook-signatures.ts';
import { bookingCookie } from '../../api/middleware/booking-cookies.ts';
import { LeadId } from '../../contracts/leads.ts';
import { RETRY_SECONDS } from '../../contracts/webhooks.ts';

test('a lead id is what the contract calls one, never comes twice, and uses every letter but I, L, O and U', () => {
  const ids = Array.from({ length: 2000 }, leadId);
  for (const id of ids) expect(LeadId.parse(id)).toBe(id);
  expect(new Set(ids).size).toBe(ids.length);
  for (let place = 1; place <= 10; place++) {
    const letters = new Set(ids.map((id) => id[place]));
    expect([...letters].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
  }
});

describe('a token', () => {
  test('is 32 random bytes in hexadecimal', () => {
    const tokens = Array.from({ length: 200 }, randomToken);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(tokens).size).toBe(200);
  });

  test('is kept as its SHA-256 (FIPS 180-4, the example of "abc", and the empty text)', async () => {
    expect(await sha256('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(await sha256('')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(await sha256('é')).toBe(
      '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c',
    );
  });

  test('sits in a cookie that is named by its booking', () => {
    expect(bookingCookie('L0123456789')).toBe('booking_L0123456789');
  });
});

test.each([
  [
    'a link to a booking',
    'See https://portage.example/booking#/eyJhbGciOi.abc/other-movers now',
    'See https://portage.example/booking… now',
  ],
  [
    'a link with a token',
    'https://portage.example/review?token=abc.def',
    'https://portage.example/review…',
  ],
  [
    'a token in the path',
    'https://portage.example/x/9fGh2kLm0pQr7sTu9vWx/y',
    'https://portage.example/x/…/y',
  ],
  [
    'a page',
    'Read https://portage.example/guides/planning-phase.',
    'Read https://portage.example/guides/planning-phase.',
  ],
  ['no link', 'Your reference is L7K2M9P4QR.', 'Your reference is L7K2M9P4QR.'],
])('%s', (_what, text, shown) => {
  expect(withoutSecretLinks(text)).toBe(shown);
});

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

import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  signBookingLink,
  signCustomerLink,
  verifyBookingLink,
  verifyCustomerLink,
} from '../../api/external/signed-links.ts';

const SECRET = 'a secret of more than thirty-two bytes';
const LEAD = 'L0123456789';
const NOW = new Date();
const KEY = new TextEncoder().encode(SECRET);

/** A token as ours, but for what is changed. */
function token(claims: Record<string, unknown>) {
  const all = {
    iss: 'portage',
    sub: LEAD,
    purpose: 'booking',
    generation: 1,
    exp: 4_000_000_000,
    ...claims,
  };
  return new SignJWT(all).setProtectedHeader({ alg: 'HS256' }).sign(KEY);
}

describe('a signed link', () => {
  test('opens its own booking', async () => {
    expect(await verifyBookingLink(await signBookingLink(LEAD, SECRET), SECRET, NOW)).toEqual({
      leadId: LEAD,
      generation: 1,
    });
    expect(await verifyBookingLink(await token({}), SECRET, NOW)).toEqual({
      leadId: LEAD,
      generation: 1,
    });
  });

  test('is good for a year', async () => {
    const [, payload = ''] = (await signBookingLink(LEAD, SECRET)).split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const days = (exp * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365.1);
  });

  test('fits into what the verification call takes', async () => {
    expect((await signBookingLink(LEAD, SECRET)).length).toBeLessThan(2000);
  });

  test('opens nothing once it has expired', async () => {
    const expired = await signBookingLink(LEAD, SECRET, new Date(Date.now() - 1000));
    expect(await verifyBookingLink(expired, SECRET, NOW)).toBeNull();
  });

  test('opens nothing with another secret', async () => {
    const other = await signBookingLink(LEAD, `${SECRET}!`);
    expect(await verifyBookingLink(other, SECRET, NOW)).toBeNull();
  });

  test('opens nothing when a single letter is changed', async () => {
    const good = await signBookingLink(LEAD, SECRET);
    // The last letter of each part carries bits that do not count: it is left alone.
    const ends = new Set(
      [...good].flatMap((sign, at) => (sign === '.' ? [at - 1, at] : [])).concat(good.length - 1),
    );
    for (const [at, sign] of [...good].entries()) {
      if (ends.has(at)) continue;
      const tampered = good.slice(0, at) + (sign === 'A' ? 'B' : 'A') + good.slice(at + 1);
      expect(await verifyBookingLink(tampered, SECRET, NOW)).toBeNull();
    }
  });

  test.each([
    ['another purpose', { purpose: 'password-reset' }],
    ['no purpose', { purpose: undefined }],
    ['another issuer', { iss: 'elsewhere' }],
    ['no subject', { sub: undefined }],
    ['no expiry', { exp: undefined }],
  ])('with %s opens nothing', async (_, claims) => {
    expect(await verifyBookingLink(await token(claims), SECRET, NOW)).toBeNull();
  });

  test('without a signature opens nothing', async () => {
    const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const claims = {
      iss: 'portage',
      sub: LEAD,
      purpose: 'booking',
      exp: 4_000_000_000,
    };
    expect(
      await verifyBookingLink(`${part({ alg: 'none' })}.${part(claims)}.`, SECRET, NOW),
    ).toBeNull();
  });

  test.each(['', '.', '..', 'a.b.c', 'not a token', '💥'.repeat(500)])(
    '%j opens nothing',
    async (text) => {
      expect(await verifyBookingLink(text, SECRET, NOW)).toBeNull();
    },
  );

  test('needs a secret worth the name', async () => {
    await expect(signBookingLink(LEAD, 'short')).rejects.toThrow('at least 32 bytes');
  });
});

describe("a customer's link", () => {
  const EXPIRES = new Date('2026-12-01T12:00:00Z');
  const before = new Date('2026-12-01T11:59:00Z');
  const sign = () => signCustomerLink('final-price', { leadId: LEAD, number: 2 }, SECRET, EXPIRES);

  test('names the booking and which of several it is about, until it expires', async () => {
    const link = await sign();
    expect(await verifyCustomerLink('final-price', link, SECRET, before)).toEqual({
      leadId: LEAD,
      generation: 1,
      number: 2,
    });
    const after = new Date('2026-12-01T12:01:00Z');
    expect(await verifyCustomerLink('final-price', link, SECRET, after)).toBeNull();
  });

  test('opens neither another page nor the confirmation, nor does theirs open it', async () => {
    const link = await sign();
    expect(await verifyCustomerLink('review', link, SECRET, before)).toBeNull();
    expect(await verifyBookingLink(link, SECRET, NOW)).toBeNull();
    const other = await signBookingLink(LEAD, SECRET);
    expect(await verifyCustomerLink('final-price', other, SECRET, before)).toBeNull();
  });
});

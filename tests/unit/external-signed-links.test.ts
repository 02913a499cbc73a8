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
const CLAIMS = {
  iss: 'portage',
  sub: LEAD,
  purpose: 'booking',
  generation: 1,
  exp: 4_000_000_000,
};

/** A token as ours, but for what is changed. */
const token = (claims: Record<string, unknown>) =>
  new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(KEY);

describe('a signed link', () => {
  test('opens its own booking', async () => {
    const opened = { leadId: LEAD, generation: 1 };
    for (const link of [await signBookingLink(LEAD, SECRET), await token({})]) {
      expect(await verifyBookingLink(link, SECRET, NOW)).toEqual(opened);
    }
  });

  test('is good for a year, and fits into what the verification call takes', async () => {
    const link = await signBookingLink(LEAD, SECRET);
    const [, payload = ''] = link.split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const days = (exp * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365.1);
    expect(link.length).toBeLessThan(2000);
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

  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  test.each([
    ['that has expired', () => signBookingLink(LEAD, SECRET, new Date(Date.now() - 1000))],
    ['with another secret', () => signBookingLink(LEAD, `${SECRET}!`)],
    ['with another purpose', () => token({ purpose: 'password-reset' })],
    ['with no purpose', () => token({ purpose: undefined })],
    ['of another issuer', () => token({ iss: 'elsewhere' })],
    ['with no subject', () => token({ sub: undefined })],
    ['with no expiry', () => token({ exp: undefined })],
    ['without a signature', () => `${part({ alg: 'none' })}.${part(CLAIMS)}.`],
  ])('%s opens nothing', async (_, made) => {
    expect(await verifyBookingLink(await made(), SECRET, NOW)).toBeNull();
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

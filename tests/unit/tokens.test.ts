import { describe, expect, test } from 'vitest';
import { leadId, randomToken, sha256 } from '../../api/domain/tokens.ts';
import { bookingCookie } from '../../api/middleware/booking-cookies.ts';
import { LeadId } from '../../contracts/leads.ts';

describe('a lead id', () => {
  const ids = Array.from({ length: 2000 }, leadId);

  test('is what the contract calls one', () => {
    for (const id of ids) expect(LeadId.parse(id)).toBe(id);
  });

  test('never comes twice, and uses every letter of the alphabet in every place', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (let place = 1; place <= 10; place++) {
      const letters = new Set(ids.map((id) => id[place]));
      expect([...letters].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
    }
  });

  test('holds no letter that is misread: I, L, O and U only lead', () => {
    for (const id of ids) expect(id.slice(1)).not.toMatch(/[ILOU]/);
  });
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

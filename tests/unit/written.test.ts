import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNameOf } from '../../api/domain/signed-names.ts';
import { unstorableEscape, unstorableTexts } from '../../api/middleware/storable.ts';
import { Contact } from '../../contracts/leads.ts';
import { readPhone } from '../../contracts/phones.ts';
import { cleanAddress, cleanLine } from '../../contracts/written.ts';
import { cleanEmail, cleanName } from '../../contracts/written-contacts.ts';
import { readDay } from '../../contracts/written-days.ts';

/** What people type, paste and send, and what they mean by it. */

const NAMES: [string, string][] = [
  ['Maya', 'Maya'],
  ['  Maya ', 'Maya'],
  ['\u00a0Maya\u00a0', 'Maya'],
  ['Maya\t', 'Maya'],
  ['Maya\r\n', 'Maya'],
  ['\ufeffMaya', 'Maya'],
  ['Ma\u200bya', 'Maya'],
  ['Ma\u00adya', 'Maya'],
  ['Jean\u00a0\u00a0Paul', 'Jean Paul'],
  ['Jean\nPaul', 'Jean Paul'],
  ['Noe\u0301mie', 'Noémie'],
  ['"Okafor"', 'Okafor'],
  ['«\u00a0Tremblay\u00a0»', 'Tremblay'],
  ['Okafor,', 'Okafor'],
  ["O'Brien", "O'Brien"],
  ['D’Amours', 'D’Amours'],
  ['St. Pierre', 'St. Pierre'],
  ['Smith Jr.', 'Smith Jr.'],
  ['MacDonald', 'MacDonald'],
  ['李 小龍', '李 小龍'],
  ['محمد', 'محمد'],
];

const EMAILS: [string, string][] = [
  ['maya@example.ca', 'maya@example.ca'],
  [' maya@example.ca ', 'maya@example.ca'],
  ['\u00a0maya@example.ca\u00a0', 'maya@example.ca'],
  ['maya@example.ca\u200b', 'maya@example.ca'],
  ['\u202amaya@example.ca\u202c', 'maya@example.ca'],
  ['mailto:maya@example.ca', 'maya@example.ca'],
  ['MAILTO:maya@example.ca', 'maya@example.ca'],
  ['mailto:maya@example.ca?subject=Move', 'maya@example.ca'],
  ['E-mail: maya@example.ca', 'maya@example.ca'],
  ['Courriel : maya@example.ca', 'maya@example.ca'],
  ['maya@example.ca (home)', 'maya@example.ca'],
  ['<maya@example.ca>', 'maya@example.ca'],
  ['<mailto:maya@example.ca>', 'maya@example.ca'],
  ['Maya Okafor <maya@example.ca>', 'maya@example.ca'],
  ['"Okafor, Maya" <maya@example.ca>;', 'maya@example.ca'],
  ['maya@example.ca.', 'maya@example.ca'],
  ['maya@example.ca,', 'maya@example.ca'],
  ['maya@example.ca;', 'maya@example.ca'],
  ['(maya@example.ca)', 'maya@example.ca'],
  ['“maya@example.ca”', 'maya@example.ca'],
  ['maya@Example.CA', 'maya@example.ca'],
  ['Maya.Okafor@EXAMPLE.CA', 'Maya.Okafor@example.ca'],
  ['maya @example.ca', 'maya@example.ca'],
  ['maya@ example.ca', 'maya@example.ca'],
  ['maya＠example.ca', 'maya@example.ca'],
  ['ｍａｙａ@example.ca', 'maya@example.ca'],
  ['maya+move@example.ca', 'maya+move@example.ca'],
  ['noémie@exemple.québec', 'noémie@exemple.québec'],
];
const NO_EMAILS = [
  '', 'maya', 'maya@', '@example.ca', 'maya@example', 'maya okafor@example.ca', 'maya@example,ca',
  'maya@example.ca, tom@example.ca', 'maya@example.ca tom@example.ca', 'maya@@example.ca',
  'maya@example..ca', '<maya@example.ca> <tom@example.ca>',
]; // biome-ignore format: a list

const ADDRESSES: [string, string][] = [
  ['123 King St W, Toronto, ON', '123 King St W, Toronto, ON'],
  ['123  King St W,  Toronto', '123 King St W, Toronto'],
  ['123 King St W\nToronto, ON', '123 King St W, Toronto, ON'],
  ['123 King St W\r\nToronto ON\r\nM5V 1J2', '123 King St W, Toronto ON, M5V 1J2'],
  ['123 King St W,\nToronto,\n', '123 King St W, Toronto'],
  ['123 King St W, Toronto,', '123 King St W, Toronto'],
  ['123 King St W , Toronto', '123 King St W, Toronto'],
  ['123 King St W,, Toronto', '123 King St W, Toronto'],
  ['\u00a0123 King\u00a0St W', '123 King St W'],
  ['123 King St\tW', '123 King St W'],
  ['123 King St W, Toronto, ON, Canada', '123 King St W, Toronto, ON'],
  ['123 King St W, Toronto, ON, canada.', '123 King St W, Toronto, ON'],
  ['123 King St W, Toronto, ON M5V 1J2, Canada', '123 King St W, Toronto, ON M5V 1J2'],
  ['123 King St W, Toronto, ON M5V 1J2 Canada', '123 King St W, Toronto, ON M5V 1J2'],
  ['12, rue Canada', '12, rue Canada'],
  ['12 Place du Canada', '12 Place du Canada'],
  ['Canada', 'Canada'],
  ['4-12 rue Saint\u2011Denis, Montréal', '4-12 rue Saint\u2011Denis, Montréal'],
  ['1234, boul. Rene\u0301-Le\u0301vesque, Montréal', '1234, boul. René-Lévesque, Montréal'],
  ['\ufeffM5V 1J2', 'M5V 1J2'],
];

describe('what is clear is cleaned', () => {
  test.each(NAMES)('the name %j is %j', (text, name) => expect(cleanName(text)).toBe(name));
  test.each(ADDRESSES)('the address %j is %j', (text, address) =>
    expect(cleanAddress(text)).toBe(address),
  );
  test.each(EMAILS)('the email address %j is %j', (text, email) => {
    expect(cleanEmail(text)).toBe(email);
    expect(Contact.shape.email.safeParse(text).data).toBe(email);
  });
});

describe('what is not clear is refused', () => {
  const good = {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@example.ca',
    phone: '416 555 0123',
  };
  const wrong = (contact: Record<string, string>) =>
    Contact.safeParse({ ...good, ...contact }).error?.issues.map(({ path }) => path.join('.'));

  test.each(NO_EMAILS)('the email address %j', (email) =>
    expect(wrong({ email })).toEqual(['email']),
  );
  test('names of nothing', () => {
    expect(wrong({ firstName: ' \u00a0\u200b' })).toEqual(['firstName']);
    expect(wrong({ lastName: '\u202eOkafor' })).toEqual(['lastName']);
  });
});

describe('cleaning', () => {
  const CLEANERS = { cleanLine, cleanName, cleanAddress, cleanEmail, readPhone, readDay };
  const odd = fc.string({ unit: 'binary', maxLength: 60, size: 'max' });
  const WORDS =
    'Maya @ example.ca < > mailto: Canada " . +44 (0) 416 5550123 x 12 e\u0301 \u200b \u202a tel: / 10 2026';
  const parts = fc
    .array(fc.constantFrom(...WORDS.split(' '), ',', ', ', '\n', ' ', '\u00a0'), { maxLength: 12 })
    .map((list) => list.join(''));

  test.each(Object.entries(CLEANERS))('twice by %s is cleaning once', (_name, clean) => {
    fc.assert(
      fc.property(fc.oneof(odd, parts), (text) => {
        const once = clean(text);
        if (once !== null && once !== 'ambiguous') expect(clean(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(Object.entries(CLEANERS))('a long text by %s is soon over', (_name, clean) => {
    for (const part of [' ', '.', ',', '\n', '@', '<', '1', '\u00a0', '"', ' ,']) {
      clean(`${part.repeat(500)}x`);
    }
  });
});

const maya = { first_name: 'Maya', last_name: 'Okafor' };
const french = { first_name: 'Anne-Marie', last_name: 'Lévesque Roy' };

test.each([
  ['Maya Okafor', maya, true],
  ['MAYA OKAFOR', maya, true],
  ['Okafor, Maya', maya, true],
  ['M. Okafor', maya, true],
  ['Maya N. Okafor', maya, true],
  ['Maya', maya, false],
  ['Okafor', maya, false],
  ['John Okafor', maya, false],
  ['Mickey Mouse', maya, false],
  ['', maya, false],
  ['Anne Marie Levesque Roy', french, true],
  ['A. Lévesque-Roy', french, true],
  ['Anne-Marie Roy', french, false],
  ['Roy Roy', { first_name: 'Roy', last_name: 'Roy' }, true],
  ['Roy', { first_name: 'Roy', last_name: 'Roy' }, false],
  ['李明', { first_name: '明', last_name: '李' }, false],
  ['李 明', { first_name: '明', last_name: '李' }, true],
])('%s for %j: %s', (signed, customer, expected) => {
  expect(isNameOf(signed, customer)).toBe(expected);
});

const namesOf = (texts: object) => unstorableTexts(texts).map(({ path }) => path[0]);

test('a text with a NUL or half of a character is named, wherever it stands', () => {
  const texts = { a: 'x', b: 'x\0', c: ['x', '\0'], 'd\0': 'x', e: '\ud83d', f: '\ude9a\ud83d' };
  expect(namesOf(texts)).toEqual(['b', 'c', 'd\0', 'e', 'f']);
  expect(namesOf({ a: '🚚', b: ['é', '%00', '\\u0000'], c: '', d: '\u0001' })).toEqual([]);
});

test('escapes spell what the parsed text holds', () => {
  const unit = fc.constantFrom('\0', '\ud83d', '\ude9a', '🚚', '\\', 'u0000', '"', 'a');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const odd = namesOf({ text }).length > 0;
      expect(unstorableEscape(JSON.stringify({ text })) !== null).toBe(odd);
    }),
    { numRuns: 1000 },
  );
});

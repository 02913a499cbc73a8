import { describe, expect, test } from 'vitest';
import { CALLING_CODES } from '../../contracts/calling-codes.ts';
import { Contact } from '../../contracts/leads.ts';
import { readPhone } from '../../contracts/phones.ts';
import { fieldError } from '../../islands/booking/state/contact.ts';
import { importTool } from '../../scripts/fetch-tool.ts';

type Plan = [unknown, unknown, unknown, number[]];
type Metadata = {
  countries: Record<string, Plan | undefined>;
  nonGeographic: Record<string, Plan>;
  country_calling_codes: Record<string, string[]>;
};
type Phone = { number: string; formatInternational(): string; getURI(): string };
type Parser = { default: (text: string, country: string) => Phone | undefined };

const importPart = <M>(file: string) => importTool<M>('phones', `libphonenumber-js/${file}`);
const { default: parsePhoneNumber } = await importPart<Parser>('index.js');
const { default: examples } = await importPart<{ default: Record<string, string> }>(
  'examples.mobile.json.js',
);
const { default: metadata } = await importPart<{ default: Metadata }>('metadata.min.json.js');

const PHONES: [string, string][] = [
  ['416 555 0123', '+1 416 555 0123'],
  ['4165550123', '+1 416 555 0123'],
  ['416-555-0123', '+1 416 555 0123'],
  ['416.555.0123', '+1 416 555 0123'],
  ['416/555-0123', '+1 416 555 0123'],
  ['(416) 555-0123', '+1 416 555 0123'],
  ['(416)555-0123', '+1 416 555 0123'],
  ['1 416 555 0123', '+1 416 555 0123'],
  ['1-416-555-0123', '+1 416 555 0123'],
  ['14165550123', '+1 416 555 0123'],
  ['+1 416 555 0123', '+1 416 555 0123'],
  ['+14165550123', '+1 416 555 0123'],
  ['+1 (416) 555-0123', '+1 416 555 0123'],
  ['001 416 555 0123', '+1 416 555 0123'],
  ['tel:+1-416-555-0123', '+1 416 555 0123'],
  ['Tel. 416 555 0123', '+1 416 555 0123'],
  ['Tél. : 416 555 0123', '+1 416 555 0123'],
  ['Cell: 416 555 0123', '+1 416 555 0123'],
  ['\u202a416 555 0123\u202c', '+1 416 555 0123'],
  ['416\u00a0555\u00a00123', '+1 416 555 0123'],
  ['416‑555‑0123', '+1 416 555 0123'],
  ['416–555–0123', '+1 416 555 0123'],
  ['４１６ ５５５ ０１２３', '+1 416 555 0123'],
  ['416 555 0123 ext. 12', '+1 416 555 0123 ext. 12'],
  ['416-555-0123 x12', '+1 416 555 0123 ext. 12'],
  ['416-555-0123x12', '+1 416 555 0123 ext. 12'],
  ['416 555 0123 #12', '+1 416 555 0123 ext. 12'],
  ['416 555 0123, poste 12', '+1 416 555 0123 ext. 12'],
  ['416 555 0123 poste 12', '+1 416 555 0123 ext. 12'],
  ['416 555 0123 extension 12', '+1 416 555 0123 ext. 12'],
  ['tel:+14165550123;ext=12', '+1 416 555 0123 ext. 12'],
  ['800 555 0123', '+1 800 555 0123'],
  ['+44 20 7946 0018', '+44 2079460018'],
  ['+44 (0)20 7946 0018', '+44 2079460018'],
  ['+44 020 7946 0018', '+44 2079460018'],
  ['0044 20 7946 0018', '+44 2079460018'],
  ['011 44 20 7946 0018', '+44 2079460018'],
  ['+33 6 12 34 56 78', '+33 612345678'],
  ['+33 (0)6 12 34 56 78', '+33 612345678'],
  ['+91 98765 43210', '+91 9876543210'],
  ['+86 131 2345 6789', '+86 13123456789'],
  ['+39 06 698 12345', '+39 0669812345'],
  ['+353 1 234 5678', '+353 12345678'],
  ['+52 222 123 4567', '+52 2221234567'],
  ['+52 1 222 123 4567', '+52 2221234567'],
  ['416 555 0123,', '+1 416 555 0123'],
  ['416 555 0123 (cell)', '+1 416 555 0123'],
  ['+33 6 12 34 56 78 (domicile);', '+33 612345678'],
  ['+234 802 123 4567', '+234 8021234567'],
  ['+63 905 123 4567 x 7', '+63 9051234567 ext. 7'],
];
const NO_PHONES = [
  '', 'none', '555 0123', '416', '416 555 012', '416 555 01234', '116 555 0123', '016 555 0123',
  '411 555 0123', '416 155 0123', '0114 496 0018', '416 555 0123 or 0124', '416 555 0123 / 416 555 0124',
  '416 555 0123 mornings', '44 20 7946 0018', '+44 20 7946', '+999 123 4567', '+33 6 12 34 56',
  '416+555 0123', '4 1 6', 'maya@example.ca', '000 000 0000', '1234567890',
]; // biome-ignore format: a list

describe('a phone number', () => {
  test.each(PHONES)('the phone number %j is %j', (text, phone) => {
    expect(readPhone(text)).toBe(phone);
    expect(Contact.shape.phone.safeParse(text).data).toBe(phone);
    expect(fieldError('phone', text)).toBeUndefined();
  });
  test.each(NO_PHONES)('that is none is refused: %j', (phone) => {
    expect(readPhone(phone)).toBeNull();
    expect(Contact.shape.phone.safeParse(phone).success).toBe(false);
    expect(fieldError('phone', phone)).toBeDefined();
  });
});

describe('phone numbers abroad', () => {
  test('have the counts of digits that libphonenumber knows', () => {
    const { countries, nonGeographic, country_calling_codes } = metadata;
    const plans: [code: string, lengths: number[]][] = [
      ...Object.entries(country_calling_codes).map(([code, names]): [string, number[]] => [
        code,
        names.flatMap((name) => countries[name]?.[3] ?? []),
      ]),
      ...Object.entries(nonGeographic).map(([code, plan]): [string, number[]] => [code, plan[3]]),
    ];
    const known = CALLING_CODES.flatMap(([least, most, codes]) =>
      codes.split(' ').map((code) => [code, least, most]),
    );
    const expected = plans
      .filter(([code, lengths]) => code !== '1' && lengths.length > 0)
      .map(([code, lengths]) => {
        const whole = lengths.filter((length) => code.length + length <= 15);
        return [code, Math.min(...whole), Math.max(...whole)];
      });
    expect(known.sort()).toEqual(expected.sort());
  });

  test.each(Object.entries(examples))('one of %s is taken in each writing', (country, text) => {
    const number = parsePhoneNumber(text, country);
    if (!number) throw new Error(country);
    const read = readPhone(number.number);
    expect(read?.replaceAll(/\D/g, '')).toBe(number.number.slice(1));
    expect(readPhone(number.formatInternational())).toBe(read);
    expect(readPhone(number.getURI())).toBe(read);
  });
});

import { describe, expect, test } from 'vitest';
import { formatIn } from '../../api/domain/format.ts';
import { curbLines } from '../../api/domain/parking-permits.ts';
import { bookingIcs } from '../../api/external/calendar.ts';
import type { Letter } from '../../api/mails/letter.ts';
import { MAILS, type MailKind } from '../../api/mails/mails.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import { EMAIL_TEMPLATES } from '../../contracts/admin/lead-emails.ts';
import { PROVINCES } from '../../contracts/places.ts';
import { ASK } from '../../contracts/province-facts/fact.ts';
import { PROVINCE_FACT_WORDS } from '../../contracts/province-facts/french-words.ts';
import { PROVINCE_FACTS, PROVINCE_TOPICS } from '../../contracts/province-facts.ts';
import { customerLetters } from '../support/customer-letters.ts';
import { paidBooking } from '../support/paid-booking.ts';
import { vendorLetters } from '../support/vendor-letters.ts';

/** Every mail that a customer or a mover gets, in French beside the English one. */

const ENGLISH = [...customerLetters('en'), ...vendorLetters('en')];
const FRENCH = [...customerLetters('fr'), ...vendorLetters('fr')];

/** Names, addresses and figures, in which English may stand. */
const NAMES =
  /https?:\/\/\S+|[\w.]+@[\w.]+|Easy2Go|Dear & Sons|Velocity Movers|Let['’]s Get Moving|Priya Nair|Zoé|O['’]Neil|100 Queen St W, Toronto M5H 2N2|150 Elgin St, Ottawa K2P 1L4|Liberty Village|Port Credit|\+?[\d() -]*\d{3}[ -]\d{3}[ -]\d{4}|1-800-\d{3}-\d{4}|\(\d{3}\) \d{3}-\d{4}/g;

/** Frequent words of English mails that are no words of French. */
const ENGLISH_WORDS = new RegExp(
  `(?<!\\p{L})(?:${`the you your yours we our us they their them this that these those it its is are was were be
been has have had will would may can cannot not no nothing and if of to from with without by at until when which who
what how any all other another here there then now day days hour hours morning afternoon move moves moved moving mover
movers booking book booked deposit price prices quote quotes estimate estimated tax paid pay card refund refunded truck
trucks crew home homes stairs floor elevator room rooms call reply write mail email link open address addresses name
phone size left most bill sign ask asked answer answers see take took look back works unsubscribe subtotal
arrival checklist hello`
    .split(/\s+/)
    .join('|')})(?!\\p{L})`,
  'iu',
);

/** The words that the HTML shows, as text. */
const shown = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What is wrong with a French text, each with what stands around it. */
function faults(text: string): string[] {
  // Lines are broken anywhere, and no-break spaces stay.
  const own = text.replace(/[^\S\u00a0]+/g, ' ').replace(NAMES, '…');
  const rules: [what: string, sign: RegExp][] = [
    ['an English word', ENGLISH_WORDS],
    ['no no-break space before a colon', /(?<!\u00a0):/],
    ['no no-break space before $ or %', /(?<!\u00a0)[$%]/],
    ['a dollar before its amount', /\$\d/],
    ['an open guillemet without its no-break space', /«(?!\u00a0)|(?<!\u00a0)»/],
    ['quotation marks of English or of typewriters', /["“”']/],
    ['a space before ; ! or ?', /\s[;!?]/],
    ['a unit after a plain space', /\d (?:h|min|km|m|lb|pi²)(?![\p{L}])/u],
    ['a plain space between thousands', /\d \d{3}(?!\d)/],
    ['words that were left out', /undefined|null|\[object/],
  ];
  return rules.flatMap(([what, sign]) => {
    const found = sign.exec(own);
    if (!found) return [];
    return `${what}: ${own.slice(Math.max(0, found.index - 30), found.index + 30)}`;
  });
}

const isOwn = ([name]: readonly [string, unknown]) => name !== 'operator’s message';

test.each(FRENCH.filter(isOwn))('%s is French, set as French is', async (_, letter) => {
  const { subject, html, text } = await renderLetter(letter);
  expect(html).toContain('<html lang="fr-CA">');
  // A list's marks and lines of a notice are the plain text's own.
  const bare = text.replace(/^! /gm, '').replace(/ \.{2,} /g, '  ');
  for (const part of [subject, letter.preview, bare, shown(html)]) expect(faults(part)).toEqual([]);
});

test.each(FRENCH)('%s tells in French what it tells in English', (name, french) => {
  const english = ENGLISH.find(([other]) => other === name)?.[1] as Letter;
  expect(shapeOf(french)).toEqual(shapeOf(english));
  expect(english.language).toBe('en');
});

test('no mail to a customer or a mover is left out here', () => {
  const written = new Set(FRENCH.map(([, { kind }]) => kind));
  const read = Object.entries(MAILS).filter(([, { to }]) => to !== 'operator');
  expect(read.map(([kind]) => kind).filter((kind) => !written.has(kind as MailKind))).toEqual([]);
});

test('an operator’s templates are named as no mail is, by which the two are told apart', () => {
  expect(EMAIL_TEMPLATES.filter(({ id }) => id in MAILS)).toEqual([]);
});

/** The kinds of a letter's blocks, with how much each holds. */
const shapeOf = ({ blocks, footer }: Letter) => [
  blocks.map((block) => {
    switch (block.kind) {
      case 'facts':
        return ['facts', block.facts.length];
      case 'amounts':
        return ['amounts', block.amounts.length, block.note !== undefined];
      case 'list':
        return ['list', block.items.length];
      case 'ticket':
        return ['ticket', block.ticket.facts.length, block.ticket.stub.length];
      default:
        return [block.kind];
    }
  }),
  footer.length,
];

test('the faults are found that a French mail must not have', () => {
  const wrong = [
    'Votre move est prêt.',
    'Le prix: 1,00 $',
    'Le prix : 1,00\u00a0$',
    'Payé $1.00.',
    'Il dit «\u00a0oui ».',
    'Elle dit “oui”.',
    'Pourquoi ?',
    'Dans 24 h.',
    'Soit 1 369,00\u00a0$.',
  ];
  for (const text of wrong) expect(faults(text)).not.toEqual([]);
  expect(faults('Le prix\u00a0: 1\u00a0369,00\u00a0$, «\u00a0taxes comprises\u00a0».')).toEqual([]);
});

describe('dates and money', () => {
  const { longDate, momentText, money } = formatIn('fr');

  test.each([
    ['2026-12-01', 'mardi 1er décembre 2026'],
    ['2026-12-11', 'vendredi 11 décembre 2026'],
    ['2026-12-21', 'lundi 21 décembre 2026'],
  ])('%s is %s', (date, words) => expect(longDate(date)).toBe(words));

  test.each([
    ['2026-12-01T20:05:00Z', 'mardi 1er décembre à 15\u00a0h\u00a005 (heure de l’Est)'],
    ['2026-12-02T05:00:00Z', 'mercredi 2 décembre à 0\u00a0h (heure de l’Est)'],
    ['2026-12-02T13:00:00Z', 'mercredi 2 décembre à 8\u00a0h (heure de l’Est)'],
  ])('%s is %s', (at, words) => expect(momentText(new Date(at), 'America/Toronto')).toBe(words));

  test.each([
    [123_456, 'cad', '1\u00a0234,56\u00a0$'],
    [-100, 'cad', '-1,00\u00a0$'],
    [250, 'usd', '2,50\u00a0$\u00a0US'],
  ])('%d of %s are %s', (cents, currency, words) => expect(money(cents, currency)).toBe(words));
});

test('every fact of a province that was read has its time in French, and no other', () => {
  for (const province of PROVINCES) {
    for (const topic of PROVINCE_TOPICS) {
      const { due, takes } = PROVINCE_FACTS[province][topic];
      const words = PROVINCE_FACT_WORDS[province][topic];
      expect([province, topic, words.due !== undefined]).toEqual([province, topic, due !== ASK]);
      expect(words.takes !== undefined).toBe(takes !== undefined);
    }
  }
});

test('cities are asked in French, and those whose page was read are told of', () => {
  expect(curbLines(['Guelph, ON', 'London, ON'], 'fr')[1]).toContain(
    'Demandez aux villes (Guelph, ON et London, ON) si',
  );
  expect(curbLines([null], 'fr')[1]).toContain('Demandez à votre ville si');
  expect(curbLines(['Calgary, AB'], 'fr')).toEqual([
    'Gardez une place libre pour le camion aux deux portes.',
    expect.stringMatching(/^Calgary délivre .*\u00a0: https:/),
  ]);
});

test('the calendar’s file is French, with the same times', async () => {
  const unfolded = (file: string) => file.replaceAll('\r\n ', '');
  const english = unfolded(await bookingIcs(paidBooking()));
  const french = unfolded(await bookingIcs(paidBooking({}, { language: 'fr', jobDays: 3 })));
  expect(french).toContain('SUMMARY:Déménagement avec Easy2Go');
  expect(french).toContain('Matin\\, de 8\u00a0h à 12\u00a0h (heure de l’Est)');
  expect(french).toContain('Départ\u00a0: 100 Queen St W');
  expect(french).toContain('3\u00a0jours (1');
  expect(french).not.toMatch(/arrives|Phone|From|reference/);
  const start = (file: string) => /DTSTART.*/.exec(file)?.[0];
  expect(start(french)).toBe(start(english));
});

import type { LifeRecord } from './document-lives.ts';
import { dollars } from './document-texts.ts';
import { centsIn } from './document-tokens.ts';

/**
 * What a document may say that is not so: each changes one thing that it says, in one of the places where it says
 * it, by a number `at`. A text that does not say the thing stays as it is.
 */
type Lie = (text: string, record: LifeRecord, at: number) => string;

/** One of the places where a pattern stands says something else. */
const instead =
  (pattern: RegExp, other: string | ((said: string) => string)): Lie =>
  (text, _record, at) => {
    const found = [...text.matchAll(pattern)];
    const one = found[at % Math.max(1, found.length)];
    if (!one) return text;
    const [said] = one;
    const lie = typeof other === 'string' ? other : other(said);
    return text.slice(0, one.index) + lie + text.slice(one.index + said.length);
  };

/** Another last digit. */
const bumped = (said: string) =>
  said.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 3) % 10));

export const LIES: Record<string, Lie> = {
  'another reference': instead(/\bL[0-9A-HJKMNP-TV-Z]{9}(?=[0-9A-HJKMNP-TV-Z]\b)/g, 'LZZZZZZZZZ'),
  'another mover': (text, record, at) =>
    instead(new RegExp(record.mover.name, 'g'), 'Velocity Movers')(text, record, at),
  'another phone': instead(/\d{3}[ -]555[ -]\d{4}/g, bumped),
  'a day three weeks later': (text, { move }, at) => {
    const day = new Date(`${move.move_date}T12:00:00Z`);
    const words = (date: Date) =>
      date.toLocaleDateString('en-CA', {
        timeZone: 'UTC',
        month: 'long',
        day: 'numeric',
        year: 'numeric',
      });
    const later = new Date(day.getTime() + 21 * 86_400_000);
    return instead(new RegExp(words(day), 'g'), words(later))(text, { move } as LifeRecord, at);
  },
  'another window': instead(/8:00 am – 12:00 pm/g, '1:00 pm – 5:00 pm'),
  'another house': instead(/\b150 Liberty St/g, '151 Liberty St'),
  'the other house’s number': instead(/\b20 Port St E/g, '22 Port St E'),
  'another kind of home': instead(/\bcondo\b/gi, 'apartment'),
  'another floor': instead(/\bfloor 7\b/g, 'floor 9'),
  'no elevator': instead(/(?<=, |^)elevator(?=,|$)/gm, 'no elevator'),
  'more stairs': instead(/\b2 flights/g, '4 flights'),
  'another size': instead(/\b2 bedrooms\b/g, '4 rooms'),
  'two pianos': instead(/\b1 (?:× )?piano/gi, '2 pianos'),
  'no piano': (text) => text.replace(/^.*piano.*$/gim, ''),
  'no safe': (text) => text.replace(/^.*\bsafe.*$/gim, ''),
  'more sofas': instead(/\b2 (?:× )?sofa/gi, '3 × sofa'),
  'another service': instead(/\bpacking\b/gi, 'cleaning'),
  'a larger crew': instead(/\b3 movers\b/g, '5 movers'),
  'another amount': instead(/\$\d[\d,]*\.\d\d/g, (said) =>
    dollars((centsIn(said)[0] ?? 0) + 10_003),
  ),
  'the ceiling as the price': (text, { price }, at) =>
    instead(
      new RegExp(
        `(?<=^(?:Estimated cost|Estimate|Estimate,? with tax|Total with tax): )\\${dollars(price.total_cents)}`,
        'gm',
      ),
      dollars(price.ceiling_cents),
    )(text, { price } as LifeRecord, at),
  'nothing to pay': (text) => text.replace(/^(?:Left|Reste|Solde) .*$/gm, ''),
  'another customer': (text, { customer }) => text.replaceAll(customer.lastName, 'Smith'),
  'another address of mail': instead(/maya@example\.ca/g, 'mia@example.ca'),
  'another year': instead(/(?<=\d, )20\d\d\b/g, '2031'),
  'another day of the week': instead(/\w+day(?=, \w+ \d+, 20)/g, (said) =>
    said === 'Monday' ? 'Tuesday' : 'Monday',
  ),
  // A day that documents may name, but not under this name.
  'tomorrow as its date': (text, { move, days }, at) =>
    instead(/(?<=^(?:move_date|Date|When): ).*20\d\d-?\S*/gm, () =>
      String(days.find((day) => day !== move.move_date)),
    )(text, { move, days } as LifeRecord, at),
  'the customer’s phone as the mover’s': (text, { mover, customer }, at) =>
    instead(
      new RegExp(`(?<=(?:Mover’s phone|Phone of the mover): )\\${mover.phone}`, 'g'),
      customer.phone,
    )(text, { mover } as LifeRecord, at),
  'the homes exchanged': (text) =>
    text.replace(/\b(condo|house)\b/gi, (said) => (/house/i.test(said) ? 'condo' : 'house')),
  'the towns exchanged': instead(
    /^Toronto(, ON)? → Mississauga(, ON)?$/gm,
    'Mississauga, ON → Toronto, ON',
  ),
  'a dock at the other home': instead(
    /(?<=^(?:To|Destination home|At drop-off): .*House)/gim,
    ', loading dock',
  ),
  'a treadmill': instead(/\b2 (?:× )?safes?\b/gi, '2 safes, 1 treadmill'),
  'two trucks': instead(/\b1 truck\b/g, '2 trucks'),
  'an hour more': instead(/(?<=about )\d(?=h)/g, bumped),
  'that the deposit is back': (text) => `${text}\nState: Given back`,
  'that the deposit is kept': (text) => `${text}\nState: Kept, as told before the cancellation`,
  'that it is cancelled': (text) => `${text}\nYour booking is cancelled`,
  'that it is declined': (text, { mover }) => `${text}\n${mover.name} cannot take your move`,
  'that it is confirmed': instead(
    /Paid\. Truck held\.|To answer|stage: pending/g,
    'Easy2Go has confirmed your move',
  ),
};

/** The same of a list of figures, each a line: one of them is another one, twice itself, nothing, or not told. */
export const FIGURE_LIES: Record<string, (text: string, at: number) => string> = Object.fromEntries(
  Object.entries({
    'another figure': instead(/(?<=: )\d[\d.]*$/gm, bumped),
    'twice the figure': instead(/(?<=: )\d[\d.]*$/gm, (said) => String(2 * Number(said))),
    'no figure': instead(/^.+$/gm, ''),
    'the figure of a line as another’s': instead(/(?<=\.)\w+(?=: )/g, 'other'),
  }).map(([name, lie]) => [name, (text, at) => lie(text, {} as LifeRecord, at)]),
);

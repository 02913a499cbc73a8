import { ITEM_NAMES as ARTICLES } from '../../contracts/item-words.fr.ts';
import { ITEM_NAMES } from '../../contracts/item-words.ts';
import type { LifeRecord } from './document-lives.ts';
import type { Fact } from './document-services.ts';
import { centsIn, digits, fullDaysIn, labelled, phonesIn } from './document-tokens.ts';

/** A booking in these states takes place no more. */
export const OVER = ['declined', 'cancelled', 'refunded', 'no_show'];

/** The sum that is owed for the move in all: the bill, else the agreed price, else the estimate. */
export const owed = ({ bill, agreed, price }: LifeRecord): number =>
  bill ?? agreed ?? price.total_cents;

/** A fact that a document may leave out, and may not contradict. */
const never = (denies: Fact['denies']): Fact => ({ tells: () => true, denies });

/** The numbers that stand in the places of a pattern, but for one. */
const others = (text: string, pattern: RegExp, known: number) =>
  [...text.matchAll(pattern)].filter(([, said]) => Number(said) !== known).map(([said]) => said);

const TYPES = {
  house: /\b(?:house|maison)\b(?! en rangée)/i,
  townhouse: /\b(?:townhouse|maison en rangée)\b/i,
  condo: /\bcondo\b/i,
  apartment: /\b(?:apartment|appartement)\b/i,
};
type End = 'pickup' | 'dropoff';

/** What a text says of one home: the values under its names, and the lines beneath its heading. */
const SAID_OF: Record<End, [labels: RegExp, section: RegExp]> = {
  pickup: [
    /from|origin home|at pickup|pick-up|home\.\w+_at_pickup|from_\w+|logement de départ/,
    /^(?:The home you leave|Pick-up)\n((?:.*\n)*?)(?=The home you move to|Drop-off)/m,
  ],
  dropoff: [
    /to|destination home|at drop-off|drop-off|home\.\w+_at_dropoff|to_\w+|logement d’arrivée/,
    /^(?:The home you move to|Drop-off)\n((?:.*\n)*?)(?=Your things|What moves|What Ontario)/m,
  ],
};
const saidOf = (text: string, end: End): string => {
  const [labels, section] = SAID_OF[end];
  return [...labelled(text, labels), section.exec(`${text}\nYour things`)?.[1] ?? ''].join('\n');
};

const home = (end: End): Fact =>
  never((text, { move }) => {
    const said = saidOf(text, end);
    const [floor, stairs] = [move[`floor_at_${end}`] ?? 1, move[`stairs_at_${end}`] ?? 0];
    const [lift, dock] = [move[`elevator_at_${end}`], move[`loading_dock_at_${end}`]];
    return [
      ...Object.entries(TYPES).flatMap(([type, word]) =>
        type !== move[`home_type_at_${end}`] && word.test(said) ? [type] : [],
      ),
      ...others(said, /\bfloor (\d+)/g, floor),
      ...others(said, /\b(\d+) flights?/g, stairs),
      ...(lift ? [] : (said.match(/(?<!no )\belevator\b(?! not| or)/g) ?? [])),
      ...(dock ? [] : (said.match(/\bloading dock\b/g) ?? [])),
    ].map((one) => `${one} at ${end}`);
  });

/** Things by their names in either language. */
const CODES = new Map(
  [ITEM_NAMES, ARTICLES].flatMap((names) =>
    Object.entries(names).map(([code, name]) => [name.toLowerCase(), code] as const),
  ),
);

const FATES = {
  counts: /counts towards|compte (?:dans|pour) /,
  back: /given back|gone back|goes back to the customer|refunded_cad: \$|^Payment: Refunded$/im,
  kept: /\bKept, as told|kept, as told|is kept, as/i,
};
const isBack = ({ refunded }: LifeRecord) => refunded > 0;

export const DETAIL_FACTS = {
  pickup: home('pickup'),
  dropoff: home('dropoff'),
  // The year and the day of the week beside a date.
  days: never((text, record) =>
    fullDaysIn(text)
      .filter(({ day, weekday }) => {
        const known = record.days.map((one) => one.slice(0, 4)).includes(day.slice(0, 4));
        const name = (locale: string) =>
          new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, {
            timeZone: 'UTC',
            weekday: 'long',
          });
        return !known || (weekday && ![name('en-CA'), name('fr-CA')].includes(weekday));
      })
      .map(({ said }) => said),
  ),
  // Only the move's own date stands under its name, whichever other days are told.
  named: never((text, { move, days }) =>
    labelled(text, /date|when|date and time|move_date/)
      .flatMap(fullDaysIn)
      .filter(({ day }) => day !== move.move_date && days.includes(day))
      .map(({ said }) => said),
  ),
  phones: never((text, { mover, customer }) => [
    ...labelled(text, /mover’s phone|phone of the mover|téléphone du déménageur/)
      .flatMap(phonesIn)
      .filter((phone) => phone !== digits(mover.phone)),
    ...[...text.matchAll(/\b(call the yard|calls? (?:Maya|you at))[^+\n]*(\+1[ \d]+)/gi)]
      .filter(([, whom = '', phone = '']) => {
        const known = whom.toLowerCase() === 'call the yard' ? mover.phone : customer.phone;
        return digits(phone) !== digits(known);
      })
      .map(([said]) => said),
  ]),
  way: never((text, { move }) => {
    const [from, to] = [move.origin_address, move.destination_address].map((address) =>
      (address.split(', ')[1] ?? '').trim(),
    );
    return [...text.matchAll(/^([\p{L} .’'-]+)(?:, \w\w)? → ([\p{L} .’'-]+)(?:, \w\w)?$/gmu)]
      .filter(([, start, end]) => start !== from || end !== to)
      .map(([said]) => said);
  }),
  things: never((text, { move }) =>
    [...text.matchAll(/(\d+) × ([^;\n]+)/g)]
      .filter(([, number, name = '']) => {
        const code = CODES.get(name.trim().toLowerCase());
        // Also one of the heavy things, which have a fact of their own.
        return (
          code &&
          code !== 'safe' &&
          Number(number) !== (move.items as Record<string, number>)?.[code]
        );
      })
      .map(([said]) => said),
  ),
  treadmill: never((text, { move }) =>
    others(
      text,
      /(?<!\d)(\d+) (?:× )?(?:treadmills?|tapis roulants?)/gi,
      move.heavy_items?.treadmill ?? 0,
    ),
  ),
  trucks: never((text, { trucks }) => others(text, /(?<!\d)(\d+) (?:trucks?|camions?)\b/g, trucks)),
  hours: never((text, { hours }) =>
    [...text.matchAll(/(?:about|Estimated time:) (\d+)h (\d+)m|estimated_hours: ([\d.]+)/g)]
      .filter(([, whole, minutes, decimal]) => {
        const said = decimal ? Number(decimal) : Number(whole) + Number(minutes) / 60;
        return Math.abs(said - hours) > 0.01;
      })
      .map(([said]) => said),
  ),
  jobDays: never((text, { jobDays }) => others(text, /^(?:job_)?days: (\d+)$/gm, jobDays)),
  // The sum that is left, in a sentence; exact once it is agreed on or billed.
  leftSaid: never((text, record) =>
    [
      ...text.matchAll(
        /(?:What is left, |You pay |Settle what is left .*: )(about )?(\$[\d,.]+\d)/g,
      ),
    ]
      .filter(
        ([, about, sum = '']) =>
          OVER.includes(record.state) ||
          centsIn(sum)[0] !== owed(record) - record.paid ||
          (about && owed(record) !== record.price.total_cents),
      )
      .map(([said]) => said),
  ),
  // What becomes of the deposit.
  fate: never((text, record) => [
    ...(OVER.includes(record.state) ? [...(FATES.counts.exec(text) ?? [])] : []),
    ...(OVER.includes(record.state) ? [...(/^Payment: Paid$/m.exec(text) ?? [])] : []),
    ...(isBack(record) ? [] : [...(FATES.back.exec(text) ?? [])]),
    ...(record.state === 'cancelled' ? [] : [...(FATES.kept.exec(text) ?? [])]),
  ]),
  // A ticket of a booking that is over is one no more.
  valid: never((text, { state }) =>
    OVER.includes(state) ? (text.match(/^Moving ticket$|Print the ticket/gm) ?? []) : [],
  ),
} satisfies Record<string, Fact>;

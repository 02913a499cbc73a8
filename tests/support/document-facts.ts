import { ARRIVAL_WINDOWS } from '../../contracts/choices.ts';
import { addDays, datesFrom } from '../../contracts/dates.ts';
import { FACTS } from '../../contracts/facts.ts';
import { DETAIL_FACTS, OVER, owed } from './document-details.ts';
import type { LifeRecord } from './document-lives.ts';
import { type Fact, SERVICE_FACTS } from './document-services.ts';
import { centsIn, daysIn, digits, labelled, phonesIn, referencesIn } from './document-tokens.ts';

/** A sum, told under its name. */
const sum = (terms: RegExp, of: (record: LifeRecord) => number | null): Fact => ({
  tells: (text, record) =>
    labelled(text, terms).some((value) =>
      centsIn(value).some((cents) => Math.abs(cents) === of(record)),
    ),
  denies: (text, record) =>
    labelled(text, terms).filter((value) => {
      const [first] = centsIn(value);
      const known = of(record);
      return first !== undefined && known !== null && Math.abs(first) !== known;
    }),
});

/** A number before its noun, each time that it is said; one may be said by the noun alone. */
const count = (noun: string, of: (record: LifeRecord) => number): Fact => {
  const before = new RegExp(`(?<![\\d.])(\\d+)\\+? (?:× )?(?:${noun})(?!\\p{L})`, 'giu');
  const said = (text: string) => [...text.matchAll(before)].map(([, number]) => Number(number));
  return {
    tells: (text, record) => {
      const number = of(record);
      return (
        number === 0 ||
        said(text).includes(number) ||
        (number === 1 && new RegExp(noun, 'i').test(text))
      );
    },
    denies: (text, record) =>
      said(text)
        .filter((number) => number !== of(record))
        .map((number) => `${number} ${noun}`),
  };
};

/** A word that stands for a choice; the others of its kind contradict it. */
const choice = (words: Record<string, RegExp>, of: (record: LifeRecord) => string[]): Fact => ({
  tells: (text, record) => of(record).every((one) => words[one]?.test(text)),
  denies: (text, record) =>
    Object.entries(words).flatMap(([name, word]) =>
      !of(record).includes(name) && word.test(text) ? [name] : [],
    ),
});

const clock = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  return {
    en: `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
    fr: minutes === '00' ? `${hour} h` : `${hour} h ${minutes}`,
  };
};
const timesOf = ({ move, arrival }: LifeRecord, language: 'en' | 'fr') => {
  const { from, to } = ARRIVAL_WINDOWS[move.move_time as 'Morning' | 'Afternoon'];
  return (arrival ? [arrival] : [from, to]).map((time) => clock(time)[language]);
};
const ARRIVAL = /date and time|arrival|when|l’équipe arrive|arrivée de l’équipe|description/;
const clocksIn = (text: string) =>
  text.match(/\b\d{1,2}:\d\d [ap]m\b|\b\d{1,2} h(?: \d\d)?\b/g) ?? [];
/** When an event of a calendar begins. */
const begins = ({ arrival, move }: LifeRecord) =>
  `${move.move_date} ${arrival ?? ARRIVAL_WINDOWS[move.move_time as 'Morning' | 'Afternoon'].from}`;

/** Sums that have a name in no line may still be said in a sentence. */
function sumsOf(record: LifeRecord): Set<number> {
  const { price, agreed, paid, refunded, named, bill } = record;
  const totals = [price.total_cents, price.ceiling_cents, agreed, bill].filter(
    (one) => one !== null,
  );
  return new Set([
    ...price.lines.flatMap(({ amount_cents, rate_cents }) => [amount_cents, rate_cents]),
    price.subtotal_cents,
    price.tax_cents,
    ...totals,
    ...totals.map((total) => total - paid),
    paid,
    refunded,
    ...named,
    // The Consumer Protection Act's own figure, in the estimate.
    5000,
  ]);
}

/** Whether a text says words, however it breaks its lines. */
const says = (text: string, words: string) => text.replaceAll('\n', ' ').includes(words);

const address = (terms: RegExp, of: (record: LifeRecord) => string): Fact => ({
  tells: (text, record) => says(text, of(record)),
  denies: (text, record) => {
    const [, number = '', street = ''] = /^(\d+) ([^,]+)/.exec(of(record)) ?? [];
    const numbers = [...text.matchAll(new RegExp(`(\\d+) ${street}`, 'g'))].map(([, said]) => said);
    return [
      ...labelled(text, terms).filter(
        (value) => !value.includes(of(record)) && !value.startsWith(cityOf(of(record))),
      ),
      ...numbers.filter((said) => said !== number).map((said) => `${said} ${street}`),
    ];
  },
});

const cityOf = (said: string) => said.split(', ')[1] ?? said;

const MOVERS = ['Easy2Go', "Let's Get Moving", 'Pierre & Sons', 'Velocity Movers'];

const AGREED = sum(
  /final price|final price,.*|prix final|final_price_cad|final_price_cents/,
  ({ agreed }) => agreed,
);

const bedrooms = (move: LifeRecord['move']) => Number.parseInt(move.home_size ?? '', 10);
const numbersOf = (text: string, ...kinds: RegExp[]) =>
  kinds.flatMap((kind) => [...text.matchAll(kind)].map(([, number]) => Number(number)));
const sizesIn = (text: string) =>
  numbersOf(text, /\b(\d) (?:bedrooms?|chambres?)\b/g, /home_size: (\d)_bedroom/g);
const floorsIn = (text: string) =>
  numbersOf(
    text,
    /\bfloor (\d+)/g,
    /\b(?:from_floor|home\.floor_at_pickup): (\d+)/g,
    /\b(\d+)e étage/g,
  );

export const DOCUMENT_FACTS = {
  reference: {
    tells: (text, { id }) => text.includes(id),
    denies: (text, { id }) => referencesIn(text).filter((one) => one !== id),
  },
  mover: {
    tells: (text, { mover }) => says(text, mover.name),
    denies: (text, { mover, movers }) => [
      ...labelled(text, /mover|vendor|vendor_name|déménageur/).filter(
        (value) => !value.includes(mover.name),
      ),
      ...MOVERS.filter((name) => name !== mover.name && !movers.includes(name) && says(text, name)),
    ],
  },
  moversPhone: {
    tells: (text, { mover }) => phonesIn(text).includes(digits(mover.phone)),
    denies: (text, { mover, customer }) =>
      phonesIn(text).filter(
        (phone) =>
          ![mover.phone, customer.phone, FACTS.supportPhone].some(
            (known) => digits(known) === phone,
          ),
      ),
  },
  name: {
    tells: (text, { customer }) =>
      says(text, `${customer.firstName} ${customer.lastName}`) ||
      (text.includes(customer.firstName) && text.includes(customer.lastName)),
    denies: () => [],
  },
  phone: {
    tells: (text, { customer }) => phonesIn(text).includes(digits(customer.phone)),
    denies: () => [],
  },
  email: {
    tells: (text, { customer }) => text.includes(customer.email),
    denies: (text, { customer }) =>
      (text.match(/[\w.-]+@example\.ca/g) ?? []).filter((one) => one !== customer.email),
  },
  date: {
    tells: (text, { move }) => daysIn(text).includes(move.move_date.slice(4)),
    denies: (text, record) => {
      const known = record.days.map((day) => day.slice(4));
      const { move_date: date } = record.move;
      const reminders = [7, 2, 1].map((before) => addDays(date, -before).slice(4));
      const dates = datesFrom(date, record.jobDays).map((day) => day.slice(4));
      return daysIn(text).filter((day) => ![...known, ...reminders, ...dates].includes(day));
    },
  },
  arrival: {
    tells: (text, record) =>
      (['en', 'fr'] as const).some((language) =>
        timesOf(record, language).every((time) => text.includes(time)),
      ) || text.includes(`final_time: ${record.arrival}`),
    denies: (text, record) => [
      ...(text.match(/\d+:\d\d [ap]m – \d+:\d\d [ap]m/g) ?? []).filter(
        (window) => window !== timesOf({ ...record, arrival: null }, 'en').join(' – '),
      ),
      ...labelled(text, /dtstart/).filter((value) => value !== begins(record)),
      ...labelled(text, ARRIVAL).filter((value) => {
        // When something was signed is no arrival.
        const said = / at \d/.test(value) ? [] : clocksIn(value);
        const known = [...timesOf(record, 'en'), ...timesOf(record, 'fr')];
        return said.length > 0 && said.some((time) => !known.includes(time));
      }),
    ],
  },
  from: address(/from|départ|origin_address/, ({ move }) => move.origin_address),
  to: address(/to|destination_address/, ({ move }) => move.destination_address),
  homes: choice(
    {
      house: /\b(?:house|maison)\b(?! en rangée)/i,
      townhouse: /\b(?:townhouse|maison en rangée)\b/i,
      condo: /\bcondo\b/i,
      apartment: /\b(?:apartment|appartement)\b/i,
    },
    ({ move }) => [move.home_type_at_pickup ?? '', move.home_type_at_dropoff ?? ''],
  ),
  floor: {
    tells: (text, { move }) => floorsIn(text).includes(move.floor_at_pickup ?? 1),
    denies: (text, { move }) =>
      floorsIn(text)
        .filter((floor) => floor !== move.floor_at_pickup)
        .map((floor) => `floor ${floor}`),
  },
  flights: count('flights?|étages? à monter', ({ move }) => move.stairs_at_dropoff ?? 0),
  elevator: choice(
    {
      true: /(?<!no |sans |the |l’)\b(?:elevator|ascenseur)\b(?! or| not|,? ou)|elevator_at_pickup: (?:true|yes)|from_elevator: yes/i,
      false:
        /\b(?:no elevator|sans ascenseur)\b|elevator_at_pickup: (?:false|no)|from_elevator: no/i,
    },
    ({ move }) => [String(move.elevator_at_pickup)],
  ),
  size: {
    tells: (text, { move }) => sizesIn(text).includes(bedrooms(move)),
    denies: (text, { move }) => [
      ...(text.match(/\b\d+\+? (?:rooms?|pièces?)\b/g) ?? []),
      ...sizesIn(text)
        .filter((size) => size !== bedrooms(move))
        .map((size) => `${size} bedrooms`),
      ...labelled(text, /rooms|pièces/).filter((said) => !sizesIn(said).includes(bedrooms(move))),
    ],
  },
  piano: count('pianos?', ({ move }) => move.heavy_items?.piano ?? 0),
  safe: count('(?:safes?|coffres?-forts?)', ({ move }) => move.heavy_items?.safe ?? 0),
  sofas: count('(?:sofas?|canapés?)', ({ move }) => move.items?.sofa ?? 0),
  ...SERVICE_FACTS,
  ...DETAIL_FACTS,
  // A booking without a mover stays with none.
  stands: {
    tells: () => true,
    denies: (text, { state }) =>
      OVER.includes(state)
        ? (text.match(
            /goes on if you do not|stands as it was|stays with \S+|reste chez|continue si/g,
          ) ?? [])
        : [],
  },
  crew: count('movers?|déménageurs?', ({ crew }) => crew),
  total: sum(
    /estimated cost|estimate|estimate,? with tax|estimated total with tax|total with tax|estimate_with_tax_cad|total_cents|coût estimé|total estimé, taxes comprises|now/,
    ({ price }) => price.total_cents,
  ),
  subtotal: sum(
    /subtotal|sous-total|estimate_cad|quote_cents|quote_amount_cad/,
    ({ price }) => price.subtotal_cents,
  ),
  ceiling: sum(
    /at most, without your signature|most that may be billed.*|ceiling, with tax|most without a signature|ceiling_cad|ceiling_cents|au plus, sans votre signature/,
    ({ price }) => price.ceiling_cents,
  ),
  agreed: {
    tells: (text, record) =>
      AGREED.tells(text, record) || AGREED.tells(text, { ...record, agreed: record.bill }),
    denies: (text, record) => [
      // A ticket's final price is the bill, once there is one.
      ...AGREED.denies(text, record).filter((said) => centsIn(said)[0] !== record.bill),
      ...[...text.matchAll(/Final price (\S+), crew at .*it holds/g)]
        .map(([, said = '']) => said)
        .filter((said) => centsIn(said)[0] !== record.agreed),
    ],
  },
  deposit: sum(
    /deposit|deposit paid|deposit paid to portage|deposit given back|dépôt payé|paid_cents|deposit_cents/,
    // What was given back, or is kept by Portage, counts towards no bill.
    ({ paid, state }) => (OVER.includes(state) ? null : paid),
  ),
  left: sum(
    /left to pay.*|left for you to collect|left to collect|solde à payer.*/,
    // Nothing is owed for a move that does not take place.
    (record) => (OVER.includes(record.state) ? 0 : owed(record) - record.paid),
  ),
  sums: {
    tells: () => true,
    denies: (text, record) => {
      const known = sumsOf(record);
      return centsIn(text)
        .filter((cents) => cents !== 0 && !known.has(Math.abs(cents)))
        .map((cents) => `${cents} cents`);
    },
  },
} satisfies Record<string, Fact>;
export type FactName = keyof typeof DOCUMENT_FACTS;

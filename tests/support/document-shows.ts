import { OVER } from './document-details.ts';
import { DOCUMENT_FACTS, type FactName } from './document-facts.ts';
import type { LifeRecord } from './document-lives.ts';
import { STATE_FACT } from './document-states.ts';

const ALL_FACTS = { ...DOCUMENT_FACTS, state: STATE_FACT };
type Field = FactName | 'state';

const WHEN = ['date', 'arrival'] as const;
const WHERE = ['from', 'to'] as const;
const WHAT = [
  'homes',
  'floor',
  'flights',
  'elevator',
  'size',
  'piano',
  'safe',
  'sofas',
  'services',
] as const;
const WHO = ['name', 'phone', 'email'] as const;
const MOVER = ['mover', 'moversPhone'] as const;
const SUMS = ['total', 'ceiling'] as const;
const OWED = ['deposit', 'left'] as const;
const TICKET = ['reference', ...MOVER, ...WHEN, ...WHERE, 'crew', ...SUMS, ...OWED] as const;
/** Once a price was agreed on it stands in the place of the estimate. */
const AGREED = ['agreed', ...TICKET.filter((one) => one !== 'total')] as const;
const MOVE = [...WHEN, ...WHERE, ...WHAT] as const;

type Shown = { open: readonly Field[]; over?: readonly Field[] };
const JOB_SHEET: Shown = {
  open: ['reference', 'mover', 'moversPhone', 'name', 'phone', ...MOVE, ...SUMS, ...OWED, 'crew'],
  over: ['reference', 'mover', 'name', ...MOVE],
};

/** The fields that a document must show, and that of a booking that is over, where they are fewer. */
const SHOWS: Record<string, Shown> = {
  confirmation: {
    open: ['state', ...TICKET, ...WHO, ...WHAT],
    over: ['state', 'reference', ...MOVER, ...WHEN, ...WHERE, ...WHO, ...WHAT, ...SUMS],
  },
  stranger: { open: ['state', 'reference', 'mover', 'date'] },
  'booking page': {
    open: ['state', ...TICKET, ...WHO, ...WHAT],
    over: ['state', 'reference', ...MOVER, ...WHEN, ...WHERE, ...WHO, ...WHAT, ...SUMS],
  },
  receipt: { open: ['mover', 'date', 'name', 'sums'] },
  estimate: {
    open: [...MOVER, ...MOVE, ...WHO, ...SUMS, ...OWED, 'crew'],
    over: [...MOVER, ...MOVE, ...WHO, ...SUMS],
  },
  'customer calendar': { open: ['state', 'reference', ...MOVER, ...WHEN, ...WHERE] },
  'portal page': {
    open: ['state', 'reference', ...MOVE, ...WHO, ...SUMS, ...OWED, 'crew'],
    over: ['state', 'reference', ...WHEN, ...WHAT, ...SUMS],
  },
  'portal card': {
    open: ['state', 'name', 'date', 'size', 'sums'],
    over: ['state', 'date', 'size', 'sums'],
  },
  'portal sheet': {
    open: [
      'state',
      'reference',
      'date',
      ...WHERE,
      ...WHO,
      'homes',
      'size',
      'piano',
      'safe',
      'sofas',
      'services',
      'subtotal',
      ...SUMS,
    ],
    over: ['state', 'reference', 'date', 'subtotal', ...SUMS],
  },
  'mover calendar': { open: ['state', 'reference', 'name', 'phone', ...MOVE, 'crew'], over: [] },
  'job sheet': JOB_SHEET,
  'crew page': JOB_SHEET,
  'panel page': {
    open: ['state', ...MOVER, ...MOVE, ...WHO, ...SUMS],
    over: ['state', ...MOVER, ...MOVE, ...WHO, ...SUMS],
  },
  'panel drawer': {
    open: [
      'reference',
      'date',
      ...WHERE,
      'phone',
      'email',
      'mover',
      'size',
      'piano',
      'safe',
      'sofas',
      'services',
    ],
  },
  'panel row': { open: ['name', 'date', 'mover', 'size', 'sums'] },
  'panel sheet': {
    open: [
      'state',
      'reference',
      'date',
      ...WHERE,
      ...WHO,
      'mover',
      'size',
      'piano',
      'safe',
      'sofas',
      'services',
      'subtotal',
    ],
  },
  key: {
    open: [
      'state',
      'reference',
      ...WHERE,
      ...WHO,
      'date',
      'homes',
      'size',
      'piano',
      'safe',
      'sofas',
      'services',
      ...SUMS,
    ],
    over: ['state', 'reference', 'date', ...SUMS],
  },
  webhook: {
    open: ['state', 'reference', ...WHERE, ...WHO, 'date', 'size', 'piano', 'sofas', ...SUMS],
    over: ['state', 'reference', 'date', ...SUMS],
  },
  'mail booking_confirmation': { open: ['state', ...TICKET, ...WHO, ...WHAT, 'subtotal'] },
  'mail mover_notice': {
    open: ['state', 'reference', 'mover', ...MOVE, ...WHO, 'crew', ...OWED, 'total'],
  },
  'mail mover_accepted': { open: ['state', ...TICKET] },
  'mail mover_declined': { open: ['state', 'reference', 'mover', 'date'] },
  'mail final_price': { open: AGREED },
  'mail booking_changed': { open: TICKET },
  'mail vendor_booking_changed': { open: ['state', 'reference', ...MOVE, 'total'] },
  'mail vendor_change_asked': { open: ['reference'] },
  'mail change_offered': { open: ['reference', 'mover'] },
  'mail change_refused': { open: ['reference', 'mover', 'date'] },
  'mail booking_cancelled': { open: ['state', 'reference', 'mover', 'date'] },
  'mail vendor_booking_cancelled': { open: ['state', 'reference', 'date'] },
  'mail booking_transferred': { open: ['state', ...TICKET] },
  'mail vendor_booking_taken': { open: ['state', 'reference', ...MOVE, 'total'] },
  'mail vendor_booking_gone': { open: ['reference', 'date'] },
  'mail transfer_asked': { open: ['reference'] },
  'mail deposit_refunded': { open: ['reference', 'sums'] },
  'mail move_completed': { open: ['state', 'reference', 'mover'] },
  'mail customer_absent': { open: ['state', 'reference', 'date', ...MOVER] },
  'mail price_consent': { open: ['reference', 'mover', 'sums'] },
  'mail signed': { open: ['reference', 'sums'] },
  'mail move_reminder': { open: AGREED },
  'mail quote_answered': { open: ['reference', 'mover', 'sums'] },
  'mail quote_asked': { open: ['reference', 'date', 'arrival', ...WHAT] },
  'mail quote_request_received': { open: ['reference', 'mover', 'date', 'arrival', ...WHAT] },
};

/** Where a price that was agreed on stands too. */
const AGREEING = [
  'confirmation', 'booking page', 'estimate', 'portal page', 'portal sheet', 'job sheet', 'crew page', 'key',
]; // biome-ignore format: one row reads better

const fieldsShown = (document: string, { state, agreed }: LifeRecord): readonly Field[] | null => {
  const shows = SHOWS[document];
  if (!shows) return null;
  if (OVER.includes(state)) return shows.over ?? shows.open;
  return agreed !== null && AGREEING.includes(document) ? [...shows.open, 'agreed'] : shows.open;
};

/** Mails that tell of a change before it is one: held against what it would make of the booking. */
const PROPOSALS = ['vendor_change_asked', 'change_offered', 'transfer_asked', 'signed'];
export const tellsProposal = (document: string) =>
  PROPOSALS.includes(document.replace('mail ', ''));

const SUM = String.raw`\$[\d,.]+|[\d\s]+,\d\d\s\$`;
const TWO_SUMS = new RegExp(`(${SUM}) → (${SUM})(?:, [+−] (?:${SUM}))?`, 'g');

/** Of a sum that a change makes another one a page of the booking stands by the first, a mail about it by the second. */
const standing = (document: string, text: string) =>
  text.replace(TWO_SUMS, document.startsWith('mail ') ? '$2' : '$1');

/** What is wrong with a document of a life: what it leaves out, and what it says that is not so. */
export function faultsOf(document: string, told: string, record: LifeRecord): string[] {
  const text = standing(document, told);
  const shown = fieldsShown(document, record);
  if (!shown) return [`${document}: its fields are not written down`];
  const missing = shown.filter((field) => !ALL_FACTS[field].tells(text, record));
  const wrong = (Object.keys(ALL_FACTS) as Field[]).flatMap((field) =>
    ALL_FACTS[field].denies(text, record).map((said) => `${field}: ${said}`),
  );
  return [
    ...missing.map((field) => `${document} leaves out ${field}`),
    ...wrong.map((one) => `${document} says ${one}`),
    ...(SHEETS.includes(document) ? [] : rawIn(text)).map((one) => `${document} says ${one} raw`),
  ];
}

/** Documents whose readers are programs: they name choices by their codes. */
const SHEETS = ['panel sheet', 'key', 'webhook'];

/** What no person should read: values that are none, and names of things as the code has them. */
const rawIn = (text: string): string[] =>
  text.match(
    /\b(?:null|undefined|NaN|about N\/A|environ n\. d\.)|\[object|(?<![\d.])(?!1 )\d+ (?:piano|safe|treadmill)\b|\bjunk\b(?! removal)/gi,
  ) ?? [];

import { CASE_LIMITS } from './cases.ts';
import { KEPT_UNTIL, RETENTION_WORDS } from './retention-words.ts';

/** Data collected of customers: on which occasion, which data, where they go, and how long they are kept. */
type CollectedRow = { when: string; what: string; where: string; kept: string };

const DATABASE = 'Our database';
const MOVER = 'Our database; your mover reads it';

/**
 * The data collected of customers, as the privacy policy shows them (rule 10.10). `PERSONAL_COLUMNS` says where each
 * lies; the rows that the retention job applies say how long they are kept.
 */
export const COLLECTED_WORDS = {
  prices: {
    when: 'You compare prices',
    what: 'Addresses, date, morning or afternoon, homes, stairs, things, services',
    where: 'Our server, which calculates with them and writes none of it down; your browser tab',
    kept: 'Until you close the tab',
  },
  kept_prices: {
    when: 'You email yourself prices, or copy their link',
    what: 'The same, and the prices; for a mail also your email address',
    where: DATABASE,
    kept: RETENTION_WORDS.kept_quotes.kept,
  },
  booking: {
    when: 'You press the pay button, or ask movers for a price',
    what: 'The same, plus first name, last name, email and phone, the estimate that you chose, your language, and what you add in a note; later changes of it',
    where: 'Our database; your mover reads it once the deposit is paid',
    kept: RETENTION_WORDS.moves.kept,
  },
  contract_language: {
    when: 'You choose English for a contract from Québec',
    what: 'The words that you pressed on, and when',
    where: DATABASE,
    kept: RETENTION_WORDS.moves.kept,
  },
  hold: {
    when: 'A truck is held for you',
    what: 'Which browser and which network asked, under a key and a keyed hash',
    where: DATABASE,
    kept: KEPT_UNTIL.holds.kept,
  },
  payment: {
    when: 'You pay, or are paid back',
    what: 'Whether the payment was made, its amount, time and reference, what a bank or a person said of it. Card details go to Stripe alone.',
    where: DATABASE,
    kept: RETENTION_WORDS.provider_events.kept,
  },
  access: {
    when: 'You tell the crew how to get in',
    what: 'Door codes, elevators, parking, and whom to call on the day',
    where: MOVER,
    kept: RETENTION_WORDS.moves.kept,
  },
  messages: {
    when: 'You and your mover write or speak with each other, or with us',
    what: 'Messages, and notes about calls and bookings; why a mover declined',
    where: MOVER,
    kept: RETENTION_WORDS.moves.kept,
  },
  signatures: {
    when: 'You sign a price, a change or the crew’s record',
    what: 'The name as you sign, a drawn signature, hours and extras, and the network that it came from, under a keyed hash',
    where: MOVER,
    kept: RETENTION_WORDS.moves.kept,
  },
  problems: {
    when: 'You report a problem, or say that a bill is wrong',
    what: `What went wrong, up to ${CASE_LIMITS.photos} photographs if you add any, the answer and the outcome`,
    where: MOVER,
    kept: RETENTION_WORDS.moves.kept,
  },
  reviews: {
    when: 'You rate a move',
    what: 'Stars, your words, and the mover’s answer',
    where: 'Our database; the stars and words show on the mover’s page',
    kept: RETENTION_WORDS.moves.kept,
  },
  mails: {
    when: 'You get emails from us',
    what: 'Address, subject, text, time, and whether it was sent or came back',
    where: DATABASE,
    kept: RETENTION_WORDS.moves.kept,
  },
  privacy_requests: {
    when: 'You ask to be erased',
    what: 'That you asked, and why we refused where we did',
    where: DATABASE,
    kept: KEPT_UNTIL.erasures.kept,
  },
  newsletter: {
    when: 'You ask for the newsletter',
    what: 'Your email address and language, the words you agreed to and when',
    where: DATABASE,
    kept: KEPT_UNTIL.newsletter.kept,
  },
  analytics: {
    when: 'You accept analytics',
    what: 'How fast a page was, and its path; one more in the day’s count of each step of the quote form that you come to; with nothing that identifies you',
    where: DATABASE,
    kept: RETENTION_WORDS.vitals.kept,
  },
  contact: {
    when: 'You contact us',
    what: 'What you write or tell us',
    where: 'Our mailbox and, where it concerns a booking, its record',
    kept: RETENTION_WORDS.moves.kept,
  },
} satisfies Record<string, CollectedRow>;
export type Collected = keyof typeof COLLECTED_WORDS;

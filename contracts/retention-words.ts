import { CODE_LIMITS } from './customer/booking-codes.ts';
import {
  LEGAL,
  NEWSLETTER,
  RESPONSE_TIMES_KEPT_DAYS,
  VITALS_KEPT_DAYS,
  WIZARD_STEPS_KEPT_DAYS,
} from './facts.ts';
import { KEPT_DAYS } from './kept-quotes.ts';
import { WEBHOOK_LIMITS } from './webhooks.ts';

/** A kind of data: the data, why and how long they are kept, and by which law. */
export type RetentionRow = { what: string; why: string; kept: string; law: string };

const CONSENT = 'PIPEDA, principle 4.5: no longer than its purpose needs';
const SECURITY = 'PIPEDA, principle 4.7: safeguards';

/** The data that the retention job takes away, as the privacy policy shows them (rule 10.10). */
export const RETENTION_WORDS = {
  moves: {
    what: 'Who moved, from where and to where: booking requests, estimates, notes, messages, how to get into the homes, signatures, reported problems with their photos, and the mails about them',
    why: 'Tax records, and claims about a move',
    kept: `${LEGAL.recordYears} years; date, size and amounts stay, without a name`,
    law: 'Income Tax Act, s. 230(4): six years after the tax year',
  },
  provider_events: {
    what: 'What the payment provider told us of who paid',
    why: 'The proof behind the ledger',
    kept: `${LEGAL.recordYears} years`,
    law: 'Income Tax Act, s. 230(4): six years after the tax year',
  },
  kept_quotes: {
    what: 'Prices that you kept, your answers, and the address they were mailed to',
    why: 'To show them again at the link, and to write once more where that was ticked',
    kept: `${KEPT_DAYS} days`,
    law: CONSENT,
  },
  newsletter_requests: {
    what: 'An address entered for the newsletter and never confirmed',
    why: 'To ask whether it is yours',
    kept: `${NEWSLETTER.confirmHours} hours`,
    law: CONSENT,
  },
  webhook_deliveries: {
    what: 'That a mover’s own software was told of a booking, and what it answered',
    why: 'To send again what did not arrive',
    kept: `${WEBHOOK_LIMITS.keptDays} days`,
    law: CONSENT,
  },
  booking_codes: {
    what: 'Codes that open a booking',
    why: 'To open it without its link',
    kept: `${CODE_LIMITS.minutes} minutes`,
    law: SECURITY,
  },
  throttles: {
    what: 'How often one network or account tried, under a keyed hash',
    why: 'Against abuse and guessing',
    kept: 'A day at most',
    law: SECURITY,
  },
  crew_links: {
    what: 'Links by which a crew opens its jobs of a day',
    why: 'To show the crew where it goes',
    kept: 'A day; the record that there was one, 30 days',
    law: SECURITY,
  },
  sessions: {
    what: 'Who of our staff and of the movers is signed in',
    why: 'To keep them signed in',
    kept: 'Until the session ends',
    law: SECURITY,
  },
  vendor_links: {
    what: 'Links by which movers’ people set a password',
    why: 'To let them in',
    kept: 'Until the link runs out',
    law: SECURITY,
  },
  vitals: {
    what: 'How fast pages were, if you accept analytics; they name nobody',
    why: 'To find slow pages',
    kept: `${VITALS_KEPT_DAYS} days`,
    law: CONSENT,
  },
  wizard_steps: {
    what: 'Counts of the quote form’s steps by day; they name nobody',
    why: 'To compare a year with the one before',
    kept: `${WIZARD_STEPS_KEPT_DAYS} days`,
    law: CONSENT,
  },
  response_times: {
    what: 'How long our server took to answer; they name nobody',
    why: 'To find faults',
    kept: `${RESPONSE_TIMES_KEPT_DAYS} days`,
    law: CONSENT,
  },
} satisfies Record<string, RetentionRow>;

/** The data that no clock takes away, but an act. */
export const KEPT_UNTIL = {
  newsletter: {
    what: 'Your newsletter address',
    why: 'To send it',
    kept: 'Until you leave it, which erases it at once',
    law: 'CASL, s. 6 and 11: consent, and an unsubscribe link in every message',
  },
  newsletter_proof: {
    what: 'The proof of your consent: text, version, time, source, and a keyed hash of the address',
    why: 'To show that you agreed, and that you left',
    kept: 'As long as the law may ask us for it',
    law: 'CASL, s. 13: who sends has to prove consent',
  },
  erasures: {
    what: 'That you asked to be erased: the reference of the booking, or a keyed hash of the address',
    why: 'To erase it again should a backup have to be restored',
    kept: 'As long as backups from before exist',
    law: 'PIPEDA, principles 4.3.8 and 4.5.3',
  },
  holds: {
    what: 'For which browser and network a truck is held, under a key and a keyed hash',
    why: 'So that no sender holds all trucks of a day',
    kept: 'Until the hold ends, about half an hour',
    law: SECURITY,
  },
} satisfies Record<string, RetentionRow>;

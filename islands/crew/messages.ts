import { EXTRA_KINDS, type ExtraKind } from '../../contracts/job-records.ts';
import { EXTRA_WORDS } from '../../contracts/line-words.ts';
import { count } from '../shared/panel-format.ts';

/** What the page of a crew's day says. */
export const CREW = {
  title: (crew: string) => crew,
  day: (date: string, jobs: number) => `${date}, ${count(jobs, 'job')}`,
  loading: 'Loading your day…',
  failed: 'Your day could not be loaded.',
  none: 'No jobs',
  noneAbout: 'Your dispatcher has given you no job for this day, or took it back.',
  refused: 'This link does not open',
  refusedAbout: 'Open the link that your dispatcher sent for today, or ask for a new one.',
  job: (number: number, of: number) => `Job ${number} of ${of}`,
  sheet: 'Job sheet',
  print: 'Print',
  now: 'Now',
  at: (time: string) => `at ${time}`,
  late: (time: string) => `(entered at ${time})`,
  other: 'Another step',
  undo: (step: string) => `Undo “${step}”`,
  undoing: 'Undo',
  noneYet: 'Not started',
  stale: (time: string) => `No connection. What you see is from ${time}.`,
  waiting: (taps: number) =>
    `${count(taps, 'tap')} not sent yet. They are kept on this phone, and go by themselves.`,
  sent: 'Everything is sent.',
  rejected: (step: string, why: string) => `“${step}” was not taken: ${why}`,
};

/** What the end of a job says: hours, extras, signature. */
export const SIGN = {
  title: 'Hours, extras and signature',
  about: 'Go through it with the customer, who signs at the end.',
  hours: 'Hours on site, in quarters',
  hoursHint: (hours: string) => `By your taps: ${hours}.`,
  hoursNone: 'Your taps do not say. Travel stays as quoted.',
  reason: 'Why they differ from your taps',
  extras: 'Extras',
  add: 'Add an extra',
  kind: 'What it is',
  what: 'In words',
  amount: 'Dollars, before tax',
  remove: (number: number) => `Remove extra ${number}`,
  kinds: EXTRA_KINDS.map((kind): [ExtraKind, string] => [kind, EXTRA_WORDS[kind]]),
  wrongHours: 'Write how many hours it took, in quarters: 5.25.',
  wrongReason: 'Say why the hours are not those of your taps.',
  wrongAmount: 'Write the amount in dollars.',
  price: 'Work out the price',
  priceFailed: 'The price could not be worked out. It needs a connection.',
  lines: 'The final price',
  minimum: (hours: string) => `The minimum of ${hours} is billed.`,
  total: 'Final price, with tax',
  estimate: 'Estimate',
  ceiling: 'Most without the customer’s own agreement',
  deposit: 'Deposit paid',
  balance: 'Left to pay',
  change: 'Change hours or extras',
  name: 'Name of the person who signs',
  wrongName: 'Write the name of the person who signs.',
  pad: 'Sign here with a finger',
  typed: 'Sign with the typed name instead',
  clear: 'Clear',
  wrongPad: 'Sign in the field, or with the typed name.',
  submit: (total: string) => `Sign for ${total}`,
  failed: 'The signature could not be sent. It needs a connection; nothing was lost.',
  done: 'Signed. The office and the customer have it.',
};

/** What a bill above the ceiling says, which the customer agrees to by an own phone or a mailed code. */
export const ASK = {
  above: 'Above the ceiling: a signature on this phone is not enough.',
  about:
    'The customer is asked by mail, line by line, and agrees on an own phone or with the code from that mail. Go through the lines together first.',
  ask: (total: string) => `Ask the customer to agree to ${total}`,
  failed: 'That could not be sent. It needs a connection; nothing was lost.',
  change: 'Change hours or extras',
  asked: (total: string, email: string) =>
    `The customer is asked to agree to ${total}. A mail is on its way to ${email}.`,
  scan: 'On the customer’s own phone',
  scanAbout:
    'The customer scans this and opens the booking with the own link or a mailed code, reads each line, and agrees or refuses. This page hears of it by itself.',
  qr: 'QR code to the booking’s page',
  code: 'Or with the code from the mail',
  codeAbout: (email: string) =>
    `The mail to ${email} has a six-digit code for this bill alone. The customer may read it out to agree.`,
  codeField: 'Code, six digits',
  name: 'Name of the customer who agrees',
  agree: (total: string) => `The customer agrees to ${total}`,
  later: 'Or later',
  laterAbout: (until: string, ceiling: string, balance: string) =>
    `No phone at hand? You are done here: the bill waits for the customer until ${until}. Until then no more than ${ceiling} is owed, so collect ${balance}.`,
  refused: (ceiling: string) =>
    `The customer has refused the bill. No more than ${ceiling} may be billed: take extras or hours off, and sign here.`,
  done: 'Agreed. The office and the customer have it.',
};

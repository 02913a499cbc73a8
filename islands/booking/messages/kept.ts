import type { PriceChange } from '../../../contracts/kept-quotes.ts';
import { KEPT_DAYS } from '../../../contracts/kept-quotes.ts';
import { cents } from '../../shared/format.ts';

/** Why a price is another one; `up` is true of a higher one. */
const REASONS: Record<NonNullable<PriceChange['reason']>, (up: boolean) => string> = {
  rates: () => 'its rates have changed',
  day: (up) => `that date became ${up ? 'dearer' : 'cheaper'}`,
  location: () => 'another of its yards sends the crew',
  tax: () => 'the tax has changed',
  other: () => 'what it is made of has changed',
};

/** The change of one mover's price, in a sentence; the amounts are totals with tax. */
function changeText({ vendor_name, change, reason, was_cents, now_cents }: PriceChange): string {
  const [was, now] = [cents(was_cents), cents(now_cents)];
  const why = reason ? `: ${REASONS[reason]((now_cents ?? 0) > (was_cents ?? 0))}` : '';
  switch (change) {
    case 'same':
      return `${vendor_name} is still ${now}.`;
    case 'price':
      return `${vendor_name} was ${was}, is ${now} now${why}.`;
    case 'full':
      return `${vendor_name} was ${was}, and cannot come on that day any more.`;
    case 'free':
      return `${vendor_name} can come on that day again, at ${now}${why}.`;
    case 'gone':
      return `${vendor_name} was ${was}, and has no price for this move any more.`;
    case 'new':
      return `${vendor_name} has a price now: ${now}.`;
  }
}

/** Prices that are kept by link or mail, and answers that are kept on this device. */
export const KEPT = {
  title: 'Keep these prices',
  intro: `For ${KEPT_DAYS} days a secret link opens these prices and your answers on any device, and says what has changed.`,
  mail: 'Email me these prices',
  email: 'Email for your prices',
  send: 'Send',
  sending: 'Sending…',
  mailHint: 'One mail with these prices. Nothing else, unless you ask for it.',
  remind: 'Write to me once more, an hour before they lapse',
  remindHint: 'The last one. It does not come where you have booked under this address.',
  wrongEmail: 'Enter an email address such as name@example.ca.',
  sent: (email: string) => `Sent to ${email}. It takes a minute; look among the spam too.`,
  copy: 'Copy link',
  share: 'Share link',
  making: 'Making the link…',
  copied: 'Link copied. Who has it sees both addresses.',
  notCopied: 'Copy the link from here. Who has it sees both addresses.',
  link: 'Link to your prices',
  offline: 'The prices could not be kept. Check your connection, and try again.',
  remember: 'Remember my answers on this device',
  rememberHint: `For ${KEPT_DAYS} days, without your name and contact. Untick it to forget them.`,
  cannotRemember: 'This browser does not let pages remember anything.',
  offer: (from: string, to: string) => `Go on with your move from ${from} to ${to}?`,
  offerNew: 'Go on with your move?',
  goOn: 'Go on',
  startAnew: 'Start anew',
  offerHint: '“Start anew” forgets those answers on this device.',
  opening: 'Opening your kept prices…',
  failed: 'Your kept prices could not be opened. Check your connection.',
  tryAgain: 'Try again',
  close: 'Close',
  kept: (day: string) => `Prices kept on ${day}`,
  same: 'Nothing has changed.',
  others: 'The other prices are as they were.',
  past: (date: string) => `${date} is past. Choose another day in the calendar below.`,
  full: 'No mover can come on that day any more. Choose another day in the calendar below.',
  unpriced: 'This move cannot be priced as it was. The steps say what is missing.',
  change: changeText,
};

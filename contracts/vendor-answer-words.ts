import { ARRIVAL_WORDS } from './arrival-words.ts';
import { LOCALE } from './language.ts';

/** Why a vendor may not do something with a booking now. `day` is written out, `time` is `08:00`. */
export const VENDOR_ANSWER_WORDS = {
  declined: 'This booking was declined, and the customer has been told. That is final.',
  completed: 'This move is done.',
  no_show: 'This booking has ended: the customer was not there.',
  cancelled: 'This booking was cancelled, and its deposit went back.',
  acceptFirst: 'Accept the booking first.',
  accepted: 'It is accepted already.',
  tooEarly: (day: string, time: string) =>
    `That can be said from ${ARRIVAL_WORDS.clock(time)} on ${day} on, by the clocks where the crew arrives.`,
  tooLate:
    'The move date is over. Mark the move as done or the customer as not there, or call Portage.',
  stays: (minutes: number) =>
    `That can be taken back for ${minutes} minutes. Call Portage: an operator can do it later.`,
  confirmed: 'The customer has signed, confirmed or rated this move: that stays.',
  contacted: 'The customer was marked as contacted already.',
  locale: LOCALE,
};

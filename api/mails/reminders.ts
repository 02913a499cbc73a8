import { type KeptPlace, PROVINCES, type Province } from '../../contracts/places.ts';
import { addressLines } from '../domain/address-changes.ts';
import { curbLines } from '../domain/parking-permits.ts';
import { cityName } from '../domain/places/city-name.ts';
import { isReminderUseful } from '../domain/reminders.ts';
import { action, fact, list } from './blocks.ts';
import { arrivalOf, bookingBlock } from './booking-blocks.ts';
import type { BookingFacts } from './facts.ts';
import { bookingMail } from './mail.ts';
import { MOVE_WORDS } from './move-words.ts';
import { REMINDER_WORDS as FRENCH } from './reminder-words.fr.ts';
import { REMINDER_WORDS as ENGLISH } from './reminder-words.ts';

const SAID = { en: ENGLISH, fr: FRENCH };
const ENDS = ['pickup', 'dropoff'] as const;

const takesPlace = ({ answer }: BookingFacts) =>
  answer.stage === 'pending' || answer.stage === 'accepted';

/** The reminder has not waited for our server, or the mail's, until its day was over. */
const isTimely = ({ deps, row, answer, timeZone }: BookingFacts) =>
  isReminderUseful({ moveDate: answer.move_date, timeZone }, row.created_at, deps.clock());

/** The mails before the day. */
export const REMINDER_MAILS = {
  move_reminder: bookingMail({
    to: 'customer',
    ticket: true,
    wanted: (f) => takesPlace(f) && isTimely(f),
    load: async ({ lead }) => {
      const price = lead.owed_cents ?? lead.quote.breakdown.total_cents;
      return { move: lead.booked, balanceCents: price - lead.paid_cents };
    },
    says: (f) => {
      const { answer, lead, language, move } = f;
      const arrival = arrivalOf(f, answer.final_time);
      const words = SAID[language].reminder({ ...f, arrival });
      const { from, to } = MOVE_WORDS[language];
      const ends = [move.origin, move.destination];
      const lifts = ENDS.filter(
        (end) => move[`elevator_at_${end}`] || move[`not_sure_at_${end}`]?.includes('elevator'),
      );
      return {
        ...words,
        blocks: [
          bookingBlock(f, answer.final_time, {
            homes: [fact(from, lead.origin_address), fact(to, lead.destination_address)],
            more: [fact(words.left, f.money(f.balanceCents))],
          }),
          list(words.checklist, [
            ...lifts.map((end) => words.elevators[end]),
            ...curbLines(ends.map(cityName), language),
            ...addressLines(provinceOf(move.origin), provinceOf(move.destination), language),
            words.keys,
          ]),
          action(words.tips, f.page('/tips-guides')),
        ],
      };
    },
  }),
  // The clocks where the crew arrives follow another law than the calendar file that was sent.
  calendar_corrected: bookingMail({
    to: 'customer',
    ticket: true,
    file: 'now',
    wanted: takesPlace,
    says: (f) => {
      const time = f.answer.final_time;
      const words = SAID[f.language].corrected({ ...f, arrival: arrivalOf(f, time) });
      return { ...words, blocks: [bookingBlock(f, time)] };
    },
  }),
};

/** The province of a place as the record of a price keeps it; null of older records. */
const provinceOf = (place: KeptPlace | undefined): Province | null =>
  PROVINCES.find((known) => place && 'province' in place && known === place.province) ?? null;

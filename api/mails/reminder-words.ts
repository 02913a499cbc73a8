import { FACTS } from '../../contracts/facts.ts';
import type { Told } from './facts.ts';

export const REMINDER_WORDS = {
  reminder: ({ reference, firstName, mover, date, arrival }: Told<'arrival'>) => ({
    subject: `Your move on ${date} (${reference})`,
    preview: `${mover}, ${arrival}.`,
    heading: `Your move on ${date}`,
    text: `Hello ${firstName}, ${mover} moves you on ${date}. This is what is left to do.`,
    checklist: 'Your checklist',
    tips: 'Tips for moving day',
    left: 'Left to pay to the mover',
    elevators: {
      pickup: 'Book the elevator of the home that you leave with the building.',
      dropoff: 'Book the elevator of the new home with the building.',
    },
    keys: 'Keep keys, papers and medicine with you, and tell the mover how to reach you on the day.',
    footer: [
      `Has anything changed? Open your booking by the link above, call the mover, or write to ${FACTS.supportEmail}.`,
    ],
  }),
  corrected: ({ mover, date, arrival }: Told<'arrival'>) => ({
    subject: `Your calendar: the hour of your move on ${date}`,
    preview: arrival,
    text: `Your move stays as it is: ${mover} arrives on ${date}, ${arrival}. A new law about the clocks there made the calendar file that we sent before show another hour. The attached file takes its place: open it, and your calendar is right.`,
  }),
};

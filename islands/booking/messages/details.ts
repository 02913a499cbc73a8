import type { TimeSlot } from '../../../contracts/choices.ts';
import { MAX_DAYS_AHEAD } from '../../../contracts/facts.ts';
import { STEP_COUNT } from '../../../contracts/step-numbers.ts';
import { DEPOSIT_TEXT } from './frame.ts';

export const DETAILS = {
  title: 'Where and when do you move?',
  intro: `${STEP_COUNT} short steps. A price from the third answer on.`,
  from: 'From',
  fromPlaceholder: 'Enter address or postal code',
  to: 'To',
  toPlaceholder: 'Enter new home address',
  date: 'Date',
  datePlaceholder: 'Select move date',
  time: 'Time',
  timePlaceholder: 'Select time',
  times: { Morning: 'Morning', Afternoon: 'Afternoon' } satisfies Record<TimeSlot, string>,
  searching: 'Searching for addresses...',
  nothing: 'No addresses found',
  suggestions: 'Address suggestions',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  dateFuture: 'a date from today on',
  dateFar: `a date within ${MAX_DAYS_AHEAD} days`,
  assurances: ['No account needed', 'Every line of every price', `${DEPOSIT_TEXT} holds your date`],
};

import type { HomeType, TimeSlot } from '../../contracts/choices.ts';
import { DEPOSIT_CENTS, FACTS, MAX_DAYS_AHEAD } from '../../contracts/facts.ts';
import { cents } from '../shared/format.ts';

/**
 * The texts that the first step cannot do without. They stand apart from `messages.ts`, which
 * repeats them, so that the other steps' texts load with the other steps.
 */

/** The deposit as every text says it. */
export const DEPOSIT_TEXT = `${cents(DEPOSIT_CENTS)} CAD`;

export const STEP_TEXT = {
  details: { label: 'Move Details', subtitle: 'Where and when' },
  origin: { label: 'Origin Home', subtitle: 'What moves out' },
  destination: { label: 'Destination', subtitle: 'What moves in' },
  mover: { label: 'Choose Mover', subtitle: 'Compare prices' },
  review: { label: 'Review Quote', subtitle: 'Check everything' },
  contact: { label: 'Contact & Pay', subtitle: 'Hold your date' },
  confirmation: { label: 'Confirmation', subtitle: 'All set' },
} as const;

export const FRAME = {
  steps: 'Booking steps',
  stepOf: (step: number, total: number, label: string) => `Step ${step} of ${total}: ${label}`,
  completed: 'completed',
  back: 'Back',
  continue: 'Continue',
  chooseMover: 'Select a Moving Company',
  aMover: 'a mover',
  prices: 'the prices, on their way',
  continueWith: (vendor: string) => `Continue with ${vendor} →`,
  pay: `Pay ${DEPOSIT_TEXT} Deposit`,
  stillNeeded: (names: string[]) => `Still needed: ${names.join(', ')}`,
  loading: 'Loading…',
  loadFailed: 'This part could not be loaded. Check your connection.',
  tryAgain: 'Try Again',
  broken: 'Something on this page broke. What you typed is kept.',
  reload: 'Load the page again',
  startOver: 'Start over',
  title: (label: string) => `${label} · ${FACTS.name}`,
};

export const SUMMARY = {
  title: 'Your move',
  from: 'From',
  to: 'To',
  when: 'When',
  home: 'Home',
  mover: 'Mover',
  empty: 'Not yet',
  estimate: 'Estimate, tax included',
  deposit: 'Deposit to hold the date',
  depositValue: DEPOSIT_TEXT,
  note: 'Free to compare. You pay nothing until you choose.',
};

export const DETAILS = {
  title: 'Where and when do you move?',
  intro: `Seven short steps, about ${FACTS.minutes} minutes. Real prices from four movers at the end.`,
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

/** Of the homes' texts, what the summary and the footer name. */
export const HOME_LABELS = {
  homeType: 'Home Type',
  types: {
    house: 'House',
    townhouse: 'Townhouse',
    condo: 'Condo',
    apartment: 'Apartment',
    commercial: 'Commercial',
  } satisfies Record<HomeType, string>,
  rooms: 'Total Rooms',
  sqft: 'Square Footage',
  optional: 'optional',
};

/** Names of the contact fields: the footer says which are still needed. */
export const CONTACT_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
};

export const SELECTED = (vendor: string) => `✓ ${vendor} selected`;

import { inCurrency } from '../../../contracts/currencies.ts';
import { CURRENCY, DEPOSIT_CENTS, FACTS } from '../../../contracts/facts.ts';
import { cents } from '../../shared/format.ts';

/**
 * The texts around the steps: header, footer and summary, with the names of the fields that the
 * footer asks for. The first step loads them; each other step's texts load with that step.
 */

/** The deposit as every text says it. */
export const DEPOSIT_TEXT = inCurrency(cents(DEPOSIT_CENTS), CURRENCY);

export const FRAME = {
  steps: 'Booking steps',
  stepOf: (step: number, total: number, label: string) => `Step ${step} of ${total} · ${label}`,
  completed: 'completed',
  back: 'Back',
  continue: 'Continue',
  chooseMover: 'Select a moving company',
  aMover: 'a mover',
  aPrice: 'a price, which you ask for below the list',
  prices: 'the prices, on their way',
  continueWith: (vendor: string) => `Continue with ${vendor} →`,
  pay: `Pay ${DEPOSIT_TEXT} deposit`,
  stillNeeded: (names: string[]) => `Still needed: ${names.join(', ')}`,
  required: 'required',
  optional: 'optional',
  loading: 'Loading…',
  loadFailed: 'This part could not be loaded. Check your connection.',
  tryAgain: 'Try again',
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

/** Names of the contact fields: the footer says which are still needed. */
export const CONTACT_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
};

export const SELECTED = (vendor: string) => `✓ ${vendor} selected`;

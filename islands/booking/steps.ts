import type { ComponentType } from 'react';
import { EMAIL_PATTERN, PHONE_MIN_LENGTH } from '../../contracts/choices.ts';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { lazyComponent } from '../shared/ui/lazy-component.tsx';
import {
  CONTACT_LABELS,
  DETAILS,
  FRAME,
  HOME_LABELS,
  SELECTED,
  STEP_TEXT,
} from './first-messages.ts';
import { destinationType } from './homes.ts';
import { moveDates } from './move-date.ts';
import { MoveDetails } from './steps/MoveDetails.tsx';
import type { State } from './store.ts';

/** A step's name. */
export type StepKey = (typeof WIZARD_STEPS)[number];

/** The event that the footer fires on the paying step (booking.md, section 2). */
export const PAY_EVENT = 'triggerPayment';

/** A row of the wizard. */
export interface Step {
  key: StepKey;
  label: string;
  subtitle: string;
  Component: ComponentType;
  /** Fetches the component ahead of its first use. */
  preload?: () => Promise<void>;
  /** Names of what is missing before the person may go on (booking.md, section 5). */
  missing: (state: State) => string[];
  /** Asked when the person goes on: false keeps them here. */
  check?: () => Promise<boolean>;
  /** The footer's label while this step is shown, where it is not "Continue". */
  continueLabel?: (state: State) => string;
  /** Said in the footer once nothing is missing. */
  note?: (state: State) => string;
}

const TEXTS = { loading: FRAME.loading, failed: FRAME.loadFailed, retry: FRAME.tryAgain };

function later(load: () => Promise<ComponentType>): Pick<Step, 'Component' | 'preload'> {
  const Component = lazyComponent(load, TEXTS);
  return { Component, preload: Component.preload };
}

/** Keeps the names whose condition holds. */
const names = (...pairs: [boolean, string][]): string[] =>
  pairs.filter(([missing]) => missing).map(([, name]) => name);

/** What each step shows and asks for; their order is that of `WIZARD_STEPS`. */
const ROWS: Record<StepKey, Omit<Step, 'key' | 'label' | 'subtitle'>> = {
  details: {
    Component: MoveDetails,
    missing: ({ from, to, date, time }) =>
      names(
        [!from.trim(), DETAILS.from],
        [!to.trim(), DETAILS.to],
        [!date, DETAILS.date],
        [date !== '' && date < moveDates().first, DETAILS.dateFuture],
        [date > moveDates().last, DETAILS.dateFar],
        [!time, DETAILS.time],
      ),
    check: () =>
      import('./addresses.ts').then(
        ({ checkAddresses }) => checkAddresses(),
        () => true,
      ),
  },
  origin: {
    ...later(() => import('./steps/OriginHome.tsx').then((module) => module.OriginHome)),
    missing: ({ fromDetails: home }) =>
      names(
        [!home.homeType, HOME_LABELS.homeType],
        [home.homeType === 'commercial' && !home.sqft, HOME_LABELS.sqft],
        [home.homeType !== 'commercial' && !home.rooms, HOME_LABELS.rooms],
      ),
  },
  destination: {
    ...later(() => import('./steps/Destination.tsx').then((module) => module.Destination)),
    missing: (state) => names([!destinationType(state), HOME_LABELS.homeType]),
  },
  mover: {
    ...later(() => import('./steps/ChooseMover.tsx').then((module) => module.ChooseMover)),
    // A choice for this very move stands while its prices are asked for again, as after a reload.
    missing: ({ selectedQuote, selectedFor, quotes }) =>
      quotes.status === 'loading' && quotes.key !== selectedFor
        ? [FRAME.prices]
        : names([!selectedQuote, FRAME.aMover]),
    continueLabel: ({ selectedQuote }) =>
      selectedQuote ? FRAME.continueWith(selectedQuote.vendor_name) : FRAME.chooseMover,
    note: ({ selectedQuote }) => (selectedQuote ? SELECTED(selectedQuote.vendor_name) : ''),
  },
  review: {
    ...later(() => import('./steps/ReviewQuote.tsx').then((module) => module.ReviewQuote)),
    missing: ({ selectedQuote }) => names([!selectedQuote, FRAME.aMover]),
  },
  contact: {
    ...later(() => import('./steps/ContactPay.tsx').then((module) => module.ContactPay)),
    missing: ({ contact }) =>
      names(
        [!contact.firstName.trim(), CONTACT_LABELS.firstName],
        [!contact.lastName.trim(), CONTACT_LABELS.lastName],
        [!EMAIL_PATTERN.test(contact.email.trim()), CONTACT_LABELS.email],
        [contact.phone.trim().length < PHONE_MIN_LENGTH, CONTACT_LABELS.phone],
      ),
  },
  confirmation: {
    ...later(() => import('./steps/Confirmation.tsx').then((module) => module.Confirmation)),
    missing: () => [],
  },
};

/** The wizard, in order (decision 2): whichever step comes last before the confirmation pays. */
export const STEPS: readonly Step[] = WIZARD_STEPS.map((key) => ({
  key,
  ...STEP_TEXT[key],
  ...ROWS[key],
}));

/** True when nothing that the step needs is missing. */
export const canContinue = (step: Step, state: State): boolean => step.missing(state).length === 0;

/**
 * The index of the step that keeps the person from going on, or -1. Until the movers each step
 * answers for itself alone; a price, and the deposit on it, stand on every answer before.
 */
export function gapAt(steps: readonly Step[], index: number, state: State): number {
  const priced = index >= steps.findIndex(({ key }) => key === 'mover');
  return steps.findIndex(
    (step, at) => at <= index && (priced || at === index) && !canContinue(step, state),
  );
}

/** The index of the step whose footer button pays: the last before the confirmation. */
export const paymentIndex = (steps: readonly Step[]): number =>
  steps.findIndex((step) => step.key === 'confirmation') - 1;

/** The footer's label on a step of an order. */
export function footerLabel(steps: readonly Step[], index: number, state: State): string {
  if (index === paymentIndex(steps)) return FRAME.pay;
  return steps[index]?.continueLabel?.(state) ?? FRAME.continue;
}

/** Jumping is allowed to the current step and to earlier ones (booking.md, section 4). */
export const mayJump = (target: number, current: number): boolean => target <= current;

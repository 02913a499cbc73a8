import type { ComponentType } from 'react';
import { inTime } from '../../contracts/patience.ts';
import { type StepKey, WIZARD_STEPS } from '../../contracts/steps.ts';
import { FRAME, SELECTED } from './messages/frame.ts';
import { lazyPart } from './parts/lazy-part.ts';
import { knowHomeGaps } from './state/gaps.ts';
import { PAYMENT_INDEX } from './state/routes.ts';
import type { State } from './state/store.ts';
import { MoveDetails } from './steps/MoveDetails.tsx';

/** A row of the wizard. */
export interface Step {
  key: StepKey;
  label: string;
  subtitle: string;
  Component: ComponentType;
  /** Fetches the component ahead of its first use. */
  preload?: () => Promise<void>;
  /** Asked when the person goes on: false keeps them here. */
  check?: () => Promise<boolean>;
  /** The footer's label while this step is shown, where it is not "Continue". */
  continueLabel?: (state: State) => string;
  /** Said in the footer once nothing is missing. */
  note?: (state: State) => string;
}

/** Going on from a step waits no longer than this for its check. */
const CHECK_MS = 3000;

function lazyStep(load: () => Promise<ComponentType>): Pick<Step, 'Component' | 'preload'> {
  const Component = lazyPart(async () => {
    const [component, { addLaterStyles }, { homeGaps }] = await Promise.all([
      load(),
      import('./later-styles.ts'),
      import('./state/home-gaps.ts'),
    ]);
    addLaterStyles();
    knowHomeGaps(homeGaps);
    return component;
  });
  return { Component, preload: Component.preload };
}

/** The component of each step; its demands are in `state/gaps.ts`. */
const ROWS: Record<StepKey, Omit<Step, 'key' | 'label' | 'subtitle'>> = {
  details: {
    Component: MoveDetails,
    // The prices ask again: their step must not wait for this one's code, and a late answer takes no focus.
    check: () =>
      inTime(
        import('./calls/addresses.ts').then(({ checkAddresses }) => checkAddresses()),
        CHECK_MS,
      )
        .then((focusAsked) => !focusAsked())
        .catch(() => true),
  },
  origin: lazyStep(() => import('./steps/OriginHome.tsx').then((module) => module.OriginHome)),
  destination: lazyStep(() =>
    import('./steps/Destination.tsx').then((module) => module.Destination),
  ),
  mover: {
    ...lazyStep(() => import('./steps/ChooseMover.tsx').then((module) => module.ChooseMover)),
    continueLabel: ({ selectedQuote }) =>
      selectedQuote ? FRAME.continueWith(selectedQuote.vendor_name) : FRAME.chooseMover,
    note: ({ selectedQuote }) => (selectedQuote ? SELECTED(selectedQuote.vendor_name) : ''),
  },
  review: lazyStep(() => import('./steps/ReviewQuote.tsx').then((module) => module.ReviewQuote)),
  contact: lazyStep(() => import('./steps/ContactPay.tsx').then((module) => module.ContactPay)),
  confirmation: lazyStep(() =>
    import('./steps/Confirmation.tsx').then((module) => module.Confirmation),
  ),
};

/** The wizard, in the order of its one table: whichever step comes before the confirmation pays. */
export const STEPS: readonly Step[] = WIZARD_STEPS.map((step) => ({ ...step, ...ROWS[step.key] }));

/** The footer's label on a step. */
export function footerLabel(index: number, state: State): string {
  if (index === PAYMENT_INDEX) return FRAME.pay;
  return STEPS[index]?.continueLabel?.(state) ?? FRAME.continue;
}

import {
  PAYMENT_HASH,
  PAYMENT_STEP,
  stepHash,
  stepIndexOf,
  stepNumber,
} from '../../../contracts/step-numbers.ts';
import { QUOTE_PAGE } from '../messages/addresses.ts';

/** Which step the page's address means, and how to get from one to another (rule 6.8). */

/** The names of a payment or a booking in an address. */
export interface Return {
  sessionId: string | undefined;
  leadId: string | undefined;
  token: string | undefined;
}

/** The index of the last step: the one that a `session_id` forces. */
export const CONFIRMATION_INDEX = stepIndexOf('confirmation');

/** The index of the step that pays. */
export const PAYMENT_INDEX = stepIndexOf(PAYMENT_STEP);
/** The address of the step that pays, from a page outside the wizard. */
export const PAYMENT_ADDRESS = QUOTE_PAGE + PAYMENT_HASH;

/** The ids that a return from the payment page or a signed link carries, in the query or in the hash. */
export function returnFrom(address: Pick<Location, 'search' | 'hash'>): Return {
  const query = new URLSearchParams(address.search);
  const hash = new URLSearchParams(address.hash.replace(/[?#]/g, '&'));
  const read = (name: string) => query.get(name) || hash.get(name) || undefined;
  return {
    sessionId: read('session_id'),
    leadId: read('lead_id'),
    token: hash.get('token') || undefined,
  };
}

function hashOf(index: number): string {
  return stepHash(index + 1);
}

/** The confirmation of a booking: an address that the browser loads anew, wherever it stands. */
export function confirmationAddress({ sessionId, leadId }: Partial<Return>): string {
  const query = new URLSearchParams();
  if (sessionId) query.set('session_id', sessionId);
  if (leadId) query.set('lead_id', leadId);
  return `${QUOTE_PAGE}?${query}${hashOf(CONFIRMATION_INDEX)}`;
}

/** The step index of the page now, from 0. */
export const currentIndex = (): number => stepNumber(window.location) - 1;

/** Jumping is allowed to the current step and to earlier ones (rule 2.5). */
export const canJumpTo = (target: number, current: number): boolean => target <= current;

/** Follows the address; returns the way to stop. */
export function followAddress(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** Goes to a step as a link would, so that the browser's Back walks the steps. */
export function goTo(index: number): void {
  // The query that led back from paying is left behind: it would hold the wizard at its last step.
  const { pathname, search } = window.location;
  const { sessionId, leadId } = returnFrom(window.location);
  const kept = sessionId || leadId ? '' : search;
  window.history.pushState(null, '', pathname + kept + hashOf(index));
  window.dispatchEvent(new PopStateEvent('popstate'));
}

import { WIZARD_STEPS } from '../../contracts/steps.ts';

/** Which step a URL means, and how to get from one to another (booking.md, section 2). */

/** The part of a location that says which step is meant. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** What names a payment or a booking in an address. */
export interface Return {
  sessionId: string | undefined;
  leadId: string | undefined;
  token: string | undefined;
}

/** The index of a step in the wizard's order. */
export const indexOf = (key: (typeof WIZARD_STEPS)[number]): number => WIZARD_STEPS.indexOf(key);

/** The index of the last step: the one that a `session_id` forces. */
export const CONFIRMATION_INDEX = indexOf('confirmation');

/** The step that pays: whichever comes before the confirmation. */
export const PAYMENT_STEP = WIZARD_STEPS.at(-2) ?? 'contact';
/** Its index. */
export const PAYMENT_INDEX = indexOf(PAYMENT_STEP);

/** What a return from the payment page or a signed link carries, in the query or in the hash. */
export function returnFrom(address: Address): Return {
  const query = new URLSearchParams(address.search);
  const inHash = address.hash.split(/[?#&]/).join('&');
  const hash = new URLSearchParams(inHash);
  const read = (name: string) => query.get(name) || hash.get(name) || undefined;
  return {
    sessionId: read('session_id'),
    leadId: read('lead_id'),
    token: hash.get('token') || undefined,
  };
}

/** The step index, from 0, that an address means: the first where it means none. */
export function stepIndex(address: Address): number {
  if (returnFrom(address).sessionId || address.hash.startsWith('#/thank-you')) {
    return CONFIRMATION_INDEX;
  }
  const number = Number(/^#\/step([1-9]\d*)/.exec(address.hash)?.[1] ?? 1);
  return number <= WIZARD_STEPS.length ? number - 1 : 0;
}

/** The hash of a step index: none for the first. */
export const stepHash = (index: number): string => (index === 0 ? '#/' : `#/step${index + 1}`);

/** The confirmation of a booking: an address that the browser loads anew, wherever it stands. */
export function confirmationAddress({ sessionId, leadId }: Partial<Return>): string {
  const query = new URLSearchParams();
  if (sessionId) query.set('session_id', sessionId);
  if (leadId) query.set('lead_id', leadId);
  return `/quote?${query}${stepHash(CONFIRMATION_INDEX)}`;
}

/** The step index of the page now. */
export const currentIndex = (): number => stepIndex(window.location);

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
  // The query is left behind: a session_id in it would hold the wizard at its last step.
  window.history.pushState(null, '', `${window.location.pathname}${stepHash(index)}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

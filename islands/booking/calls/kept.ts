import {
  KEPT_HASH,
  type KEPT_STEPS,
  keptAddress,
  type OpenedQuote,
  postKeptQuote,
  postKeptQuoteOpening,
} from '../../../contracts/kept-quotes.ts';
import { stepHash, stepIndexOf } from '../../../contracts/step-numbers.ts';
import { ApiError, call } from '../../shared/client.ts';
import { debugLog } from '../../shared/debug-log.ts';
import { answersOf, moveKey, toMove } from '../../shared/move/wire-move.ts';
import { KEPT } from '../messages/kept.ts';
import { followRemembered, remember, remembered, remembers } from '../state/device.ts';
import { showKept } from '../state/kept.ts';
import { followAddress, goTo } from '../state/routes.ts';
import { choose, set, store } from '../state/store.ts';
import { withDefaults } from './quotes.ts';

type KeptStep = (typeof KEPT_STEPS)[number];

/**
 * Opens the link of the page's address, now and when it changes; else offers what the device keeps.
 * @returns how to stop following the address.
 */
export function followKept(): () => void {
  const look = () => {
    const { hash } = window.location;
    if (hash.startsWith(KEPT_HASH)) void openKept(hash.slice(KEPT_HASH.length));
  };
  const stop = followAddress(look);
  if (remembers()) followRemembered();
  else if (remembered()) showKept({ status: 'offered' });
  look();
  return stop;
}

/** Fills the wizard with what a link leads to, and goes to its step; or says why it cannot. */
export async function openKept(token: string): Promise<void> {
  showKept({ status: 'opening' });
  try {
    take(await call(postKeptQuoteOpening, { body: { token } }));
  } catch (error) {
    debugLog('kept', { error });
    const refused = error instanceof ApiError && error.isRefusal;
    // A link that opens nothing is not opened again by a reload.
    if (refused) land(0);
    const [field] = error instanceof ApiError ? Object.values(error.problem?.fields ?? {}) : [];
    const message = error instanceof ApiError ? field || error.detail : '';
    const again = refused ? undefined : () => void openKept(token);
    showKept({ status: 'failed', message: message || KEPT.failed, again });
  }
}

function take(quote: OpenedQuote): void {
  const { move, vendor_slug, past, changes, step } = quote;
  set({ ...answersOf(move), selectedQuote: null, selectedFor: '', questions: NO_QUESTIONS });
  const chosen = quote.quotes.find((one) => one.vendor_slug === vendor_slug);
  const change = changes.find((one) => one.vendor_slug === vendor_slug)?.change ?? 'gone';
  // As it was given: the prices of now, which are on their way, take its place.
  const stands = chosen && !past && change !== 'gone' && change !== 'full';
  if (stands) choose(withDefaults(chosen), moveKey(store.getState()));
  showKept({ status: 'opened', quote });
  land(stepIndexOf(stands ? step : 'mover'));
}

const NO_QUESTIONS = { from: null, to: null };

/** Goes to a step in place of the link's address: the secret stays in no history. */
function land(index: number): void {
  window.history.replaceState(null, '', `${window.location.pathname}${stepHash(index + 1)}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Takes up the answers that this device keeps, at their step. */
export function takeUpRemembered(): void {
  const found = remembered();
  set(found?.answers ?? {});
  showKept({ status: 'none' });
  remember();
  if (found) goTo(found.step);
}

/** The data that the person wants kept: the answers, the choice and the step. */
function keptBody(step: KeptStep) {
  const state = store.getState();
  const move = toMove(state);
  return move && { move, step, vendor_slug: state.selectedQuote?.vendor_slug ?? null };
}

/** The last link that was made, and its answers: the same answers have the same link. */
let made = { of: '', link: '' };

/** A secret link to the prices of now. Throws what the call throws. */
export async function makeLink(step: KeptStep): Promise<string> {
  const body = keptBody(step);
  const of = JSON.stringify([body, store.getState().quotes]);
  if (!body || made.of === of) return made.link;
  const { token } = await call(postKeptQuote, { body });
  made = { of, link: new URL(keptAddress(token), window.location.origin).href };
  return made.link;
}

/** Mails the prices of now, and once more before they lapse where `remind`. Throws what the call throws. */
export async function mailPrices(step: KeptStep, email: string, remind: boolean): Promise<void> {
  const body = keptBody(step);
  if (body) await call(postKeptQuote, { body: { ...body, email, remind } });
}

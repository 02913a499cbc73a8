import { createStore, useStore } from 'zustand';
import { DAY_MS } from '../../../contracts/clock-rules.ts';
import { KEPT_DAYS } from '../../../contracts/kept-quotes.ts';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { type Booking, emptyBooking, sanitize } from './booking.ts';
import { currentIndex, followAddress } from './routes.ts';
import { tabStorage } from './storage.ts';
import { store } from './store.ts';

/**
 * The answers on this device, in local storage, only by the person's word: without contact, booking and payment (rule
 * 2.24).
 */

/** Where the device keeps the answers. */
export const DEVICE_KEY = 'portage:remembered:v1';
/** Where a tab notes that it has the person's word. */
const WORD_KEY = 'portage:remembers';

/** The kept data: the answers and the choice. */
type Answers = Omit<Booking, 'contact' | 'attempt'>;
interface Remembered {
  answers: Answers;
  /** The index of the step. */
  step: number;
}

let stopFollowing: (() => void) | null = null;

/** The tab's word, which another tab may take back. */
const word = createStore(() => ({ given: tabStorage.getItem(WORD_KEY) !== null }));

/** Tells whether this tab keeps its answers on the device. */
export const remembers = (): boolean => word.getState().given;
/** The same, followed. */
export const useRemembers = (): boolean => useStore(word, ({ given }) => given);

function give(given: boolean): void {
  if (given) tabStorage.setItem(WORD_KEY, '1');
  else tabStorage.removeItem(WORD_KEY);
  word.setState({ given });
}

/**
 * Keeps the answers from now on, as they change, for the days after the last change.
 * @returns false where the browser lets nothing be kept.
 */
export function remember(): boolean {
  give(true);
  if (!write()) {
    forget();
    return false;
  }
  followRemembered();
  return true;
}

/** Goes on keeping them where the tab has the person's word, as after a reload. */
export function followRemembered(): void {
  if (!remembers() || stopFollowing) return;
  const stops = [store.subscribe(write), followAddress(write)];
  // Forgotten in another tab, the answers are not written again by this one.
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === DEVICE_KEY && newValue === null)) stopRemembering();
  };
  window.addEventListener('storage', hear);
  stopFollowing = () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', hear);
  };
}

/** Forgets the answers on this device, and keeps none from now on. */
export function forget(): void {
  stopRemembering();
  device((storage) => storage.removeItem(DEVICE_KEY));
}

function stopRemembering(): void {
  stopFollowing?.();
  stopFollowing = null;
  give(false);
}

/** The data that the device has kept; null when there is none, or it is too old or cannot be read. */
export function remembered(): Remembered | null {
  const text = device((storage) => storage.getItem(DEVICE_KEY)) ?? null;
  if (text === null) return null;
  try {
    const { answers, step, until } = JSON.parse(text);
    const read = answersOf(sanitize(emptyBooking(), answers));
    if (Number(until) > Date.now() && (read.from || read.to)) return { answers: read, step };
  } catch {}
  forget();
  return null;
}

/** Writes the answers down; an emptied form leaves nothing behind. */
function write(): boolean {
  const answers = answersOf(store.getState());
  const step = Math.min(currentIndex(), stepIndexOf('review'));
  const text = JSON.stringify({ answers, step, until: Date.now() + KEPT_DAYS * DAY_MS });
  const done = device((storage) => {
    if (answers.from || answers.to) storage.setItem(DEVICE_KEY, text);
    else storage.removeItem(DEVICE_KEY);
    return true;
  });
  return done === true;
}

function answersOf(booking: Booking): Answers {
  const { contact: _, attempt: __, ...rest } = emptyBooking();
  const names = Object.keys(rest) as (keyof Answers)[];
  return Object.fromEntries(names.map((name) => [name, booking[name]])) as unknown as Answers;
}

/** Uses the device's storage; a browser may deny it. */
function device<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

import { TIME_SLOTS } from '../../../contracts/choices.ts';
import { isPlainDate, torontoToday } from '../../../contracts/dates.ts';
import { STEP_KEYS, stepNumber } from '../../../contracts/step-numbers.ts';
import type { Booking } from './booking.ts';
import { hydrate, set, store } from './store.ts';

/**
 * Brings back the known answers, weakest first: the tab's storage, the query of the home page's
 * form (rule 2.4), and words typed into the page before its script arrived.
 * @returns true where a payment page may have been left: the payment's outcome must be asked for.
 */
export function restore(page: Window): boolean {
  const typed = typedEarly(page.document);
  hydrate();
  const query = new URLSearchParams(page.location.search);
  const found: Partial<Booking> = {};
  const from = query.get('from')?.trim().slice(0, 300);
  const to = query.get('to')?.trim().slice(0, 300);
  const date = query.get('date') ?? '';
  if (from) found.from = from;
  if (to) found.to = to;
  const time = slot(query.get('time'));
  if (time) found.time = time;
  if (isPlainDate(date) && date >= torontoToday(new Date())) found.date = date;
  // An empty restore is not written: it would cover stored data, even where they cannot be read.
  if (Object.keys({ ...found, ...typed }).length > 0) set({ ...found, ...typed });
  const leftPayment = query.get('payment') === 'cancelled' || cameBack(page);

  // Spent: left in the address they would undo the person's edits at the next reload.
  const spent = ['from', 'to', 'date', 'time', 'payment'].filter((name) => query.has(name));
  if (spent.length === 0) return leftPayment;
  for (const name of spent) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  const { pathname, hash } = page.location;
  page.history.replaceState(null, '', `${pathname}${rest}${hash}`);
  return leftPayment;
}

/** True when the browser's Back led here, perhaps from a payment page that had been opened. */
function cameBack(page: Window): boolean {
  const [entry] = page.performance.getEntriesByType('navigation');
  const back = (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
  // The last step asks by itself.
  return back && stepNumber(page.location) < STEP_KEYS.length && store.getState().attempt !== null;
}

const slot = (text?: string | null) => TIME_SLOTS.find((known) => known === text);

/** The first step's fields as they stand in the page that the server rendered. */
function typedEarly(document: Document): Partial<Booking> {
  const typed: Partial<Booking> = {};
  const value = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLSelectElement>(`.wizard [name="${name}"]`)?.value;
  const from = value('from');
  const to = value('to');
  const date = value('date');
  const time = slot(value('time'));
  if (from) typed.from = from;
  if (to) typed.to = to;
  if (date) typed.date = date;
  if (time) typed.time = time;
  return typed;
}

import type { GenerateReply, Quote } from '../../../contracts/quotes.ts';
import { postMove } from '../../../contracts/quotes.ts';
import { ApiError, call } from '../../shared/client.ts';
import { debugLog } from '../../shared/debug-log.ts';
import { moveKey, toMove } from '../../shared/move/wire-move.ts';
import { emptyBooking } from '../state/booking.ts';
import { embeddedVendor } from '../state/embed.ts';
import { isMoveDate } from '../state/move-date.ts';
import { type QuoteError, type State, set, store } from '../state/store.ts';

/** The quote request: it fires by itself whenever a complete move changes (rule 2.14). */

const SETTLE_MS = 500;

let running: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

let stopWatching: (() => void) | null = null;

/** Asks for prices whenever the move is complete and has changed, until it is stopped. */
export function watchQuotes(): () => void {
  stopWatching ??= follow();
  return stopWatching;
}

function follow(): () => void {
  let seen = '';
  const look = (state: State) => {
    // A date that no mover takes is not worth a question: it may be half typed.
    const key = isMoveDate(state.date) ? moveKey(state) : '';
    if (key === seen) return;
    seen = key;
    clearTimeout(timer);
    running?.abort();
    if (!key) {
      set({ quotes: { status: 'idle' } });
      return;
    }
    const another = key !== state.selectedFor && { pickup: emptyBooking().pickup };
    set({ quotes: { status: 'loading', key, phase: null }, ...another });
    timer = setTimeout(() => request(), SETTLE_MS);
  };
  const stop = store.subscribe(look);
  look(store.getState());
  return () => {
    stop();
    stopWatching = null;
    clearTimeout(timer);
    running?.abort();
  };
}

/** Try again: clears the error, the list and the selection, then asks again. */
export function retryQuotes(): void {
  set({ selectedQuote: null, selectedFor: '' });
  // This code may have failed to load when the wizard began, and then no watcher runs.
  if (stopWatching) void request();
  else watchQuotes();
}

/** Asks for the prices of the move as it is now; a newer request aborts an older one. */
export async function request(): Promise<void> {
  const state = store.getState();
  const move = toMove(state);
  const key = moveKey(state);
  running?.abort();
  if (!move) return;
  const mine = new AbortController();
  const isMine = () => running === mine && !mine.signal.aborted;
  running = mine;
  set({ quotes: { status: 'loading', key, phase: 'searching' } });
  try {
    const answer = await call(postMove, {
      body: move,
      query: { vendor: embeddedVendor() },
      signal: mine.signal,
      onHeaders: () =>
        isMine() && set({ quotes: { status: 'loading', key, phase: 'calculating' } }),
    });
    if (!isMine()) return;
    set({ quotes: { status: 'loading', key, phase: 'pricing' } });
    await paintable();
    if (isMine()) settle(key, answer);
  } catch (error) {
    if (!isMine()) return;
    const refused = error instanceof ApiError && error.isRefusal;
    fail(key, toQuoteError(error), refused);
  }
}

/** Lets the browser draw the new state, before the next work begins. */
const paintable = () => new Promise((resolve) => setTimeout(resolve));

function settle(key: string, answer: GenerateReply): void {
  const list = Array.isArray(answer?.quotes) ? answer.quotes.map(withDefaults) : [];
  if (list.length === 0) {
    fail(key, { kind: 'none' }, true);
    return;
  }
  const { selectedQuote, selectedFor, attempt } = store.getState();
  // The same mover stays chosen at its price of today, as long as it can still come.
  const fresh = list.find((quote) => quote.vendor_slug === selectedQuote?.vendor_slug);
  const selectable = fresh && isSelectable(fresh) ? fresh : null;
  // This tab's own booking for this very move holds a truck, perhaps the last: the list cannot know
  // the holder, so the choice stands at its price until the payment says otherwise.
  const stays = attempt?.leadId && selectedFor === key ? selectedQuote : selectable;
  set({
    quotes: { status: 'ready', key, reply: { ...answer, quotes: list } },
    pickup: { timeZone: answer.origin?.time_zone ?? '', province: answer.origin?.province ?? '' },
    selectedQuote: stays,
    selectedFor: stays ? key : '',
  });
}

/** No prices. `refused`: the server has looked at this very move and has none for it. */
function fail(key: string, error: QuoteError, refused: boolean): void {
  debugLog('quotes', { error });
  // A failure of the network keeps the choice of the same move; another move's price is void.
  const { selectedFor } = store.getState();
  const keeps = selectedFor === key && !refused;
  const choice = keeps ? {} : { selectedQuote: null, selectedFor: '' };
  set({ quotes: { status: 'error', key, error }, ...choice });
}

function toQuoteError(error: unknown): QuoteError {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  return {
    kind: 'http',
    status: error.message,
    detail: error.problem?.detail ?? '',
    fields: error.problem?.fields ?? {},
  };
}

/**
 * A quote with every part that a card reads. Rating and reviews get the contract's defaults
 * (rule 3.10; null means no review); a value that is missing within a part shows as N/A.
 */
export function withDefaults(quote: Quote): Quote {
  return {
    ...quote,
    rating: quote.rating === undefined ? 4.5 : quote.rating,
    reviews: quote.reviews ?? 100,
    special_notes: quote.special_notes ?? '',
    unpriced_reason: quote.unpriced_reason ?? null,
    available_slots: quote.available_slots ?? [],
    job_dates: quote.job_dates ?? [],
    job_days: quote.job_days ?? 1,
    time_problem: quote.time_problem ?? null,
    date_problem: quote.date_problem ?? null,
    additional_services_info: quote.additional_services_info ?? [],
    breakdown: { ...quote.breakdown, lines: quote.breakdown?.lines ?? [] },
    dispatcher_info: { ...quote.dispatcher_info },
    sales_contact: { ...quote.sales_contact },
  };
}

/** No price, but notes and a sales contact (rule 3.4). */
export const isUnpriced = (quote: Quote): boolean =>
  quote.total_cost === 0 && quote.special_notes !== '';

/** True when the mover can be chosen for the date asked for. */
export const isSelectable = (quote: Quote): boolean =>
  !isUnpriced(quote) && quote.bookable !== false;

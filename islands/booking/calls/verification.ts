import type { BookingState } from '../../../contracts/booking-states.ts';
import type { FormData } from '../../../contracts/payments.ts';
import { postCheckoutCheck } from '../../../contracts/payments.ts';
import type { TicketFacts } from '../../../contracts/tickets.ts';
import { ApiError, call, errorMessage } from '../../shared/client.ts';
import { debugLog } from '../../shared/debug-log.ts';
import { CONFIRMATION } from '../messages/confirmation.ts';
import type { Return } from '../state/routes.ts';
import { tabStorage } from '../state/storage.ts';
import { STORAGE_KEY } from '../state/store.ts';
import { forgetUnpaid } from '../state/unpaid-bookings.ts';

/** The server's word on a booking (rule 4.2: nothing else decides). */
export type Verdict =
  | {
      status: 'confirmed';
      data: FormData;
      state: BookingState;
      ticket: TicketFacts | null;
      leadId: string | null;
    }
  | { status: 'pending'; data: FormData; leadId: string | null }
  /** Money has moved, but no booking stands on it: in review, or refunded. */
  | { status: 'settled'; data: FormData; state: BookingState | null; leadId: string | null }
  | { status: 'refused'; data: FormData | null; leadId: string | null; message: string }
  | { status: 'unreachable'; message: string };

/** Asks once. Never throws: a failure is a verdict too. */
export async function verify(back: Return, signal?: AbortSignal): Promise<Verdict> {
  try {
    const reply = await call(postCheckoutCheck, {
      body: body(back),
      ...(signal ? { signal } : {}),
    });
    const data = reply.form_data;
    const leadId = reply.lead_id ?? null;
    const paid = data?.payment.status;
    if (data && paid === 'pending') return { status: 'pending', data, leadId };
    if (leadId) forgetUnpaid(leadId);
    if (data && (paid === 'review' || paid === 'refunded')) {
      return { status: 'settled', data, state: reply.state ?? null, leadId };
    }
    const { state, ticket } = reply;
    if (reply.success && data && state) {
      return { status: 'confirmed', data, state, ticket: ticket ?? null, leadId };
    }
    return { status: 'refused', data: data ?? null, leadId, message: CONFIRMATION.verifyFailed };
  } catch (error) {
    if (!signal?.aborted) debugLog('verification', { error: String(error) });
    if (!(error instanceof ApiError) || !error.isRefusal) {
      const message = errorMessage(error, CONFIRMATION.loadFailed);
      return { status: 'unreachable', message: CONFIRMATION.verifyFailedText(message) };
    }
    const message = CONFIRMATION.verifyFailedText(errorMessage(error, CONFIRMATION.loadFailed));
    return { status: 'refused', data: null, leadId: null, message };
  }
}

function body({ sessionId, leadId, token }: Return) {
  if (token) return { token };
  return {
    ...(sessionId ? { session_id: sessionId } : {}),
    ...(leadId ? { lead_id: leadId } : {}),
  };
}

const PAUSES_MS = [500, 1000, 2000, 3000, 5000];

/**
 * Asks again while the provider has not decided. `onPending` hears each wait; after `tries`
 * answers the last verdict stands.
 */
export async function verifyUntilDecided(
  back: Return,
  tries: number,
  signal: AbortSignal,
  onPending?: (verdict: Verdict) => void,
): Promise<Verdict> {
  for (let turn = 0; ; turn += 1) {
    const verdict = await verify(back, signal);
    const undecided = verdict.status === 'pending' || verdict.status === 'unreachable';
    if (!undecided || turn + 1 >= tries || signal.aborted) return verdict;
    onPending?.(verdict);
    await pause(PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)] ?? 5000, signal);
  }
}

const SLOW_MS = 30_000;

/**
 * Asks on every 30 s, for as long as the payment is pending and the page is looked at. Resolves to
 * the outcome; null once the signal aborts.
 */
export async function verifyWhilePending(
  back: Return,
  signal: AbortSignal,
): Promise<Verdict | null> {
  while (!signal.aborted) {
    await pause(SLOW_MS, signal);
    if (signal.aborted || globalThis.document?.hidden) continue;
    const verdict = await verify(back, signal);
    // Once it was known that a payment is under way, a failure to ask is no news.
    if (verdict.status !== 'pending' && verdict.status !== 'unreachable') return verdict;
  }
  return null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Says whether the tab's storage holds a booking: 'none', 'bad' when it cannot be read, 'some'. */
export function storedBooking(
  storage: Pick<Storage, 'getItem'> = tabStorage,
): 'none' | 'bad' | 'some' {
  const text = storage.getItem(STORAGE_KEY);
  if (!text) return 'none';
  try {
    const value = JSON.parse(text) as { state?: { from?: string; selectedQuote?: unknown } };
    if (!value?.state) return 'bad';
    return value.state.from || value.state.selectedQuote ? 'some' : 'none';
  } catch {
    return 'bad';
  }
}

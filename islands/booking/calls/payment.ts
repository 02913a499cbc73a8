import type * as z from 'zod/mini';
import { CURRENCY, DEPOSIT_CENTS } from '../../../contracts/facts.ts';
import type { LeadRequest } from '../../../contracts/leads.ts';
import { postLead } from '../../../contracts/leads.ts';
import { postPaymentLink } from '../../../contracts/payments.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import type { StepKey } from '../../../contracts/steps.ts';
import { ApiError, call, problemOf } from '../../shared/client.ts';
import { debugLog } from '../../shared/debug-log.ts';
import { toMove } from '../../shared/move/wire-move.ts';
import { FRAME } from '../messages/frame.ts';
import { PAYMENT } from '../messages/payment.ts';
import type { ContactErrors } from '../state/booking.ts';
import { cleanContact, contactErrors, needsContractChoice } from '../state/contact.ts';
import { embeddedVendor, inFrame, leaveFrame, openPaymentWindow } from '../state/embed.ts';
import { gapAt, missing } from '../state/gaps.ts';
import { confirmationAddress, PAYMENT_INDEX } from '../state/routes.ts';
import { type State, set, store } from '../state/store.ts';
import { noteUnpaid } from '../state/unpaid-bookings.ts';
import { checkAbandonedPayment } from './abandoned-payment.ts';
import { withDefaults } from './quotes.ts';

/** How an attempt to pay ended in this browser. `redirect`: the payment page is next. */
export type Outcome =
  | { kind: 'redirect'; url: string }
  | { kind: 'contact'; errors: ContactErrors }
  | { kind: 'price-changed'; quote: Quote }
  | { kind: 'slot-gone'; message: string }
  | { kind: 'unheld' }
  | { kind: 'error'; message: string; step?: StepKey | undefined };

/**
 * Creates the lead, then the payment link (rule 2.19). The same booking
 * sends the same Idempotency-Key, so that a repeated attempt creates no second lead.
 */
export async function payDeposit(): Promise<Outcome> {
  const typed = store.getState();
  const booking = { ...typed, contact: cleanContact(typed.contact) };
  const errors = contactErrors(booking.contact);
  if (Object.keys(errors).length > 0) return { kind: 'contact', errors };
  const gap = gapAt(PAYMENT_INDEX, booking);
  if (gap && booking.selectedQuote) {
    return { kind: 'error', message: FRAME.stillNeeded(missing(gap, booking)), step: gap };
  }
  if (needsContractChoice(booking.pickup.province) && !booking.choosesEnglish) {
    const step = typed.showsContact ? undefined : 'contact';
    return { kind: 'error', message: PAYMENT.chooseLanguage, step };
  }
  const body = leadBody(booking);
  if (!body) return { kind: 'error', message: PAYMENT.noVendor };

  const lead = await attempt(() => createLead(body), PAYMENT.lead);
  if (lead.kind !== 'done') return lead;
  const link = await attempt(
    () =>
      call(postPaymentLink, {
        body: {
          amount: DEPOSIT_CENTS,
          currency: CURRENCY,
          lead_id: lead.value,
          customer_email: body.contact_data.email,
          vendor_slug: body.selected_quote.vendor_slug,
        },
      }),
    PAYMENT.link,
  );
  if (link.kind !== 'done') return link;
  const { payment_link_url: url, truck_held: held, held_until } = link.value;
  if (!url) return { kind: 'error', message: PAYMENT.noLink };
  noteUnpaid(lead.value, held_until);
  return isNews(held) ? { kind: 'unheld' } : { kind: 'redirect', url };
}

/** Notes whether a truck is held while the person pays; true where they have yet to be told that no truck is. */
function isNews(held: boolean): boolean {
  const { attempt } = store.getState();
  const told = attempt?.unheld ?? false;
  if (attempt) set({ attempt: { ...attempt, unheld: !held } });
  return !held && !told;
}

type LeadBody = z.input<typeof LeadRequest>;

function leadBody(booking: State): LeadBody | null {
  const move = toMove(booking);
  const quote = booking.selectedQuote;
  if (!move || !quote) return null;
  return {
    quote_data: move,
    selected_quote: {
      vendor_slug: quote.vendor_slug,
      vendor_name: quote.vendor_name,
      total_cost: quote.total_cost,
      // Defaults of rule 4.4.
      crew_size: quote.crew_size ?? 2,
      truck_count: quote.truck_count ?? 1,
      estimated_hours: quote.estimated_hours ?? 4,
      travel_time_hours: quote.travel_time_hours ?? 1,
    },
    ...(embeddedVendor() && { source: 'widget' as const }),
    contact_data: booking.contact,
    ...(needsContractChoice(booking.pickup.province) && { chooses_english: true }),
  };
}

async function createLead(body: LeadBody): Promise<string> {
  const text = JSON.stringify(body);
  const before = store.getState().attempt;
  const same = before?.body === text;
  const key = same ? before.key : randomKey();
  const leadId = same ? before.leadId : null;
  // The truck of a booking that was changed here is free for the new one.
  const replaces = same ? before.replaces : replaceable();
  const unheld = same && before.unheld;
  // Kept before the call: a reply that gets lost must find the same key on the next try.
  set({ attempt: { key, body: text, leadId, replaces, unheld } });
  const { id } = await call(postLead, {
    body: { ...body, ...(replaces && { replaces_lead_id: replaces }) },
    headers: { 'idempotency-key': key },
  });
  set({ attempt: { key, body: text, leadId: id, replaces, unheld } });
  return id;
}

/** The booking that a changed one takes the place of: the last that was made here, if any. */
function replaceable(): string | null {
  const { attempt } = store.getState();
  return attempt?.leadId ?? attempt?.replaces ?? null;
}

/** 32 hex digits. `crypto.randomUUID` would be missing on a page without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Attempt<Value> = { kind: 'done'; value: Value } | Outcome;

async function attempt<Value>(
  run: () => Promise<Value>,
  word: (detail: string) => string,
): Promise<Attempt<Value>> {
  try {
    return { kind: 'done', value: await run() };
  } catch (error) {
    debugLog('payment', { error });
    if (error instanceof ApiError) return refused(error, word);
    if (!(error instanceof Error)) return { kind: 'error', message: PAYMENT.failed };
    return { kind: 'error', message: word(PAYMENT.offline) };
  }
}

function refused(error: ApiError, word: (detail: string) => string): Outcome {
  const problem = problemOf(postLead, error);
  const [code, quote, lead_id] = [problem?.code, problem?.quote, problem?.lead_id];
  // Paid before the change: that booking stands, and a second deposit would be taken for nothing.
  if (code === 'already_paid' && lead_id) {
    return { kind: 'redirect', url: inFrame(confirmationAddress({ leadId: lead_id })) };
  }
  // A definite no ends the attempt; only an answer that never came may be repeated under its key.
  // The booking to replace must still be replaced, or a second would stand beside it.
  if (error.isRefusal) {
    const replaces = replaceable();
    set({ attempt: replaces ? { key: '', body: '', leadId: null, replaces } : null });
  }
  if (code === 'price_changed' && quote) {
    return { kind: 'price-changed', quote: withDefaults(quote) };
  }
  if (code === 'slot_gone' || code === 'contact_sales') {
    return { kind: 'slot-gone', message: error.detail };
  }
  const fields = Object.entries(error.problem?.fields ?? {});
  const contact = fields.filter(([path]) => path.startsWith(CONTACT_PATH));
  if (contact.length > 0) {
    const named = contact.map(([path, message]) => [path.slice(CONTACT_PATH.length), message]);
    return { kind: 'contact', errors: Object.fromEntries(named) };
  }
  // The detail names the field as the wire does; the fault itself is said without.
  const message =
    fields.map(([, text]) => text).join(' ') || error.detail || (error.text && PAYMENT.unreadable);
  return { kind: 'error', message: word(message), step: fields[0] && stepOf(fields[0][0]) };
}

const CONTACT_PATH = 'contact_data.';

/** The step that asks for a field of the lead's body; undefined for a field that is not typed. */
function stepOf(path: string): StepKey | undefined {
  if (path.startsWith('selected_quote.')) return 'mover';
  if (!path.startsWith('quote_data.')) return undefined;
  if (path.includes('_dropoff')) return 'destination';
  return /_address$|move_/.test(path) ? 'details' : 'origin';
}

/** Longer than the payment page takes to come: a page that is still here may be asked again. */
const LEAVE_MS = 15_000;

/**
 * The `triggerPayment` event's work: idle → processing → the payment page, or back to idle with the
 * fault. A second trigger while one runs, or while the page is being left, does nothing.
 */
export async function triggerPayment(leave?: (url: string) => void): Promise<void> {
  if (store.getState().payment.status === 'processing') return;
  set({ payment: { status: 'processing' } });
  const opened = openPaymentWindow();
  try {
    const outcome = await payDeposit();
    if (outcome.kind !== 'redirect') {
      opened?.close();
      return show(outcome);
    }
    if (leave) leave(outcome.url);
    else toPaymentPage(outcome.url, opened);
    // Processing stays until the page is left: the button must not come back for a moment.
    setTimeout(stayed, LEAVE_MS);
  } catch {
    opened?.close();
    set({ payment: { status: 'error', message: PAYMENT.failed } });
  }
}

function toPaymentPage(url: string, opened: Window | null): void {
  if (embeddedVendor()) {
    toPaymentWindow(url, opened);
    return;
  }
  // A page that comes back from the browser's cache must not still say "processing".
  const wake = () => {
    stayed();
    void checkAbandonedPayment();
  };
  window.addEventListener('pageshow', wake, { once: true });
  window.location.assign(url);
}

/** Pays beside the frame; a person who comes back to the frame is told the payment's outcome. */
function toPaymentWindow(url: string, opened: Window | null): void {
  const ask = () => {
    if (document.hidden) return;
    stayed();
    void checkAbandonedPayment();
  };
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('focus', ask);
  leaveFrame(url, opened);
}

/** The payment page did not come, stopped by the person or by the network. */
function stayed(): void {
  if (store.getState().payment.status === 'processing') set({ payment: { status: 'idle' } });
}

function show(outcome: Exclude<Outcome, { kind: 'redirect' }>): void {
  if (outcome.kind === 'contact') {
    const { refusals, showsContact } = store.getState();
    set({ contactErrors: outcome.errors, refusals: refusals + 1 });
    set({
      payment: showsContact ? { status: 'idle' } : { status: 'error', message: PAYMENT.incomplete },
    });
  } else if (outcome.kind === 'price-changed') {
    set({ payment: { status: 'price-changed', quote: outcome.quote } });
  } else if (outcome.kind === 'unheld') {
    set({ payment: { status: 'unheld' } });
  } else {
    const { kind: status, ...rest } = outcome;
    set({ payment: { status, ...rest } });
  }
}

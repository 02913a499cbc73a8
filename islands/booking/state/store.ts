import { createStore, useStore } from 'zustand';
import type { Contact } from '../../../contracts/leads.ts';
import type { AddressQuestion } from '../../../contracts/places.ts';
import type { GenerateReply, Quote } from '../../../contracts/quotes.ts';
import type { StepKey } from '../../../contracts/steps.ts';
import type { Home, Origin } from '../../shared/move/answers.ts';
import { type Booking, type ContactErrors, emptyBooking, sanitize } from './booking.ts';
import { tabStorage } from './storage.ts';

/** Why there are no prices. */
export type QuoteError =
  | { kind: 'none' }
  | { kind: 'http'; status: string; detail: string; fields: Record<string, string> }
  | { kind: 'other' };

/** Request sent, answer begun, answer read. */
export type QuotePhase = 'searching' | 'calculating' | 'pricing';

/** Where the prices of the move stand. */
export type Quotes =
  | { status: 'idle' }
  /** No phase: the request waits for the edits to settle. */
  | { status: 'loading'; key: string; phase: QuotePhase | null }
  | { status: 'ready'; key: string; reply: GenerateReply }
  | { status: 'error'; key: string; error: QuoteError };

/** Where the deposit stands in this browser. */
export type Payment =
  | { status: 'idle' }
  | { status: 'processing' }
  /** `step`: the one whose answers have to change. */
  | { status: 'error'; message: string; step?: StepKey | undefined }
  | { status: 'price-changed'; quote: Quote }
  | { status: 'slot-gone'; message: string }
  | { status: 'cancelled' }
  /** The truck is taken at the payment: the next press goes there. */
  | { status: 'unheld' }
  /** The server has said so, on the last step (rule 4.2). */
  | { status: 'paid' };

interface Moment {
  /** The question about each address. */
  questions: Record<'from' | 'to', AddressQuestion | null>;
  quotes: Quotes;
  payment: Payment;
  contactErrors: ContactErrors;
  /** True while the contact fields are on the screen: they show their faults themselves. */
  showsContact: boolean;
  /** The English contract of a move from Québec was pressed for: asked anew by each page that is loaded. */
  choosesEnglish: boolean;
  /**
   * Counts the refused submissions until all is mended, so that the error summary takes the focus
   * each time and does not come back by itself.
   */
  refusals: number;
}

/** All that the wizard knows. */
export type State = Booking & Moment;

const moment = (): Moment => ({
  questions: { from: null, to: null },
  quotes: { status: 'idle' },
  payment: { status: 'idle' },
  contactErrors: {},
  showsContact: false,
  choosesEnglish: false,
  refusals: 0,
});

/** Where the tab keeps the booking. */
export const STORAGE_KEY = 'portage:booking:v1';

/** The wizard's only store. The tab's storage keeps the booking alone. */
export const store = createStore<State>()(() => ({ ...emptyBooking(), ...moment() }));

const keepInTab = store.subscribe((now, before) => {
  // Stored data that cannot be read stay until an answer changes.
  if (Object.keys(emptyBooking()).every((key) => Object.is(now[key as Key], before[key as Key])))
    return;
  const {
    questions,
    quotes,
    payment,
    contactErrors,
    showsContact,
    choosesEnglish,
    refusals,
    ...state
  } = now;
  tabStorage.setItem(STORAGE_KEY, JSON.stringify({ state, version: 1 }));
});
type Key = keyof Booking;

/** Holds another booking's answers for this page alone: the wizard's stay in the tab as they are. */
export function editInMemory(booking: Partial<Booking>): void {
  keepInTab();
  store.setState({ ...emptyBooking(), ...booking });
}

/** Brings back what the tab has stored. Unreadable data stay there, and change nothing. */
export function hydrate(): void {
  const stored = readStored();
  if (stored) store.setState(sanitize(emptyBooking(), stored));
}

function readStored(): unknown {
  try {
    return JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? 'null')?.state;
  } catch {
    return null;
  }
}

/** Reads a part of the store and follows it. */
export const useBooking = <T>(select: (state: State) => T): T => useStore(store, select);

/** Changes a part of the store. */
export function set(patch: Partial<State>): void {
  store.setState(patch);
}

/** Takes a new text of an address; the text also answers the question about the old one. */
export function setAddress(end: 'from' | 'to', text: string): void {
  set({ [end]: text });
  setQuestion(end, null);
}

/** Sets the question about an address, or takes it away. */
export function setQuestion(end: 'from' | 'to', question: AddressQuestion | null): void {
  const { questions } = store.getState();
  if (questions[end] !== question) set({ questions: { ...questions, [end]: question } });
}

/** Changes a part of the home that is left. */
export function setOrigin(patch: Partial<Origin>): void {
  store.setState(({ fromDetails }) => ({ fromDetails: { ...fromDetails, ...patch } }));
}

/** Changes a part of the home that is moved to. */
export function setDestination(patch: Partial<Home>): void {
  store.setState(({ toDetails }) => ({ toDetails: { ...toDetails, ...patch } }));
}

/** Edits a contact field. An edit clears the field's message, and the last one ends the refusal. */
export function setContact(field: keyof Contact, value: string): void {
  store.setState(({ contact, contactErrors, refusals }) => {
    const errors = { ...contactErrors, [field]: undefined };
    return {
      contact: { ...contact, [field]: value },
      contactErrors: errors,
      refusals: Object.values(errors).some(Boolean) ? refusals : 0,
    };
  });
}

/** Chooses a mover; choosing another replaces it. */
export function choose(quote: Quote, key: string): void {
  store.setState({ selectedQuote: quote, selectedFor: key, payment: { status: 'idle' } });
}

/** Forgets everything but `kept`, in memory and in session storage: after a confirmation. */
export function clearBooking(kept: Partial<Moment> = {}): void {
  store.setState({ ...emptyBooking(), ...moment(), ...kept });
  tabStorage.removeItem(STORAGE_KEY);
}

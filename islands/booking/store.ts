import { createStore, useStore } from 'zustand';
import type { HeavyItem, HomeType, Service, TimeSlot } from '../../contracts/choices.ts';
import type { AddressQuestion, Province } from '../../contracts/places.ts';
import type { GenerateReply, Quote } from '../../contracts/quotes.ts';
import type { StepKey } from './steps.ts';
import { tabStorage } from './storage.ts';

/** What both homes have. A null home type of the destination follows the origin's. */
export interface Home {
  homeType: HomeType | null;
  rooms: number | null;
  sqft: number | null;
  stairs: number;
  floorNumber: number;
  elevator: boolean;
  loadingDock: boolean;
}

/** The home that is left. */
export interface Origin extends Home {
  floors: number;
  garage: boolean;
  heavyItems: Record<HeavyItem, 0 | 1>;
  additionalServices: Record<Service, boolean>;
}

/** Who moves, as typed. */
export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}
/** What is wrong, by field. */
export type ContactErrors = Partial<Record<keyof Contact, string>>;

/** What the person typed and chose: the part that survives a reload. */
export interface Booking {
  from: string;
  to: string;
  date: string;
  time: TimeSlot | '';
  fromDetails: Origin;
  toDetails: Home;
  contact: Contact;
  selectedQuote: Quote | null;
  /** The move (see `moveKey`) that the chosen quote answers. */
  selectedFor: string;
  /** Where the priced move begins: its zone (IANA) and province; empty where no price has said. */
  pickup: { timeZone: string; province: Province | '' };
  /** Shown on the review until the lead has its own id: L and six digits. */
  reference: string;
  /** The last attempt to create a lead: same body, same key, so that it is created once. */
  attempt: {
    key: string;
    body: string;
    leadId: string | null;
    /** The booking that this one takes the place of. */
    replaces?: string | null | undefined;
  } | null;
}

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
  | { status: 'cancelled' };

interface Moment {
  /** What is asked about each address. */
  questions: Record<'from' | 'to', AddressQuestion | null>;
  quotes: Quotes;
  payment: Payment;
  contactErrors: ContactErrors;
  /**
   * Counts the refused submissions until all is mended, so that the error summary takes the focus
   * each time and does not come back by itself.
   */
  refusals: number;
}

/** All that the wizard knows. */
export type State = Booking & Moment;

const HOME: Home = {
  homeType: null,
  rooms: null,
  sqft: null,
  stairs: 0,
  floorNumber: 1,
  elevator: false,
  loadingDock: false,
};

/** A booking in which nobody has typed anything (defaults by booking.md, section 3). */
export function emptyBooking(): Booking {
  return {
    from: '',
    to: '',
    date: '',
    time: '',
    fromDetails: {
      ...HOME,
      homeType: 'house',
      rooms: 1,
      floors: 1,
      garage: false,
      heavyItems: { piano: 0, safe: 0, treadmill: 0 },
      additionalServices: { packing: false, storage: false, cleaning: false, junk: false },
    },
    toDetails: HOME,
    contact: { firstName: '', lastName: '', email: '', phone: '' },
    selectedQuote: null,
    selectedFor: '',
    pickup: { timeZone: '', province: '' },
    reference: '',
    attempt: null,
  };
}

const moment = (): Moment => ({
  questions: { from: null, to: null },
  quotes: { status: 'idle' },
  payment: { status: 'idle' },
  contactErrors: {},
  refusals: 0,
});

/** Where the tab keeps the booking. */
export const STORAGE_KEY = 'portage:booking:v1';

/** The one store of the wizard. The tab's storage keeps the booking, and nothing else. */
export const store = createStore<State>()(() => ({ ...emptyBooking(), ...moment() }));

store.subscribe(({ questions, quotes, payment, contactErrors, refusals, ...state }) =>
  tabStorage.setItem(STORAGE_KEY, JSON.stringify({ state, version: 1 })),
);

/** Brings back what the tab has stored. What cannot be read stays there, and changes nothing. */
export function recall(): void {
  const stored = readStored();
  if (stored) store.setState(fitting(emptyBooking(), stored));
}

function readStored(): unknown {
  try {
    return JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? 'null')?.state;
  } catch {
    return null;
  }
}

/** What may be open, beside its kind. */
const OPEN: Record<string, string> = { homeType: 'string', rooms: 'number', sqft: 'number' };

/**
 * What was stored, where it has its place's kind; elsewhere the default. An older page may have
 * stored it, or somebody's hand: a value of another kind would break every step that shows it.
 */
function fitting<Model extends object>(model: Model, stored: unknown): Model {
  const found = Object(stored) as Record<string, unknown>;
  const entries = Object.entries(model).map(([key, usual]) => {
    const value = found[key];
    if (key === 'selectedQuote') return [key, isWhole(value) ? value : null];
    if (key === 'attempt') return [key, value ?? null];
    if (OPEN[key]) return [key, value === null || typeof value === OPEN[key] ? value : usual];
    if (typeof usual === 'object') return [key, fitting(usual, value)];
    return [key, typeof value === typeof usual ? value : usual];
  });
  return Object.fromEntries(entries);
}

/** True for a quote that has what the steps after the choice take for granted. */
function isWhole(value: unknown): value is Quote {
  const { breakdown, additional_services_info: services } = Object(value) as Partial<Quote>;
  return Boolean(breakdown) && Array.isArray(services);
}

/** Reads a part of the store and follows it. */
export const useBooking = <T>(select: (state: State) => T): T => useStore(store, select);

/** Changes a part of the store. */
export function set(patch: Partial<State>): void {
  store.setState(patch);
}

/** Takes a new text of an address; what was asked about the old one is answered by it. */
export function setAddress(end: 'from' | 'to', text: string): void {
  set({ [end]: text });
  setQuestion(end, null);
}

/** What is asked about an address now, or no more. */
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
  store.setState(({ reference }) => ({
    selectedQuote: quote,
    selectedFor: key,
    reference: reference || randomReference(),
    payment: { status: 'idle' },
  }));
}

/** Forgets everything, in memory and in session storage: after a confirmation. */
export function clearBooking(): void {
  store.setState({ ...emptyBooking(), ...moment() });
  tabStorage.removeItem(STORAGE_KEY);
}

/** L and six random digits (booking.md, section 2, step 5). */
function randomReference(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `L${String(number % 1_000_000).padStart(6, '0')}`;
}

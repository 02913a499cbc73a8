import type { Contact } from '../../../contracts/leads.ts';
import type { Province } from '../../../contracts/places.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { emptyAnswers, type MoveAnswers } from '../../shared/move/answers.ts';

/** The faults of the contact fields, by field. */
export type ContactErrors = Partial<Record<keyof Contact, string>>;

/** The person's answers and choices: the part that survives a reload. */
export interface Booking extends MoveAnswers {
  contact: Contact;
  selectedQuote: Quote | null;
  /** The move (see `moveKey`) that the chosen quote answers. */
  selectedFor: string;
  /** Where the priced move begins: its zone (IANA) and province; empty where no price has said. */
  pickup: { timeZone: string; province: Province | '' };
  /** The last attempt to create a lead: same body, same key, so that it is created once. */
  attempt: {
    key: string;
    body: string;
    leadId: string | null;
    /** The booking that this one takes the place of. */
    replaces?: string | null | undefined;
    /** The person was told that no truck is held while they pay. */
    unheld?: boolean | undefined;
  } | null;
}

/** A booking in which nothing has been typed. */
export const emptyBooking = (): Booking => ({
  ...emptyAnswers(),
  contact: { firstName: '', lastName: '', email: '', phone: '' },
  selectedQuote: null,
  selectedFor: '',
  pickup: { timeZone: '', province: '' },
  attempt: null,
});

/** The types of the values that may also be null. */
const OPEN: Record<string, string> = {
  homeType: 'string',
  homeSize: 'string',
  rooms: 'number',
  sqft: 'number',
  items: 'object',
};

/**
 * A stored booking in the shape of `model`: a value of another kind than the model's gives way to
 * the model's. An older version of the page may have stored it, and a wrong kind would break every
 * step that shows it.
 */
export function sanitize<Model extends object>(model: Model, stored: unknown): Model {
  const found = Object(stored) as Record<string, unknown>;
  const entries = Object.entries(model).map(([key, usual]) => {
    const value = found[key];
    if (key === 'selectedQuote') return [key, isWhole(value) ? value : null];
    if (key === 'attempt') return [key, value ?? null];
    if (OPEN[key]) return [key, value === null || typeof value === OPEN[key] ? value : usual];
    if (typeof usual === 'object') return [key, sanitize(usual, value)];
    return [key, typeof value === typeof usual ? value : usual];
  });
  // The homes' questions say themselves which values answer them, where they are asked.
  const answers =
    'homeType' in model && typeof stored === 'object' ? Object.entries(found).filter(isPlain) : [];
  return Object.fromEntries([...answers, ...entries]);
}

const isPlain = ([, value]: [string, unknown]) => typeof value !== 'object';

/** True for a quote that has what the steps after the choice take for granted. */
function isWhole(value: unknown): value is Quote {
  const { breakdown, additional_services_info: services } = Object(value) as Partial<Quote>;
  return Boolean(breakdown) && Array.isArray(services);
}

import type { Carry, HeavyItem, HomeType, Service, TimeSlot } from '../../../contracts/choices.ts';
import type { HomeSize } from '../../../contracts/homes.ts';
import type { Items } from '../../../contracts/items.ts';
import type { Contact } from '../../../contracts/leads.ts';
import type { Province } from '../../../contracts/places.ts';
import type { Quote } from '../../../contracts/quotes.ts';

/** What both homes have. A null home type of the destination follows the origin's. */
export interface Home {
  homeType: HomeType | null;
  /** As people say it; null where rooms or square feet were chosen themselves. */
  homeSize: HomeSize | null;
  rooms: number | null;
  sqft: number | null;
  stairs: number;
  /** 0: not sure; null: not answered. */
  floorNumber: number | null;
  elevator: 'yes' | 'no' | 'unsure' | '';
  loadingDock: boolean;
  /** Between door and truck; empty: not answered. */
  carry: Carry | 'unsure' | '';
}

/** The home that is left. */
export interface Origin extends Home {
  floors: number;
  garage: boolean;
  heavyItems: Record<HeavyItem, 0 | 1>;
  /** The list of things; null without one. */
  items: Items | null;
  /** True where the person counted the boxes of the list. */
  ownBoxes: boolean;
  additionalServices: Record<Service, boolean>;
}

/** What is wrong with the contact fields, by field. */
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

const HOME: Home = {
  homeType: null,
  homeSize: null,
  rooms: null,
  sqft: null,
  stairs: 0,
  floorNumber: null,
  elevator: '',
  loadingDock: false,
  carry: '',
};

/** A booking in which nothing has been typed: what changes the price is not answered (rule 2.10). */
export function emptyBooking(): Booking {
  return {
    from: '',
    to: '',
    date: '',
    time: '',
    fromDetails: {
      ...HOME,
      homeType: 'house',
      floors: 1,
      garage: false,
      heavyItems: { piano: 0, safe: 0, treadmill: 0 },
      items: null,
      ownBoxes: false,
      additionalServices: { packing: false, storage: false, cleaning: false, junk: false },
    },
    toDetails: HOME,
    contact: { firstName: '', lastName: '', email: '', phone: '' },
    selectedQuote: null,
    selectedFor: '',
    pickup: { timeZone: '', province: '' },
    attempt: null,
  };
}

/** What may be open, beside its kind. */
const OPEN: Record<string, string> = {
  homeType: 'string',
  homeSize: 'string',
  rooms: 'number',
  sqft: 'number',
  floorNumber: 'number',
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
  return Object.fromEntries(entries);
}

/** True for a quote that has what the steps after the choice take for granted. */
function isWhole(value: unknown): value is Quote {
  const { breakdown, additional_services_info: services } = Object(value) as Partial<Quote>;
  return Boolean(breakdown) && Array.isArray(services);
}

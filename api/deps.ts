import type { Context, MiddlewareHandler } from 'hono';
import type { BoardDates } from '../db/board-events.ts';
import type { Queryable, Sql } from '../db/connect.ts';
import type { DayChange } from '../db/supply.ts';
import type { SupplySnapshot } from './domain/pricing/supply-snapshot.ts';
import type { Directions } from './external/directions.ts';
import type { Geocoder } from './external/geocoder.ts';
import type { Mailer } from './external/mail.ts';
import type { Maps } from './external/mapbox.ts';
import type { ObjectStore } from './external/object-store.ts';
import type { Readers } from './external/readers.ts';
import type { Sheets } from './external/sheets.ts';
import type { Payments } from './external/stripe.ts';
import type { Webhooks } from './external/webhooks.ts';
import type { Proxies } from './ip-addresses.ts';

/** Every kind of job, with what it carries: ids only, so that no personal data sits in a queue. */
export type Jobs = {
  'webhook-event': { id: string };
  /** Asks what the provider did with a payment's money before it was entered. */
  'payment-moves': { paymentIntentId: string };
  /** An attempt to deliver to a vendor's own software, by its number. */
  'webhook-delivery': { id: string; attempt: number };
  mail: { id: number };
  'hold-release': { leadId: string };
  /** Gives back the deposit of a booking that its vendor declined. */
  'decline-refund': { leadId: string };
  /** Gives back the deposit of a booking that its customer cancelled. */
  'cancellation-refund': { leadId: string };
  sweep: Record<string, never>;
  checkup: Record<string, never>;
  sheets: Record<string, never>;
  reconciliation: Record<string, never>;
  backup: Record<string, never>;
  drill: Record<string, never>;
};
export type JobName = keyof Jobs;

export type Queue = {
  /**
   * Resolves when the queue runs. Await it before a transaction that sends: a queue that started
   * inside would wait for a connection while the waiting transactions hold them all.
   */
  ready(): Promise<void>;
  /**
   * Adds a job inside the caller's transaction: fact and job exist both, or neither.
   * `startAfter` delays it. Throws when the queue is not `ready`.
   */
  send<N extends JobName>(tx: Queryable, name: N, data: Jobs[N], startAfter?: Date): Promise<void>;
  /** Starts taking jobs. A handler that throws is tried again by the queue's rule. */
  work(handlers: { [N in JobName]: (data: Jobs[N]) => Promise<void> }): Promise<void>;
  stop(): Promise<void>;
};

/** The supply in memory that prices are made from, kept true to the database. */
export type LiveSupply = {
  /** The present tables. Throws a 503 problem until the first reading is done. */
  snapshot(): SupplySnapshot;
  /** True once the first reading is done. */
  known(): boolean;
  /** The present tables, which the first readers of a process wait for. Throws as `snapshot` where they do not come. */
  whenKnown(): Promise<SupplySnapshot>;
  /** Seconds since the listener last heard anything, be it its own beat. */
  heardSeconds(): number;
  /** Reads the dates that have moved again, and tells the other processes. */
  moved(days: DayChange[]): void;
  /** Reads dates again and resolves when they are in place. */
  refresh(days: DayChange[]): Promise<void>;
  close(): Promise<void>;
};

/** A stream that hears what changes on a vendor's board, as it happens. */
export type BoardSubscriber = {
  vendorId: number;
  personId: number;
  sessionHash: string;
  onChange: (change: BoardDates) => void;
  onEnd: () => void;
};

export type BoardEvents = {
  /**
   * Tells of every change of a vendor's board from now on, by whichever process it came; `onEnd` once, when
   * no more will come, as when the session is over. Returns how to stop, or null where the person looks at
   * as many boards as one may.
   */
  subscribe(subscriber: BoardSubscriber): (() => void) | null;
  /** Ends what is told, so that no stream keeps the process from stopping. */
  endAll(): void;
  close(): Promise<void>;
};

/** A database that follows the primary, for what may be some seconds old. */
export type Replica = {
  /** The copy to read; null while the copy is too far behind. */
  current(): Sql | null;
  /** Null while the lag is not known, since it is too long. */
  behindSeconds(): number | null;
  close(): Promise<void>;
};

/** Calls allowed a minute (`LIMITS`). */
export type Limits = Record<
  | 'quotes'
  | 'spreads'
  | 'leads'
  | 'payments'
  | 'places'
  | 'debugLogs'
  | 'newsletters'
  | 'vitals'
  | 'apiKeys'
  | 'exports',
  number
>;

/** The built site in memory. */
export type Pages = {
  /** The reply to a request for one of its files; null for any other. */
  find(request: Request): Response | null;
  /** While the site is being built, the reply to a visitor of a page that is not there yet, else null. */
  wait(request: Request): Response | null;
  /** A built page as text, for a route that fills it in for one reader; null when there is none. */
  text(path: string): string | null;
  /** The reply to every other GET: where it moved to, or the page for unknown addresses. */
  miss(c: Context): Response;
};

/** Everything that the app touches outside itself; tests hand in their own. */
export type AppDeps = {
  sql: Sql;
  /** Where lists, exports and analyses are read, where there is one. */
  replica?: Replica;
  queue: Queue;
  payments: Payments;
  /** Only asked whether it works: mail itself is the jobs' business. */
  mailer: Pick<Mailer, 'check'>;
  supply: LiveSupply;
  boardEvents: BoardEvents;
  /** Published sheets of vendors. */
  sheets: Sheets;
  /** Readers of files from outside. */
  readers: Readers;
  /** Endpoints of vendors' own software. */
  webhooks: Webhooks;
  /** The maps service, where there is a token. */
  maps: Maps | null;
  /** A geocoder of one's own, where named, for addresses that the maps service lacks. */
  geocoder?: Geocoder;
  /** A routing server of one's own, where named, asked before the maps service. */
  routing?: Directions;
  clock: () => Date;
  limits: Limits;
  /** Requests in flight beyond which some are refused; tests, which leave it out, refuse no request. */
  mostInFlight?: number;
  /** The proxies whose word on a caller's address is believed. */
  proxies: Proxies;
  /** The built site, or null when only the API is served. */
  pages: Pages | null;
  /** Scheme and host that the customer's browser sees; derived from the request when not set. */
  siteOrigin?: string;
  /** The company that runs the marketplace before the law (`contracts/operator.ts`). */
  operator: {
    legal_name: string | null;
    postal_address: string | null;
    tax_number: string | null;
  };
  secureCookies: boolean;
  /** Where the backups of the database lie. */
  backupFolder: string;
  /** Where encrypted copies of them go, and for whose key of age; null where they stay here. */
  backupCopies?: { store: ObjectStore; recipient: string } | null;
  publicKeys: { mapboxToken: string | null; mapsEmbedKey: string | null };
  /** The sources of the streets that were brought in, as their licences ask to be named. */
  streetSources?: readonly string[];
  /** Told which dates moved, after a transaction that moved them. */
  onDays: (days: DayChange[]) => void;
  /** True once the process has been asked to end: no balancer should send it requests any more. */
  isStopping?: () => boolean;
  /** The secret by which our mail's carrier signs its events; without the secret no event is believed. */
  mailEventsSecret?: string;
  /** Finds our files in the stacks that browsers send. */
  sourceMaps?: {
    release(): Promise<string>;
    locate(places: string): Promise<string[]>;
  };
  /** Names the span of a request, where traces are kept. */
  traceRequests?: MiddlewareHandler;
  /** Told of every answer, for `/metrics`. */
  observe?: (answer: { method: string; route: string; status: number; seconds: number }) => void;
  /** Told the slug of a vendor each time that a customer is shown its price. */
  onPriced?: (slug: string) => void;
};

/** The part of the app that actions on bookings and their money need. */
export type PaymentDeps = Pick<AppDeps, 'sql' | 'queue' | 'payments' | 'clock' | 'onDays'>;

/** The part of the app that writing and sending a mail needs. */
export type MailDeps = Pick<AppDeps, 'sql' | 'clock' | 'operator'> & {
  mailer: Mailer;
  siteOrigin: string;
};

/** The database and the time: most actions work with nothing else. */
export type Deps = Pick<AppDeps, 'sql' | 'clock'>;

/** The dependencies that the jobs are handed. */
export type JobDeps = AppDeps & MailDeps;

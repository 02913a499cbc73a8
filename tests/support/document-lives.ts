import type { MailMessage } from '../../api/external/mail.ts';
import type { Language } from '../../contracts/language.ts';
import type { Contact } from '../../contracts/leads.ts';
import type { BookedMove, MoveInput } from '../../contracts/moves.ts';
import type { CreatedApiKey } from '../../contracts/portal/api-keys.ts';
import type { NewCalendarFeed } from '../../contracts/portal/leads.ts';
import type { Breakdown, Quote } from '../../contracts/quotes.ts';
import { BOOKING_EVENT_TYPES } from '../../contracts/webhooks.ts';
import { CONTACT, eventually, leadBody, type TestApp, testApp } from './app.ts';
import { castOf } from './cast.ts';
import { hurry } from './jobs.ts';
import { settled } from './payments.ts';
import { bookableQuotes, openCheckout } from './quoted.ts';
import { stageOf } from './stage.ts';
import { read } from './vendor-leads.ts';
import { listen, receiver } from './webhooks.ts';

/** What a life did, kept by the test: what every document of it is held against. Money in cents with tax. */
export type LifeRecord = {
  id: string;
  state: State;
  mover: { slug: string; name: string; phone: string };
  customer: Contact;
  language: Language;
  move: MoveInput;
  /** `08:30`, once mover and customer have agreed on a time. */
  arrival: string | null;
  price: Breakdown;
  crew: number;
  trucks: number;
  hours: number;
  jobDays: number;
  /** IANA zone of the place where the crew arrives. */
  zone: string;
  agreed: number | null;
  paid: number;
  refunded: number;
  bill: number | null;
  /** Sums of what was before, and of other movers, which a document of a change may name too. */
  named: number[];
  /** Names of movers beside its own that may be told: who had it, who could have it. */
  movers: string[];
  /** The dates that may be named: the move's, that of a change, and the days about now. */
  days: string[];
};
export type State =
  | 'waiting' | 'accepted' | 'declined' | 'cancelled' | 'refunded' | 'no_show' | 'completed'; // biome-ignore format: one row reads better

/** One booking's life: what was done to it, and all mails that came of it. */
export type Life = {
  app: LifeApp;
  portage: TestApp;
  owner: LifeApp['owner'];
  session: string;
  cookie: string;
  record: LifeRecord;
  /** The change that its customer or an operator has asked for last. */
  asked?: { number: number; move: MoveInput; after: Quote };
  /** The token of the link of its crew, once a truck is sent. */
  crew?: string;
  mails: () => Promise<{ kind: string; message: MailMessage }[]>;
  /** What another mover asks for the same move. */
  quoteOf: (slug: string) => Promise<Quote>;
};

/** An app that keeps what it sends, with the people and the software of every mover. */
export async function lifeApp() {
  const sent: MailMessage[] = [];
  const portage = await testApp({
    crowded: true,
    mailer: (real) => ({
      ...real,
      async send(message) {
        sent.push(message);
        return { id: message.messageId };
      },
    }),
  });
  const cast = castOf(portage);
  const software = await receiver();
  const sides = new Map<string, ReturnType<typeof sideOf>>();
  /** A mover as its people, its calendar program and its own software see a booking. */
  async function sideOf(slug: string) {
    const person = await cast.mover(slug, ['view_leads', 'manage_leads', 'manage_profile']);
    await listen(person, software.url, [...BOOKING_EVENT_TYPES]);
    const [{ token }, { url }] = await Promise.all([
      person
        .post('/vendor/vendor/api-keys', { name: 'Planner', scopes: ['bookings:read'] })
        .then((reply) => read<CreatedApiKey>(reply, 201)),
      person
        .post('/vendor/vendor/calendar-feed')
        .then((reply) => read<NewCalendarFeed>(reply, 201)),
    ]);
    return { person, token, feed: new URL(url).pathname };
  }
  return {
    portage,
    sent,
    owner: await cast.owner(),
    heard: software.received,
    side: (slug: string) => {
      const side = sides.get(slug) ?? sideOf(slug);
      sides.set(slug, side);
      return side;
    },
    async close() {
      await portage.close();
      await software.close();
    },
  };
}
export type LifeApp = Awaited<ReturnType<typeof lifeApp>>;

/** So many that the price goes above the ceiling. */
export const MANY_THINGS = { sofa: 9, piano_upright: 1, box: 90, bed_king: 6 };

/** A home of each kind, heavy things, a list and services: what a document can leave out. */
export const FULL_MOVE = {
  origin_address: '150 Liberty St, Toronto, ON M6K 3R5',
  destination_address: '20 Port St E, Mississauga, ON L5G 4N7',
  move_time: 'Morning',
  home_size: '2_bedrooms',
  home_type_at_pickup: 'condo',
  floor_at_pickup: 7,
  elevator_at_pickup: true,
  loading_dock_at_pickup: true,
  not_sure_at_pickup: [],
  home_type_at_dropoff: 'house',
  stairs_at_dropoff: 2,
  heavy_items: { piano: 1, safe: 2, treadmill: 0 },
  additional_services: { packing: true, storage: true, cleaning: false, junk: true },
  items: { sofa: 2, piano_upright: 1 },
} satisfies Partial<BookedMove>;

export type NewLife = { move?: Partial<MoveInput>; language?: Language; zone?: string };

/** A paid booking on the first day from `ahead` on that a mover has free. */
export async function booked(app: LifeApp, ahead: number, asked: NewLife = {}): Promise<Life> {
  const { portage } = app;
  const { move = {}, ...who } = asked;
  const { wanted, quote } = await firstFree(
    portage,
    ahead,
    { ...FULL_MOVE, ...move },
    who.zone ? 1 : 2,
  );
  await app.side(quote.vendor_slug);
  const reply = await portage.post('/api/leads', leadBody(wanted, quote), {
    'x-language': who.language ?? 'en',
  });
  const { id } = await read<{ id: string }>(reply);
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return await paid(app, { id, cookie, wanted, quote, ...who });
}

/** A caller's booking: an operator mails the price, and the link in that mail books it. */
export async function phoned(app: LifeApp, ahead: number): Promise<Life> {
  const { portage, owner } = app;
  const { wanted, quote } = await firstFree(portage, ahead, FULL_MOVE);
  await app.side(quote.vendor_slug);
  const { vendor_slug, total_cost } = quote;
  const offer = { move: wanted, selected_quote: { vendor_slug, total_cost }, contact: CONTACT };
  const made = await owner.post('/admin/phone-bookings', { ...offer, key: crypto.randomUUID() });
  const { id } = await read<{ id: string }>(made, 201);
  const token = await offerToken(app, id);
  const reply = await portage.post('/api/quote-requests/booking', { token });
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return await paid(app, { id, cookie, wanted, quote });
}

/** The secret of the mailed link that books a lead's price. */
export const offerToken = ({ sent }: LifeApp, id: string): Promise<string> =>
  eventually(async () => {
    const mail = sent.findLast(({ messageId }) => messageId.startsWith(`quote_answered-${id}@`));
    return /\/asked-price#token=([\da-f]{64})/.exec(mail?.text ?? '')?.[1];
  });

type Sold = {
  id: string;
  cookie: string;
  wanted: MoveInput;
  quote: Quote;
  language?: Language;
  zone?: string;
};

/** The life of a lead from its deposit on. */
export async function paid(
  app: LifeApp,
  { id, cookie, wanted, quote, language = 'en', zone = 'America/Toronto' }: Sold,
): Promise<Life> {
  const { portage, sent, owner } = app;
  const session = await openCheckout(stageOf(portage), id);
  await portage.control(`/sessions/${session}/pay`);
  await settled(portage);
  const record: LifeRecord = {
    id,
    customer: CONTACT,
    language,
    zone,
    state: 'waiting',
    move: wanted,
    arrival: null,
    agreed: null,
    paid: 100,
    refunded: 0,
    bill: null,
    named: [],
    movers: [],
    days: [wanted.move_date, ...Array.from({ length: 10 }, (_, at) => portage.day(at - 1))],
    ...soldBy(quote),
  };
  const life: Life = {
    app,
    portage,
    owner,
    session,
    cookie,
    record,
    async mails() {
      const rows = await portage.sql<{ id: number; kind: string }[]>`
        select id::int, email_type as kind from email_logs where lead_id = ${id}`;
      return sent.flatMap((message) => {
        const named = (of: string) => message.messageId.startsWith(`${of}@`);
        const row = rows.find(
          (one) => named(`${one.kind}-${one.id}`) || named(`${one.kind}-${id}`),
        );
        return row ? [{ kind: row.kind, message }] : [];
      });
    },
    async quoteOf(slug) {
      const quotes = await bookableQuotes(stageOf(portage), life.record.move);
      const quote = quotes.find(({ vendor_slug }) => vendor_slug === slug);
      if (!quote) throw new Error(`${slug} has no price.`);
      await app.side(slug);
      return quote;
    },
  };
  await mailed(life);
  return life;
}

/** What a quote sells, and who. */
export const soldBy = (quote: Quote) => ({
  mover: {
    slug: quote.vendor_slug,
    name: quote.vendor_name,
    phone: quote.dispatcher_info.phone,
  },
  price: quote.breakdown,
  crew: quote.crew_size,
  trucks: quote.truck_count,
  hours: quote.estimated_hours,
  jobDays: quote.job_days,
});

/** The first day on which so many movers are free, with one that could take more things too. */
async function firstFree(portage: TestApp, ahead: number, move: Partial<MoveInput>, movers = 2) {
  const stage = stageOf(portage);
  await stage.priced();
  for (let day = ahead; day < ahead + 60; day++) {
    const wanted = { ...move, move_date: portage.day(day) } as MoveInput;
    const [quotes, larger] = await Promise.all([
      bookableQuotes(stage, wanted),
      bookableQuotes(stage, { ...wanted, items: MANY_THINGS }),
    ]);
    const able = larger.map(({ vendor_slug }) => vendor_slug);
    const quote = quotes.find(({ vendor_slug }) => able.includes(vendor_slug));
    if (quote && quotes.length >= movers) return { wanted, quote };
  }
  throw new Error('No mover has a day.');
}

/** All mails and messages to software that are due about a life are sent. */
export const mailed = ({ portage, record }: Pick<Life, 'portage' | 'record'>) =>
  eventually(async () => {
    // Some mails wait for as long as what they tell may be taken back.
    await hurry(portage.sql, 'mail');
    const rows = await portage.sql`
      select 1 from email_logs where lead_id = ${record.id} and status = 'pending'
      union all
      select 1 from webhook_deliveries where lead_id = ${record.id} and state = 'waiting'`;
    return rows.length === 0;
  });

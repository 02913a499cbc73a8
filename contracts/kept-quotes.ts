import * as z from 'zod/mini';
import { TIME_SLOTS } from './choices.ts';
import { minutesFrom, type PlainDate, torontoToday } from './dates.ts';
import { endpoint } from './endpoints.ts';
import { BookedMove } from './moves.ts';
import { Quote } from './quotes.ts';
import { emailAddress, instant, requiredLine } from './texts.ts';

/** Days that a link to kept prices works. */
export const KEPT_DAYS = 14;
/** When a link to prices that are kept at `at` runs out. */
export const lapsesAt = (at: Date): Date => minutesFrom(at, KEPT_DAYS * 24 * 60);
/** When the person who asked for the link is mailed once more. */
export const remindsAt = (lapses: Date): Date => minutesFrom(lapses, -60);
/** True when the move is still to come as its link runs out, so that a last mail has its use. */
export const isMoveAfter = (lapses: Date, moveDate: PlainDate): boolean =>
  moveDate > torontoToday(lapses);
/** A day's most: mails that one address gets, mails that one caller asks for, and its links. */
export const KEPT_LIMITS = { network: 4, address: 12, caller: 40, links: 400 } as const;

/** The steps at which prices can be kept, and to which their link leads back. */
export const KEPT_STEPS = ['mover', 'review'] as const;

/** Where a link to kept prices begins; its token follows. */
export const KEPT_HASH = '#/kept/';
/** The page that opens kept prices. The token stands in the fragment, which reaches no server's log. */
export const keptAddress = (token: string): string => `/quote${KEPT_HASH}${token}`;

/** Body of `POST /api/kept-quotes`: the answers alone. The server prices them itself. */
export const KeptQuoteRequest = z.object({
  move: BookedMove,
  step: z._default(z.enum(KEPT_STEPS), 'mover'),
  /** The chosen vendor, where there is one. */
  vendor_slug: z._default(
    z.nullable(requiredLine(60, 'Name the moving company, or leave it out.')),
    null,
  ),
  /** Where to mail the prices; without an address there is the link alone. */
  email: z.optional(emailAddress('Enter your email address.')),
  /** A second mail to that address, an hour before the link runs out. */
  remind: z._default(z.boolean(), false),
});
export type KeptQuoteRequest = z.infer<typeof KeptQuoteRequest>;

export const KeptQuoteReply = z.object({
  /** The secret of the link: 32 random bytes in hexadecimal. */
  token: z.string(),
  expires_at: instant,
});
export type KeptQuoteReply = z.infer<typeof KeptQuoteReply>;

/** The changes of a vendor's price. */
export const PRICE_CHANGES = ['same', 'price', 'full', 'free', 'gone', 'new'] as const;
/** Why a price has changed: new rates, the date's own rate, the location that sends, the tax. */
export const CHANGE_REASONS = ['rates', 'day', 'location', 'tax', 'other'] as const;

/**
 * A vendor's price as it was kept and as it is now: totals with tax in cents, null where the
 * vendor had none or has none. `full`: the vendor has no truck left on the date; `free`: the vendor has
 * a truck again; `gone`: the vendor prices the move no more; `new`: the vendor did not then.
 */
export const PriceChange = z.object({
  vendor_slug: z.string(),
  vendor_name: z.string(),
  change: z.enum(PRICE_CHANGES),
  /** Only with a changed price. */
  reason: z.nullable(z.enum(CHANGE_REASONS)),
  was_cents: z.nullable(z.int()),
  now_cents: z.nullable(z.int()),
});
export type PriceChange = z.infer<typeof PriceChange>;

export const OpenedQuote = z.object({
  move: z.extend(BookedMove, { move_time: z.enum(TIME_SLOTS) }),
  step: z.enum(KEPT_STEPS),
  vendor_slug: z.nullable(z.string()),
  kept_at: instant,
  expires_at: instant,
  /** As they were given. */
  quotes: z.array(Quote),
  /** The date is past: no vendor prices it. */
  past: z.boolean(),
  /** Empty where the move cannot be priced any more. */
  changes: z.array(PriceChange),
});
export type OpenedQuote = z.infer<typeof OpenedQuote>;

/** Body of `POST /api/kept-quotes/open`: in a body, because an address would be logged. */
export const KeptQuoteToken = z.object({
  token: z.string().check(z.regex(/^[\da-f]{64}$/, 'This link was cut off on its way.')),
});

export const postKeptQuote = endpoint('POST', '/api/kept-quotes', {
  needs: 'anyone',
  limit: 'newsletters',
  summary: 'Keep the prices of a move behind a secret link, and mail them where asked',
  description:
    'The server prices the move itself. The answer says nothing of what is known of the address.',
  body: KeptQuoteRequest,
  reply: { 201: ['The secret of the link', KeptQuoteReply] },
  problems: {
    409: 'No vendor has a price for the move',
    422: 'A field is wrong, or an address cannot be located',
    429: 'Too many links or mails were asked for; `Retry-After` says when to try again',
  },
});

export const postKeptQuoteOpening = endpoint('POST', '/api/kept-quotes/open', {
  needs: 'anyone',
  limit: 'quotes',
  summary: 'The answers and prices behind a link, and what has changed since',
  body: KeptQuoteToken,
  reply: { 200: ['What was kept', OpenedQuote] },
  problems: { 404: 'The link is not known, or has run out' },
});

import { torontoToday } from '../../contracts/dates.ts';
import {
  isMoveAfter,
  KEPT_DAYS,
  KEPT_LIMITS,
  type KeptQuoteReply,
  type KeptQuoteRequest,
  lapsesAt,
  type OpenedQuote,
  remindsAt,
} from '../../contracts/kept-quotes.ts';
import type { Language, Said } from '../../contracts/language.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import type { StoredQuote } from '../../contracts/price-lines.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import {
  createKeptQuote,
  createKeptToken,
  type KeptQuote,
  openKeptQuote,
} from '../../db/kept-quotes.ts';
import { addressThrottle, dailyThrottle } from '../../db/throttles.ts';
import type { AppDeps } from '../deps.ts';
import { storedQuotes } from '../domain/pricing/engine.ts';
import { isPriced, priceChanges } from '../domain/pricing/price-changes.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import { WORDS } from '../domain/words.ts';
import { Refusal } from '../errors.ts';
import { queueMail } from '../mails/queue.ts';
import { locateMove } from './moves.ts';
import { found } from './quotes.ts';
import { consumePoint, typedBy } from './throttles.ts';

type Deps = Pick<AppDeps, 'sql' | 'queue' | 'clock' | 'maps' | 'geocoder' | 'routing' | 'supply'>;

const NOTHING_TO_KEEP: Said = {
  en: 'No mover prices this move online, so there is nothing to keep.',
  fr: 'Aucun déménageur ne donne de prix en ligne pour ce déménagement\u00a0: il n’y a rien à garder.',
};
const UNKNOWN_LINK: Said = {
  en: `This link is not known, or has run out: links to prices work for ${KEPT_DAYS} days.`,
  fr: `Ce lien est inconnu ou expiré\u00a0: les liens vers des prix fonctionnent pendant ${KEPT_DAYS} jours.`,
};
const TOO_MANY_LINKS: Said = {
  en: 'Too many prices were kept from here.',
  fr: 'Trop de prix ont été gardés d’ici.',
};
const TOO_MANY_MAILS: Said = {
  en: 'Too many mails were asked for from here.',
  fr: 'Trop de courriels ont été demandés d’ici.',
};

/**
 * Keeps the prices of a move, made by this server now, and mails them where an address is given; with `remind` once
 * more, an hour before they lapse, where the move is later. The answer is the same whatever is known of the address, and
 * when it has had its mails of the day. Refuses as `locateMove` does, (`conflict`) a move that no vendor prices, and
 * (`throttled`) a caller who asks for too much, by the `address` of the call. The mail is in their `language`.
 */
export async function keepQuotes(
  deps: Deps,
  { move, step, vendor_slug, email, remind }: KeptQuoteRequest,
  { address, language }: { address: string; language: Language },
): Promise<Sent<KeptQuoteReply>> {
  const { sql, queue, clock } = deps;
  const priced = await priceNow(deps, move, { within: 'move.', language });
  if (!priced.quotes.some(isPriced)) {
    throw new Refusal('conflict', NOTHING_TO_KEEP);
  }
  const mails = await mayMail(deps, email, address);
  const token = randomToken();
  const at = clock();
  const expires_at = lapsesAt(at);
  const tokenHash = await sha256(token);
  await queue.ready();
  await sql.begin(async (tx) => {
    const row = { ...priced, move, step, vendor_slug, created_at: at, expires_at, language };
    const id = await createKeptQuote(tx, row);
    await createKeptToken(tx, { tokenHash, keptQuoteId: id });
    if (!mails || !email) return;
    const mail = { kept_quote_id: id, recipient: email };
    await queueMail(tx, queue, 'kept_quote', mail);
    if (!remind || !isMoveAfter(expires_at, move.move_date)) return;
    const due = remindsAt(expires_at);
    await queueMail(tx, queue, 'kept_quote_lapsing', { ...mail, created_at: due }, due);
  });
  return { token, expires_at };
}

/**
 * The kept move of a link, and what has become of its prices. Refuses (`missing`) a link that is
 * not known or has run out.
 */
export async function openKept(
  deps: Deps,
  token: string,
  language: Language = 'en',
): Promise<Sent<OpenedQuote>> {
  const at = deps.clock();
  const kept = await openKeptQuote(deps.sql, { tokenHash: await sha256(token), at });
  if (!kept) throw new Refusal('missing', UNKNOWN_LINK);
  const past = kept.move.move_date < torontoToday(at);
  const now = past ? null : await pricedAgain(deps, kept);
  return {
    move: kept.move,
    step: kept.step,
    vendor_slug: kept.vendor_slug,
    kept_at: kept.created_at,
    expires_at: kept.expires_at,
    quotes: kept.quotes.map((quote) => shownQuote(quote, WORDS[language].lines)),
    past,
    changes: now ? priceChanges(kept.quotes, now) : [],
  };
}

async function priceNow(
  deps: Deps,
  asked: BookedMove,
  { within = '', language = 'en' }: { within?: string; language?: Language } = {},
) {
  const { move, snapshot, roads, now } = await locateMove(deps, asked, { within });
  return {
    quotes: storedQuotes(snapshot, move, roads, now, language),
    origin: found(move.origin),
    destination: found(move.destination),
  };
}

/** The prices of today; null where the places that are known have changed so that there are none. */
async function pricedAgain(deps: Deps, { move }: KeptQuote): Promise<StoredQuote[] | null> {
  try {
    return (await priceNow(deps, move)).quotes;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'invalid') return null;
    throw error;
  }
}

/** Counts a link of the caller, and a mail where one is wanted: resolves to whether it may be sent. */
async function mayMail({ sql }: Deps, email: string | undefined, caller: string): Promise<boolean> {
  await consumePoint(dailyThrottle(sql, 'kept-links', KEPT_LIMITS.links), caller, TOO_MANY_LINKS);
  if (!email) return false;
  await consumePoint(dailyThrottle(sql, 'kept-caller', KEPT_LIMITS.caller), caller, TOO_MANY_MAILS);
  return (await addressThrottle(sql, 'kept', KEPT_LIMITS).take(typedBy(email, caller))) === 0;
}

import { keptAddress } from '../../contracts/kept-quotes.ts';
import { createKeptToken, findKeptQuote } from '../../db/kept-quotes.ts';
import type { MailDeps } from '../deps.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { isPriced } from '../domain/pricing/price-changes.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import { keptQuoteLetter } from '../mails/kept-quote.ts';
import type { Letter } from '../mails/letter.ts';

/**
 * The mail with a person's prices, or null when they have run out. Its link is made here, at each
 * try, because only hashes of tokens are kept; links of an earlier try work too.
 */
export async function keptQuoteMail(
  { sql, siteOrigin, clock }: Pick<MailDeps, 'sql' | 'siteOrigin' | 'clock'>,
  id: number | null,
): Promise<{ letter: Letter } | null> {
  const kept = id === null ? null : await findKeptQuote(sql, id);
  if (!kept || kept.expires_at <= clock()) return null;
  const token = randomToken();
  await createKeptToken(sql, { tokenHash: await sha256(token), keptQuoteId: kept.id });
  const { move, origin, destination, language } = kept;
  return {
    letter: keptQuoteLetter({
      language,
      move,
      from: origin.label,
      to: destination.label,
      timeZone: origin.time_zone,
      quotes: kept.quotes.filter(isPriced),
      keptAt: kept.created_at,
      expiresAt: kept.expires_at,
      url: siteOrigin + pageAddress(language, keptAddress(token)),
    }),
  };
}

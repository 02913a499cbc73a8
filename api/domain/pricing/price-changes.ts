import type { CHANGE_REASONS, PriceChange } from '../../../contracts/kept-quotes.ts';
import type { StoredQuote } from '../../../contracts/price-lines.ts';

/**
 * The fate of kept prices: an entry for each vendor that has a price or had one, kept prices first
 * and in their order. Both lists answer the same move.
 */
export function priceChanges(
  kept: readonly StoredQuote[],
  now: readonly StoredQuote[],
): PriceChange[] {
  const find = (quotes: readonly StoredQuote[], slug: string) =>
    quotes.find((quote) => quote.vendor_slug === slug && isPriced(quote)) ?? null;
  const slugs = new Set([...kept, ...now].map((quote) => quote.vendor_slug));
  return [...slugs].flatMap((slug) => changeOf(find(kept, slug), find(now, slug)) ?? []);
}

/** True when a vendor names a price by itself (rule 3.4). */
export const isPriced = (quote: StoredQuote): boolean => quote.breakdown.total_cents > 0;

function changeOf(was: StoredQuote | null, now: StoredQuote | null): PriceChange | null {
  const named = now ?? was;
  if (!named) return null;
  const totals = {
    was_cents: was?.breakdown.total_cents ?? null,
    now_cents: now?.breakdown.total_cents ?? null,
  };
  const change = kindOf(was, now);
  return {
    vendor_slug: named.vendor_slug,
    vendor_name: named.vendor_name,
    change,
    // Also of a date that is free or full since: its price may have changed beside.
    reason: was && now && totals.was_cents !== totals.now_cents ? reasonOf(was, now) : null,
    ...totals,
  };
}

function kindOf(was: StoredQuote | null, now: StoredQuote | null): PriceChange['change'] {
  if (!was) return 'new';
  if (!now) return 'gone';
  if (was.bookable !== now.bookable) return now.bookable ? 'free' : 'full';
  return was.breakdown.total_cents === now.breakdown.total_cents ? 'same' : 'price';
}

/** The first of the causes that explains another total for the same answers. */
function reasonOf(was: StoredQuote, now: StoredQuote): (typeof CHANGE_REASONS)[number] {
  if (was.breakdown.subtotal_cents === now.breakdown.subtotal_cents) return 'tax';
  if (was.breakdown.rate_version !== now.breakdown.rate_version) return 'rates';
  if (was.dispatcher_info.location_name !== now.dispatcher_info.location_name) return 'location';
  // With the same rates and location only the date's own rate changes what an hour costs.
  return was.hourly_rate === now.hourly_rate ? 'other' : 'day';
}

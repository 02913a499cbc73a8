import type { BookedMove } from '../contracts/moves.ts';
import type { KeptPlace } from '../contracts/places.ts';
import type { StoredQuote } from '../contracts/price-lines.ts';
import type { Rates } from '../contracts/rates.ts';
import { done, first, type Queryable } from './connect.ts';

/** Both ends as they were located; erased moves have none. */
type Ends = { origin?: KeptPlace; destination?: KeptPlace };
/** The parts of a price, as it was sold. `inputs` is the pricing engine's own record. */
export type QuoteRow = {
  inputs: {
    move: BookedMove & Ends;
    vendor?: { rates?: Partial<Pick<Rates, 'minimum_hours'>> };
  };
  result: StoredQuote;
};

/** The quote of a lead with all that `replay` needs, its own version of the rates included, or null. */
export const findQuote = (sql: Queryable, leadId: string) =>
  first(sql<QuoteRow[]>`
    select jsonb_set(q.inputs, '{vendor,rates}', r.rates) as inputs, q.result
    from quotes q
    join rate_versions r on r.vendor_id = q.vendor_id and r.version = q.rate_version
    where q.lead_id = ${leadId}`);

/** Puts another quote in a lead's place: the booking was changed. `booking_changes` keeps the old one. */
export const replaceQuote = (
  sql: Queryable,
  leadId: string,
  quote: QuoteRow & { vendor_id: number; rate_version: number },
) =>
  done(sql`
    update quotes set vendor_id = ${quote.vendor_id}, rate_version = ${quote.rate_version},
      inputs = ${JSON.stringify(quote.inputs)}, result = ${JSON.stringify(quote.result)}
    where lead_id = ${leadId}`);

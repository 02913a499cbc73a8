import type { Move } from '../api/contracts/moves.ts';
import type { Quote } from '../api/contracts/quotes.ts';
import type { Queryable } from './connect.ts';

/** What a price was made of, as it was sold. `inputs` is the pricing engine's own record. */
export type QuoteRow = { inputs: { move: Move }; result: Quote };

/** The quote of a lead, or null. */
export async function findQuote(sql: Queryable, leadId: string): Promise<QuoteRow | null> {
  const [row] = await sql<QuoteRow[]>`
    select inputs, result from quotes where lead_id = ${leadId}`;
  return row ?? null;
}

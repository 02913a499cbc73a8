import { withHome } from '../../contracts/homes.ts';
import { withItems } from '../../contracts/items.ts';
import type { Language, Said } from '../../contracts/language.ts';
import {
  canBeAsked,
  type QuoteRequest,
  type QuoteRequestReply,
  REQUEST_LIMITS,
} from '../../contracts/quote-requests.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { answerBy } from '../../contracts/vendor-answers.ts';
import { violates } from '../../db/connect.ts';
import { writeLead } from '../../db/leads.ts';
import { insertRequest, listRequests, type RequestRow } from '../../db/quote-requests.ts';
import { addressThrottle, dailyThrottle } from '../../db/throttles.ts';
import type { AppDeps } from '../deps.ts';
import { type PricedQuote, quoteVendor } from '../domain/pricing/engine.ts';
import { leadId, randomToken, sha256 } from '../domain/tokens.ts';
import { invalidField, Refusal } from '../errors.ts';
import { CUSTOMER } from './booking-parties.ts';
import { type ActDeps, onLeads } from './happenings.ts';
import { locateMove } from './moves.ts';
import { UNKNOWN_VENDOR } from './quote-refusals.ts';
import { consumePoint, typedBy } from './throttles.ts';

/** The caller: the address of the call, and the language that they read. */
type Caller = { address: string; language: Language };

const KEY_USED: Said = {
  en: 'This Idempotency-Key was used for another request.',
  fr: 'Cette clé Idempotency-Key a servi pour une autre demande.',
};
const TOO_MANY: Said = {
  en: 'Too many prices were asked for.',
  fr: 'Trop de prix ont été demandés.',
};
const pricesOnline = (vendor: string): Said => ({
  en: `${vendor} prices this move online. Look at its price, and book it there.`,
  fr: `${vendor} donne un prix en ligne pour ce déménagement. Regardez ce prix, et réservez-le là.`,
});
const noDesk = (vendor: string): Said => ({
  en: `${vendor} has no sales desk that could be asked by mail. Please call it.`,
  fr: `${vendor} n’a pas d’équipe des ventes à qui écrire. Veuillez l’appeler.`,
});

type Deps = ActDeps & Pick<AppDeps, 'maps' | 'geocoder' | 'routing' | 'supply'>;

/**
 * Asks vendors for a price (rule 4.12): one lead each, all or none, with the mails to their sales
 * desks and to the customer. `key` makes a repeated press the same request.
 *
 * Refuses as `locateMove` does, (`invalid`) a vendor that does not exist and a key used for another
 * request, (`conflict`) a vendor that prices the move online or cannot be asked, and (`throttled`).
 */
export async function requestQuotes(
  deps: Deps,
  request: QuoteRequest,
  key: string | null,
  { address, language }: Caller,
): Promise<Sent<QuoteRequestReply>> {
  const hash = await sha256(JSON.stringify(request));
  const requestKey = key ?? randomToken();
  const known = await repeated(deps, requestKey, hash);
  if (known) return known;

  const { move, snapshot, roads } = await locateMove(deps, request.move, { within: 'move.' });
  const priced = [...new Set(request.vendor_slugs)].map((slug) =>
    askable(quoteVendor(snapshot, slug, move, roads)),
  );
  await consumePoints(deps, request.contact.email, address);

  try {
    await onLeads(deps, async ({ tx, at, on }) => {
      for (const [index, one] of priced.entries()) {
        const id = leadId();
        const lead = await requestedLead(id, hash, request, one);
        await Promise.all(writeLead(tx, { ...lead, quoteCents: 0, language }, 'quote_requested'));
        const asks = { leadId: id, vendorId: lead.vendorId, key: requestKey, at };
        await insertRequest(tx, { ...asks, note: request.note });
        const { happened } = on(id, CUSTOMER);
        await happened('quote.asked', { to: { vendor: one.quote.sales_contact.email } });
        if (index === 0) await happened('quote.request_received');
      }
    });
  } catch (error) {
    unlessTwice(error);
  }
  const reply = await repeated(deps, requestKey, hash);
  if (!reply) throw new Error('A request that was written is not there.');
  return reply;
}

/** A lead that waits for a price given by hand. The key is the request's, which holds for all its leads. */
export const requestedLead = async (
  id: string,
  requestHash: string,
  { move, contact }: Pick<QuoteRequest, 'move' | 'contact'>,
  { quote, stored, inputs }: PricedQuote,
) => ({
  id,
  move: withItems(withHome(move)),
  contact,
  vendorId: inputs.vendor.id,
  quoteCents: quote.breakdown.subtotal_cents,
  quote: stored,
  inputs,
  rateVersion: quote.breakdown.rate_version,
  idempotencyKey: null,
  requestHash,
  browserTokenHash: await sha256(randomToken()),
});

/** Lets pass that the same press came twice at once, when the other one has written it. */
export function unlessTwice(error: unknown): void {
  if (!violates(error, 'quote_requests_request_key_vendor_id_key')) throw error;
}

/** The reply to this key's earlier request; refuses (`invalid`) the key of another request. */
async function repeated(
  { sql }: Deps,
  key: string,
  hash: string,
): Promise<Sent<QuoteRequestReply> | null> {
  const rows = await listRequests(sql, key);
  const [first] = rows;
  if (!first) return null;
  if (first.request_hash !== hash) {
    throw new Refusal('invalid', KEY_USED);
  }
  return { asked: rows.map(asked), answer_by: answerBy(first.asked_at) };
}

const asked = ({ lead_id, vendor_slug, vendor_name }: RequestRow) => ({
  id: lead_id,
  vendor_slug,
  vendor_name,
});

function askable(priced: PricedQuote | null): PricedQuote {
  if (!priced) throw invalidField('vendor_slugs', UNKNOWN_VENDOR);
  const { quote } = priced;
  if (quote.total_cost > 0) {
    const sentence = pricesOnline(quote.vendor_name);
    throw new Refusal('conflict', sentence, { fields: { vendor_slugs: sentence } });
  }
  if (canBeAsked(quote)) return priced;
  const sentence = noDesk(quote.vendor_name);
  throw new Refusal('conflict', sentence, { fields: { vendor_slugs: sentence } });
}

async function consumePoints({ sql }: Deps, email: string, caller: string): Promise<void> {
  const callers = dailyThrottle(sql, 'quote-request-caller', REQUEST_LIMITS.caller);
  await consumePoint(callers, caller, TOO_MANY);
  const typed = typedBy(email, caller);
  await consumePoint(addressThrottle(sql, 'quote-request', REQUEST_LIMITS), typed, TOO_MANY);
}

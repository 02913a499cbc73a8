import { leadPage } from '../../contracts/admin/leads.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import { askedPriceAddress } from '../../contracts/quote-requests.ts';
import { answerBy } from '../../contracts/vendor-answers.ts';
import type { RequestMail } from '../../db/email-logs.ts';
import { findLead, type LeadRow } from '../../db/leads.ts';
import { createRequestToken, findRequest, listRequests } from '../../db/quote-requests.ts';
import { findQuote } from '../../db/quotes.ts';
import type { MailDeps } from '../deps.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { cityName } from '../domain/places/city-name.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import { WORDS } from '../domain/words.ts';
import type { Letter } from '../mails/letter.ts';
import {
  quoteAnswered,
  quoteAsked,
  quoteRequestClosed,
  quoteRequestLate,
  quoteRequestReceived,
} from '../mails/quote-requests.ts';

/** Which of them the customer gets. */
const TO_CUSTOMER: ReadonlySet<RequestMail> = new Set([
  'quote_request_received',
  'quote_answered',
  'quote_request_closed',
]);

/** The operators' are English. */
const languageOf = (type: RequestMail, lead: LeadRow) => {
  if (TO_CUSTOMER.has(type)) return lead.language;
  return type === 'quote_asked' ? lead.vendor_language : 'en';
};

/** A mail about a request for a price as things stand; null when it is no longer wanted. */
export async function quoteRequestMail(
  { sql, siteOrigin }: Pick<MailDeps, 'sql' | 'siteOrigin'>,
  type: RequestMail,
  leadId: string,
): Promise<{ letter: Letter } | null> {
  const [lead, request, stored] = await Promise.all([
    findLead(sql, leadId),
    findRequest(sql, leadId),
    findQuote(sql, leadId),
  ]);
  if (!lead || !request || !stored) throw new Error(`Lead ${leadId} has no request.`);
  const group = await listRequests(sql, request.request_key);
  const { move } = stored.inputs;
  const ends = move as typeof move & { origin?: unknown; destination?: unknown };
  const { timeZone, priceLimit } = pickupOf(lead.origin, lead.home_type);
  const language = languageOf(type, lead);
  const facts = {
    language,
    reference: leadId,
    move,
    from: cityName(ends.origin) ?? 'N/A',
    to: cityName(ends.destination) ?? 'N/A',
    timeZone,
    firstName: lead.first_name,
    vendorName: request.vendor_name,
    vendors: group.map(({ vendor_name }) => vendor_name),
    note: request.note,
    answerBy: answerBy(request.asked_at),
  };
  switch (type) {
    case 'quote_asked':
      if (request.stage !== 'waiting') return null;
      return { letter: quoteAsked(facts, siteOrigin + pageAddress(language, '/vendor/leads')) };
    case 'quote_request_received':
      return { letter: quoteRequestReceived(facts) };
    case 'quote_answered': {
      if (request.stage !== 'quoted' || !request.valid_until) return null;
      const token = randomToken();
      await createRequestToken(sql, { tokenHash: await sha256(token), leadId });
      const price = {
        breakdown: shownBreakdown(lead.quote.breakdown, WORDS[language].lines),
        priceLimit,
        note: request.answer_note,
        validUntil: request.valid_until,
        url: siteOrigin + pageAddress(language, askedPriceAddress(token)),
      };
      return { letter: quoteAnswered(facts, price) };
    }
    case 'quote_request_closed':
      return { letter: quoteRequestClosed(facts, siteOrigin + pageAddress(language, '/quote')) };
    case 'quote_request_failed':
    case 'quote_request_late':
      return {
        letter: quoteRequestLate(
          facts,
          type === 'quote_request_late',
          siteOrigin + leadPage(leadId),
        ),
      };
  }
}

import { shownBreakdown } from '../../contracts/price-line-words.ts';
import { askedPriceAddress } from '../../contracts/quote-requests.ts';
import { answerBy } from '../../contracts/vendor-answers.ts';
import { createRequestToken, findRequest, listRequests } from '../../db/quote-requests.ts';
import { cityName } from '../domain/places/city-name.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import { WORDS } from '../domain/words.ts';
import { action, amount, amounts, fact, facts, list, notice, text } from './blocks.ts';
import { limitBlock, openLead } from './booking-blocks.ts';
import type { LeadFacts } from './facts.ts';
import type { Block, Fact } from './letter.ts';
import type { Content } from './letter-of.ts';
import { LETTER_WORDS } from './letter-words.ts';
import { leadMail } from './mail.ts';
import { lineAmount, moveFacts } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';
import { REQUEST_WORDS as FRENCH } from './request-words.fr.ts';
import { REQUEST_WORDS as ENGLISH } from './request-words.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

type RequestFacts = LeadFacts & NonNullable<Awaited<ReturnType<typeof requestOf>>>;

/** The mails about a price that a customer asks movers for. */
export const REQUEST_MAILS = {
  // A mover's sales desk reads the move by its cities, without who asks.
  quote_asked: leadMail({
    to: 'vendor',
    load: async (f) => {
      const asked = await requestOf(f);
      return asked?.request.stage === 'waiting' ? asked : null;
    },
    says: (f) => {
      const { language, note } = f;
      const words = SAID[language].asked(f);
      const { theMove, answerInPortal } = MOVE_WORDS[language];
      return {
        ...words,
        blocks: [
          notice(words.answer),
          facts(theMove, homesOf(f)),
          ...noted(words, note),
          action(answerInPortal, f.page('/vendor/leads')),
        ],
        footer: [words.later, LETTER_WORDS[language].contact],
      };
    },
  }),
  // At once: whom we asked, and until when they answer.
  quote_request_received: leadMail({
    to: 'customer',
    load: requestOf,
    says: (f) => {
      const words = SAID[f.language].received(f);
      return {
        ...words,
        blocks: [
          list(words.asked, f.vendors),
          facts(MOVE_WORDS[f.language].yourMove, homesOf(f)),
          text(words.nothingBooked),
        ],
        footer: [LETTER_WORDS[f.language].questions, words.notYou],
      };
    },
  }),
  // A mover's price, with the link that books it.
  quote_answered: leadMail({
    to: 'customer',
    load: async (f) => {
      const asked = await requestOf(f);
      if (asked?.request.stage !== 'quoted' || !asked.request.valid_until) return null;
      const token = randomToken();
      await createRequestToken(f.deps.sql, { tokenHash: await sha256(token), leadId: f.lead.id });
      const url = f.page(askedPriceAddress(token));
      return { ...asked, until: f.momentText(asked.request.valid_until, f.timeZone), url };
    },
    says: (f) => {
      const { money, language } = f;
      const breakdown = shownBreakdown(f.lead.quote.breakdown, WORDS[language].lines);
      const total = money(breakdown.total_cents);
      const words = SAID[language].answered({ ...f, total });
      const lines = breakdown.lines.map((line) => lineAmount(line, language));
      return {
        ...words,
        blocks: [
          amounts(words.price, [...lines, amount(words.total, total, 'strong')]),
          ...noted(words, f.request.answer_note),
          action(words.book, f.url),
          limitBlock(f, money(breakdown.ceiling_cents)),
          notice(words.notice),
        ],
      };
    },
  }),
  // No mover of those that were asked takes the move.
  quote_request_closed: leadMail({
    to: 'customer',
    load: requestOf,
    says: (f) => {
      const words = SAID[f.language].closed(f);
      return { ...words, blocks: [action(words.otherDate, f.page('/quote'))] };
    },
  }),
  quote_request_failed: leadMail({
    to: 'operator',
    load: requestOf,
    says: (f) => unanswered(f, 'All movers declined'),
  }),
  quote_request_late: leadMail({
    to: 'operator',
    load: requestOf,
    says: (f) => unanswered(f, `${f.mover} let its 24 hours pass`),
  }),
};

/** A lead's request: the move by its cities, and all movers that were asked by the same press. */
async function requestOf({ deps, lead, momentText, timeZone }: LeadFacts) {
  const request = await findRequest(deps.sql, lead.id);
  if (!request) return null;
  const move = lead.booked;
  const group = await listRequests(deps.sql, request.request_key);
  const vendors = group.map(({ vendor_name }) => vendor_name);
  return {
    request,
    move,
    from: cityName(move.origin) ?? 'N/A',
    to: cityName(move.destination) ?? 'N/A',
    note: request.note,
    vendors,
    movers: vendors.join(', '),
    until: momentText(answerBy(request.asked_at), timeZone),
  };
}

/** The move with its cities in the place of its addresses. */
const homesOf = ({ move, from, to, timeZone, language }: RequestFacts): Fact[] =>
  moveFacts({
    move: { ...move, origin_address: from, destination_address: to },
    jobDays: 1,
    timeZone,
    language,
  });

/** The note of a request or an answer, where there is one. */
const noted = (words: { writes: string; note: string }, note: string): Block[] =>
  note ? [facts(words.writes, [fact(words.note, note)])] : [];

/** Tells the operators that a customer waits, and no mover gives a price. */
const unanswered = (f: RequestFacts, what: string): Content => ({
  subject: `A customer waits for a price: ${f.reference}`,
  preview: `${what}.`,
  heading: 'A customer waits for a price',
  blocks: [
    notice(`${what}. The customer waits for a price.`),
    facts('The move', homesOf(f)),
    list('Asked', f.vendors),
    openLead(f),
  ],
});

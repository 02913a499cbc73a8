import { storedQuotes } from '../../api/domain/pricing/engine.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { cancelled, changed, changeRefused } from '../../api/mails/booking-changes.ts';
import { bookingCode } from '../../api/mails/booking-code.ts';
import { bookingConfirmation } from '../../api/mails/booking-confirmation.ts';
import * as news from '../../api/mails/booking-news.ts';
import { ticketOf } from '../../api/mails/booking-ticket.ts';
import { caseAnswered, caseClosed } from '../../api/mails/cases.ts';
import { keptQuoteLetter } from '../../api/mails/kept-quote.ts';
import { operatorMessage, refundNotice, secondPayment } from '../../api/mails/lead-letters.ts';
import type { Letter } from '../../api/mails/letter.ts';
import { vendorWrote } from '../../api/mails/messages.ts';
import { newsletterConfirmation } from '../../api/mails/newsletter-confirmation.ts';
import { emailChanged, emailCode, erasureRefused } from '../../api/mails/privacy.ts';
import {
  quoteAnswered,
  quoteRequestClosed,
  quoteRequestReceived,
} from '../../api/mails/quote-requests.ts';
import { moveReminder } from '../../api/mails/reminders.ts';
import { billAsked, type SignedNews, signed } from '../../api/mails/signatures.ts';
import * as transfers from '../../api/mails/transfers.ts';
import type { Language } from '../../contracts/language.ts';
import { LATER, letterFacts, SITE } from './customer-letter-facts.ts';
import { sampleMove, sampleVendor, supplyOf } from './moves.ts';
import { roads } from './roads.ts';

const AT = new Date('2026-12-01T17:00:00Z');

/** Every letter that a customer gets, by a name, written in one language from the same facts. */
export function customerLetters(language: Language): [name: string, letter: Letter][] {
  const facts = letterFacts(language);
  const { booking, full, bare, ticket, basis, plain, final, decline, waits } = facts;
  const { sides, told, policy, refund, request, answered, reminder, unplaced } = facts;
  const bill = {
    lines: [],
    totalCents: 140_000,
    ceilingCents: 119_500,
    depositCents: 100,
    code: '123456',
    url: `${SITE}/booking/price?token=abc`,
    expires: LATER,
  };
  const signature: SignedNews = {
    kind: 'change',
    factor: 'own_link',
    name: 'Zz Zz',
    otherName: false,
    crew: 'Zz',
    lines: [],
    totalCents: 140_000,
    ceilingCents: 119_500,
    at: LATER,
    url: `${SITE}/booking/signature?token=abc`,
  };
  return [
    ['confirmation', bookingConfirmation(booking, ticket)],
    ['confirmation, all told', bookingConfirmation(full, ticketOf(full, false))],
    ['confirmation, little told', bookingConfirmation(bare, ticketOf(bare, false))],
    ['accepted', news.accepted(basis)],
    ['accepted, no ticket', news.accepted(plain)],
    ['declined', news.declined(plain, decline)],
    [
      'declined, nobody free',
      news.declined(plain, { ...decline, reason: 'other', alternatives: [] }),
    ],
    ['declined, the deposit waits', news.declined(plain, { ...decline, waits })],
    [
      'declined, the deposit waits, nobody free',
      news.declined(plain, { ...decline, alternatives: [], waits }),
    ],
    ['final price', news.finalPrice(plain, final)],
    [
      'price to agree to',
      news.priceConsent(basis, {
        ...final,
        priceLimit: 'portage',
        url: `${SITE}/booking/price?token=abc`,
        expires: LATER,
      }),
    ],
    ['bill to agree to', billAsked(plain, bill)],
    ['signed', signed(plain, { ...signature, crew: null })],
    ['signed by the code', signed(basis, { ...signature, kind: 'bill', factor: 'mailed_code' })],
    [
      'signed by another name',
      signed(plain, { ...signature, kind: 'transfer', factor: 'crew_phone', otherName: true }),
    ],
    ['completed', news.completed(basis, `${SITE}/booking/review?token=abc`)],
    ['absent', news.absent(plain)],
    ['changed', changed(plain, sides)],
    ['changed, with ticket', changed(basis, sides)],
    ['change refused', changeRefused(plain, false)],
    ['change not answered', changeRefused(basis, true)],
    ['cancelled', cancelled(basis, { cents: 100, returned: false, policy })],
    ['cancelled, returned', cancelled(basis, { cents: 100, returned: true, policy })],
    ['transfer asked', transfers.asked(basis, 'Velocity Movers', sides, LATER)],
    ['change offered', transfers.offered(basis, sides, LATER)],
    ['offer ended', transfers.offerEnded(basis)],
    ['transferred', transfers.transferred(plain, sides)],
    ['stays', transfers.stays(basis)],
    ['calendar corrected', news.calendarCorrected(basis, null)],
    ['calendar corrected, no ticket', news.calendarCorrected(plain, '08:30')],
    ['reminder', moveReminder(basis, reminder, SITE)],
    ['reminder, unplaced', moveReminder(plain, unplaced, SITE)],
    ['reminder, in the province', moveReminder(plain, { ...reminder, fromProvince: 'QC' }, SITE)],
    ['message', vendorWrote(basis, 'Zz.')],
    ['case answered', caseAnswered(basis, told)],
    ['case closed', caseClosed(basis, told)],
    ['operator’s message', operatorMessage({ ...refund, subject: 'Zz', body: 'Zz.\nZz.' })],
    ['refund', refundNotice(refund)],
    ['refund by hand', refundNotice({ ...refund, toCard: false, stands: true })],
    ['paid twice', secondPayment(refund)],
    ['price asked for', quoteRequestReceived(request)],
    ['price answered', quoteAnswered(request, answered)],
    [
      'price answered, office',
      quoteAnswered({ ...request, move: full.move, note: 'Zz.' }, { ...answered, note: '' }),
    ],
    ['no price', quoteRequestClosed(request, `${SITE}/quote`)],
    ['kept quote', keptQuote(language)],
    [
      'newsletter',
      newsletterConfirmation({
        language,
        confirmUrl: `${SITE}/newsletter/confirm?token=abc`,
        unsubscribeUrl: `${SITE}/newsletter/unsubscribe?token=def`,
      }),
    ],
    ['booking code', bookingCode({ language, reference: 'L0123456789', code: '123456' })],
    ['email code', emailCode({ language, reference: 'L0123456789', code: '123456' })],
    ['email changed', emailChanged('L0123456789', language)],
    ['erasure refused', erasureRefused({ language, reference: 'L0123456789', reason: 'Zz.' })],
  ];
}

function keptQuote(language: Language): Letter {
  const move = sampleMove({
    move_date: '2026-12-01',
    home_type_at_pickup: 'condo',
    not_sure_at_pickup: ['elevator'],
  });
  const cheap = sampleVendor();
  const dear = sampleVendor({ id: 2, slug: 'dear', name: 'Easy2Go' });
  const quotes = storedQuotes(prepareSupply(supplyOf(dear, cheap)), move, roads);
  return keptQuoteLetter({
    language,
    move,
    from: 'Liberty Village',
    to: 'Port Credit',
    timeZone: 'America/Toronto',
    quotes: quotes.map((quote, at) => ({ ...quote, bookable: at === 0 })),
    keptAt: AT,
    expiresAt: LATER,
    url: `${SITE}/quote#/kept/${'a'.repeat(64)}`,
  });
}

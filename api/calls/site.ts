import { getConfig } from '../../contracts/config.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { postDebugLog } from '../../contracts/debug-logs.ts';
import { postKeptQuote, postKeptQuoteOpening } from '../../contracts/kept-quotes.ts';
import { postLead } from '../../contracts/leads.ts';
import { postMailEvent } from '../../contracts/mail-events.ts';
import { postCheckoutCheck, postPaymentCheck, postPaymentLink } from '../../contracts/payments.ts';
import { getPlace, getPlaces } from '../../contracts/places.ts';
import { getPriceBoard } from '../../contracts/price-board.ts';
import { postPriceCalendar } from '../../contracts/price-calendar.ts';
import { postPriceDifferences } from '../../contracts/price-differences.ts';
import { postPriceSpread } from '../../contracts/price-spread.ts';
import {
  postAskedPriceBooking,
  postAskedPriceOpening,
  postQuoteRequest,
} from '../../contracts/quote-requests.ts';
import { postMove } from '../../contracts/quotes.ts';
import { getReviews, postReviewReport } from '../../contracts/reviews.ts';
import { postVitals } from '../../contracts/vitals.ts';
import { postWay } from '../../contracts/ways.ts';
import { postWebhookEvent } from '../../contracts/webhook-events.ts';
import { postWizardSteps } from '../../contracts/wizard-steps.ts';
import { listReviews, reportReview } from '../../db/reviews.ts';
import { createVitals } from '../../db/vitals.ts';
import { countWizardSteps } from '../../db/wizard-steps.ts';
import { bookAskedPrice, openAskedPrice } from '../actions/asked-prices.ts';
import { viewBooking } from '../actions/booking-views.ts';
import { checkDeposit, openCheckout, verifySession } from '../actions/checkout-sessions.ts';
import { logTrouble } from '../actions/debug-logs.ts';
import { keepQuotes, openKept } from '../actions/kept-quotes.ts';
import { createLead } from '../actions/leads.ts';
import { takeMailEvent } from '../actions/mail-events.ts';
import { locateAddress, suggestPlaces } from '../actions/places.ts';
import { createPriceBoard } from '../actions/price-board.ts';
import { requestQuotes } from '../actions/quote-requests.ts';
import {
  generatePriceCalendar,
  generatePriceDifferences,
  generatePriceSpread,
  generateQuotes,
} from '../actions/quotes.ts';
import { storeWebhookEvent } from '../actions/webhook-events.ts';
import { shownWay } from '../domain/roads/shown-way.ts';
import { MISSING, required } from '../errors.ts';
import { textUpTo } from '../middleware/bodies.ts';
import { bookingTokens, holdCaller, setBookingCookie } from '../middleware/booking-cookies.ts';
import { idempotencyKey } from '../middleware/idempotency-keys.ts';
import { varyByLanguage } from '../middleware/languages.ts';
import { pathId } from '../middleware/path-ids.ts';
import { call, perApp } from './serve.ts';

const NO_REVIEW = { en: 'There is no such review.', fr: 'Cet avis n’existe pas.' };
const priceBoard = perApp(createPriceBoard);
const readMailEvent = textUpTo(16 * 1024, 'The event is larger than 16 KB.');
const readWebhookEvent = textUpTo(256 * 1024, 'The event is larger than 256 KB.');
/** The calls that are open to anyone: prices, places, the way to a booking, and reports of browsers and carriers. */
export const SITE_CALLS = [
  call(getConfig, ({ publicKeys, streetSources = [] }, { c }) => {
    c.header('cache-control', 'public, max-age=300');
    return {
      mapbox_token: publicKeys.mapboxToken,
      maps_embed_key: publicKeys.mapsEmbedKey,
      street_sources: [...streetSources],
    };
  }),
  call(getPriceBoard, (deps, { query, language }) => priceBoard(deps)(query.route, language)),

  // Addresses without a maps service (rule 5.1), and the way that the review's map draws (rule 5.2).
  call(getPlaces, (deps, { query: { q, near }, language, c }) => {
    c.header('cache-control', 'public, max-age=3600');
    varyByLanguage(c);
    return suggestPlaces(deps, q, near, language);
  }),
  call(getPlace, (deps, { query, language, c }) => {
    c.header('cache-control', 'no-store');
    return locateAddress(deps, query.q, language);
  }),
  call(postWay, (_deps, { body: { origin, destination } }) => ({
    way: shownWay(origin, destination),
  })),

  // Every mover's price for a move, the lowest on each date around it, and what each answer does to them.
  call(postMove, (deps, { body, query: { vendor }, language }) =>
    generateQuotes(deps, body, { vendor, language }),
  ),
  call(postPriceCalendar, (deps, { body, query }) =>
    generatePriceCalendar(deps, body, query.vendor),
  ),
  call(postPriceDifferences, (deps, { body }) => generatePriceDifferences(deps, body)),
  call(postPriceSpread, (deps, { body, query }) => generatePriceSpread(deps, body, query.vendor)),
  call(postKeptQuote, (deps, { body, language, address }) =>
    keepQuotes(deps, body, { address, language }),
  ),
  call(postKeptQuoteOpening, (deps, { body, language }) => openKept(deps, body.token, language)),

  // Books a mover's truck for as long as a payment takes.
  call(postLead, async (deps, { body, language, c }) => {
    const caller = { ...holdCaller(c), tokenOf: bookingTokens(c), language };
    const { id, token } = await createLead(deps, body, idempotencyKey(c), caller);
    const inFrame = body.source === 'widget';
    setBookingCookie(c, { leadId: id, token, secure: deps.secureCookies, inFrame });
    return { id };
  }),

  // Prices that customers ask movers for, and the links to their answers.
  call(postQuoteRequest, (deps, { body, language, address, c }) =>
    requestQuotes(deps, body, idempotencyKey(c), { address, language }),
  ),
  call(postAskedPriceOpening, (deps, { body, language }) =>
    openAskedPrice(deps, body.token, language),
  ),
  call(postAskedPriceBooking, async (deps, { body, language, c }) => {
    const asked = { token: body.token, choosesEnglish: body.chooses_english };
    const { id, token } = await bookAskedPrice(deps, asked, { ...holdCaller(c), language });
    setBookingCookie(c, { leadId: id, token, secure: deps.secureCookies });
    return { id };
  }),

  // The payment calls of rule 4.4: open a checkout, and ask what became of it.
  call(postPaymentLink, async (deps, { body, origin, language, c }) => {
    checkDeposit(body);
    const { url, held, until } = await openCheckout(deps, {
      leadId: body.lead_id,
      vendorSlug: body.vendor_slug,
      email: body.customer_email,
      tokenOf: bookingTokens(c),
      caller: holdCaller(c),
      origin,
      language,
    });
    return { payment_link_url: url, truck_held: held, held_until: until };
  }),
  call(postPaymentCheck, async (deps, { body }) => {
    const { id, paid, amountTotal, currency } = await verifySession(deps, body.session_id);
    return { success: paid, session: { id, amount_total: amountTotal, currency } };
  }),
  call(postCheckoutCheck, (deps, { body, origin, language, c }) =>
    viewBooking(deps, body, { tokenOf: bookingTokens(c), origin, language }),
  ),

  call(getReviews, async (deps, { params: { slug } }) =>
    listReviews(deps.sql, required(/^[a-z\d-]{1,80}$/.test(slug) ? slug : null, MISSING.mover)),
  ),
  call(postReviewReport, (deps, { params }) =>
    reportReview(deps.sql, pathId(params.id, NO_REVIEW), deps.clock()),
  ),

  // The reports of browsers: trouble always, the rest where its reader agreed to it.
  call(postDebugLog, (deps, { body, c }) => logTrouble(deps, body, c.get('requestId'))),
  call(postVitals, (deps, { body }) => createVitals(deps.sql, { at: deps.clock(), ...body })),
  call(postWizardSteps, (deps, { body }) =>
    countWizardSteps(deps.sql, { day: torontoToday(deps.clock()), ...body }),
  ),

  // The signed reports of carriers: what became of a mail, and of a payment.
  call(postMailEvent, async (deps, { c }) =>
    takeMailEvent(deps, await readMailEvent(c), c.req.header('portage-signature') ?? ''),
  ),
  call(postWebhookEvent, async (deps, { c }) => {
    const body = await readWebhookEvent(c);
    await storeWebhookEvent(deps, body, c.req.header('stripe-signature') ?? '');
    return c.json({ received: true });
  }),
];

import { storedQuotes } from '../../api/domain/pricing/engine.ts';
import { ticketOf } from '../../api/mails/booking-ticket.ts';
import { letterOf } from '../../api/mails/letter-of.ts';
import type { MailKind } from '../../api/mails/mails.ts';
import type { PaidBooking } from '../../api/mails/paid-bookings.ts';
import { WRITTEN } from '../../api/mails/written.ts';
import type { Language } from '../../contracts/language.ts';
import { PROVINCE_NAMES } from '../../contracts/province-names.ts';
import { LATER, letterFacts } from './letter-facts.ts';
import { bookingFacts, type KnownLetter, letterFrom, SITE, spokenFacts } from './letters.ts';
import { sampleMove, sampleVendor, supplied } from './moves.ts';
import { roads } from './roads.ts';

const AT = new Date('2026-12-01T17:00:00Z');

/** Every letter that a customer gets, by a name, written in one language from the same facts. */
export function customerLetters(language: Language): [name: string, letter: KnownLetter][] {
  const { booking, full, bare, basis, plain, sides, told, request } = letterFacts(language);
  const spoken = spokenFacts(language);
  const from = (kind: MailKind, facts: object, more: object = {}) =>
    letterFrom(kind, { ...spoken, ...facts, ...more });
  const confirmed = (of: PaidBooking, hasMap: boolean) =>
    letterFrom('booking_confirmation', { ...bookingFacts(of), ticket: ticketOf(of, hasMap) });
  const declined = (more: { reason?: string; free?: boolean; waits?: boolean }) =>
    from('mover_declined', plain, {
      answer: {
        decline_reason: more.reason ?? 'no_truck',
        alternatives:
          more.free === false
            ? []
            : [
                {
                  vendor_name: 'Velocity Movers',
                  total_cents: 120_000,
                  total_with_tax_cents: 135_600,
                },
              ],
      },
      depositCents: 100,
      quoteUrl: `${SITE}/quote?from=Toronto`,
      waits: more.waits ? { until: LATER, url: `${SITE}/booking#/abc/other-movers` } : null,
    });
  const price = { priceCents: 145_000, depositCents: 100 };
  const signed = (facts: object, signature: object, crew: string | null = 'Zz') =>
    from('signed', facts, {
      signature: {
        kind: 'change',
        factor: 'own_link',
        other_name: false,
        total_cents: 140_000,
        ceiling_cents: 119_500,
        signed_at: LATER,
        ...signature,
      },
      content: { name: 'Zz Zz', crew, lines: [] },
      url: `${SITE}/booking/signature?token=abc`,
    });
  const agreed = { answer: { ...basis.answer, final_time: '08:30' } };
  const move = { ...booking.move, elevator_at_pickup: true, elevator_at_dropoff: true };
  const place = (city: string, province: 'ON' | 'QC') => ({
    label: `${city}, ${PROVINCE_NAMES[province]}`,
    province,
  });
  const placed = {
    ...agreed,
    move: { ...move, origin: place('Toronto', 'ON'), destination: place('Montréal', 'QC') },
    balanceCents: 136_800,
  };
  const inProvince = { ...placed.move, origin: place('Montréal', 'QC') };
  const unplaced = { ...booking.move, elevator_at_dropoff: false };
  const refund = { cents: 100, currency: 'cad', toCard: true, left: 'ended' as const };
  const office = { move: full.move, note: 'Zz.' };
  const answered = { url: `${SITE}/asked-price#token=abc`, request: { answer_note: 'Zz.' } };
  const code = { code: '123456' };
  const written = { ...spoken, ...basis, row: { ...spoken.row, subject: 'Zz', body: 'Zz.\nZz.' } };
  return [
    ['confirmation', confirmed(booking, true)],
    ['confirmation, all told', confirmed(full, false)],
    ['confirmation, little told', confirmed(bare, false)],
    ['accepted', from('mover_accepted', basis)],
    ['accepted, no ticket', from('mover_accepted', plain)],
    ['declined', declined({})],
    ['declined, nobody free', declined({ reason: 'other', free: false })],
    ['declined, the deposit waits', declined({ waits: true })],
    ['declined, the deposit waits, nobody free', declined({ free: false, waits: true })],
    ['final price', from('final_price', plain, { ...price, time: '08:30' })],
    [
      'price to agree to',
      from('price_consent', basis, {
        ...price,
        priceLimit: 'portage',
        url: `${SITE}/booking/price?token=abc`,
        expires: LATER,
      }),
    ],
    [
      'bill to agree to',
      from('bill_asked', plain, {
        price: { lines: [], total_cents: 140_000, ceiling_cents: 119_500, paid_cents: 100 },
        ...code,
        url: `${SITE}/booking/price?token=abc`,
        expires: LATER,
      }),
    ],
    ['signed', signed(plain, {}, null)],
    ['signed by the code', signed(basis, { kind: 'bill', factor: 'mailed_code' })],
    [
      'signed by another name',
      signed(plain, { kind: 'transfer', factor: 'crew_phone', other_name: true }),
    ],
    ['completed', from('move_completed', basis, { url: `${SITE}/booking/review?token=abc` })],
    ['absent', from('customer_absent', plain)],
    ['reopened', from('booking_reopened', plain)],
    ['changed', from('booking_changed', plain, sides)],
    ['changed, with ticket', from('booking_changed', basis, sides)],
    ['change refused', from('change_refused', plain, { how: 'refused' })],
    ['change not answered', from('change_refused', basis, { how: 'expired' })],
    ['cancelled', from('booking_cancelled', basis, { paidCents: 100 })],
    ['cancelled, returned', from('booking_cancelled', basis, { paidCents: 100, province: 'QC' })],
    ['transfer asked', from('transfer_asked', basis, sides)],
    ['change offered', from('change_offered', basis, sides)],
    ['offer ended', from('change_refused', basis, { how: 'offerEnded' })],
    ['transferred', from('booking_transferred', plain, sides)],
    ['stays', from('change_refused', basis, { how: 'stays' })],
    ['calendar corrected', from('calendar_corrected', basis)],
    ['calendar corrected, no ticket', from('calendar_corrected', plain, agreed)],
    ['reminder', from('move_reminder', basis, placed)],
    ['reminder, unplaced', from('move_reminder', plain, { move: unplaced, balanceCents: 136_800 })],
    ['reminder, in the province', from('move_reminder', plain, { ...placed, move: inProvince })],
    ['message', from('vendor_wrote', basis, { message: 'Zz.' })],
    ['case answered', from('case_answered', basis, { case: told })],
    ['case closed', from('case_closed', basis, { case: told })],
    ['operator’s message', letterOf('customer', written, WRITTEN.says(written as never))],
    ['refund', from('deposit_refunded', basis, refund)],
    [
      'refund by hand',
      from('deposit_refunded', basis, { ...refund, toCard: false, left: 'stands' }),
    ],
    ['paid twice', from('second_payment', basis, { deposit: { amount: 100, currency: 'cad' } })],
    ['price asked for', from('quote_request_received', request)],
    ['price answered', from('quote_answered', request, answered)],
    [
      'price answered, office',
      from('quote_answered', request, { ...office, ...answered, request: { answer_note: '' } }),
    ],
    ['no price', from('quote_request_closed', request)],
    ['kept quote', from('kept_quote', keptFacts())],
    ['kept quote, one more', from('kept_quote', keptFacts({ reminds: true }))],
    ['kept quote, lapsing', from('kept_quote_lapsing', keptFacts())],
    ['newsletter', from('newsletter_confirmation', { confirm: 'abc', leave: 'def' })],
    ['booking code', from('booking_code', basis, code)],
    ['email code', from('email_code', basis, code)],
    ['email changed', from('email_changed', basis)],
    ['erasure refused', from('erasure_refused', basis, { reason: 'Zz.' })],
  ];
}

/** Prices of two movers that are kept; the dearer one starts further away. */
export function keptFacts({ reminds = false } = {}) {
  const move = sampleMove({
    move_date: '2026-12-01',
    home_type_at_pickup: 'condo',
    not_sure_at_pickup: ['elevator'],
  });
  const cheap = sampleVendor();
  const dear = sampleVendor({
    id: 2,
    slug: 'dear',
    name: 'Dear & Sons',
    locations: cheap.locations.map((location) => ({ ...location, lat: 44.3 })),
  });
  const quotes = storedQuotes(supplied(dear, cheap), move, roads);
  return {
    kept: {
      move,
      origin: { label: 'Liberty Village', time_zone: 'America/Toronto' },
      destination: { label: 'Port Credit' },
      quotes: quotes.map((quote, at) => ({ ...quote, bookable: at === 0 })),
      created_at: AT,
      expires_at: LATER,
      reminds,
    },
    url: `${SITE}/quote#/kept/${'a'.repeat(64)}`,
  };
}

import fc from 'fast-check';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import {
  BOOKING_STATES,
  type BookingFacts,
  bookingState,
  isAhead,
  isOver,
} from '../../contracts/booking-states.ts';
import type { CustomerBooking } from '../../contracts/customer/bookings.ts';
import { OUTCOMES } from '../../contracts/outcomes.ts';
import { Receipt } from '../../islands/booking/manage/documents/Receipt.tsx';
import { History } from '../../islands/booking/manage/History.tsx';
import type { SectionProps } from '../../islands/booking/manage/section-props.ts';
import { stateWords } from '../../islands/booking/messages/booking-states.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { RETURN } from '../../islands/booking/messages/payment-redirect.ts';
import { SERVICES_TEXT } from '../../islands/booking/messages/services.ts';
import { fromBooking } from '../../islands/booking/parts/booking-facts.ts';
import { serviceText } from '../../islands/booking/parts/service-text.ts';
import { emptyBooking } from '../../islands/booking/state/booking.ts';
import { fieldError } from '../../islands/booking/state/contact.ts';
import { cents, date, duration, money } from '../../islands/shared/format.ts';
import { recentMoment } from '../../islands/shared/panel-format.ts';
import { sampleBooking } from '../support/customer-samples.ts';

const shown = (part: FunctionComponent<SectionProps>, booking: CustomerBooking) =>
  renderToStaticMarkup(createElement(part, { booking }));

const FACTS: BookingFacts = {
  paymentStatus: 'succeeded',
  isRequest: false,
  outcome: 'accepted',
  contacted: false,
  consent: null,
  hasFinalPrice: false,
  isRated: false,
};

test.each([
  ['requested', { outcome: 'asked', paymentStatus: 'pending', isRequest: true }],
  ['unpaid', { outcome: 'held', paymentStatus: 'pending' }],
  ['lapsed', { outcome: 'asked', paymentStatus: 'expired' }],
  ['review', { outcome: 'held', paymentStatus: 'review' }],
  ['refunded', { outcome: 'asked', paymentStatus: 'refunded' }],
  ['waiting', { outcome: 'waiting' }],
  ['accepted', {}],
  ['accepted', { consent: 'refused' }],
  ['contacted', { contacted: true }],
  ['price_asked', { contacted: true, hasFinalPrice: true, consent: 'asked' }],
  ['price_agreed', { contacted: true, hasFinalPrice: true }],
  ['declined', { outcome: 'declined', paymentStatus: 'refunded' }],
  ['cancelled', { outcome: 'cancelled', paymentStatus: 'refunded' }],
  ['no_show', { outcome: 'no_show' }],
  ['completed', { outcome: 'done', hasFinalPrice: true }],
  ['rated', { outcome: 'done', isRated: true }],
] as const)('a booking is %s', (state, facts) => {
  expect(bookingState({ ...FACTS, ...facts })).toBe(state);
});

const facts = fc.record<BookingFacts>({
  paymentStatus: fc.constantFrom('pending', 'expired', 'failed', 'succeeded', 'review', 'refunded'),
  isRequest: fc.boolean(),
  outcome: fc.constantFrom(...OUTCOMES),
  contacted: fc.boolean(),
  consent: fc.constantFrom(null, 'not_needed', 'asked', 'agreed', 'refused', 'replaced'),
  hasFinalPrice: fc.boolean(),
  isRated: fc.boolean(),
});

test('whatever is known of a booking has a state, and an ended one stays ended', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const state = bookingState(known);
      expect(BOOKING_STATES).toContain(state);
      const ended = ['declined', 'cancelled', 'no_show'].includes(known.outcome);
      if (ended) expect(state).toBe(known.outcome);
    }),
  );
});

const ANSWER_BY = '2026-12-02T18:00:00.000Z';
const PRICE = {
  price_cents: 90_000,
  arrival: '08:30',
  consent: 'agreed' as const,
  entered_at: ANSWER_BY,
  expires_at: ANSWER_BY,
  decided_at: null,
  holds: true,
  decide_url: null,
};
const BEFORE = new Date('2026-12-02T17:59:00Z');

test.each(BOOKING_STATES)(
  'a booking that is %s says so, what became of the money once it is over, and what is next',
  (state) => {
    const {
      title,
      text,
      money,
      steps = [],
    } = stateWords(sampleBooking({ state, answer_by: ANSWER_BY, final_price: PRICE }));
    expect(Boolean(money)).toBe(isOver(state));
    // The ticket tells the way of one whose move is ahead.
    const least = isAhead(state) ? 0 : isOver(state) ? 2 : 3;
    expect(steps.length).toBeGreaterThanOrEqual(least);
    expect(steps.length).toBeLessThanOrEqual(4);
    expect(new Set(steps).size).toBe(steps.length);
    for (const words of [title, text, ...(money ? [money] : []), ...steps]) {
      expect(words).toMatch(/^[A-Z]/);
      expect(words).not.toMatch(/undefined|null|NaN|N\/A|Invalid/);
    }
  },
);

test('a mover that has not answered in time is being called', () => {
  const booking = sampleBooking({ state: 'waiting', answer_by: ANSWER_BY });
  expect(stateWords(booking, BEFORE).text).toContain('confirms by December 2, 2026');
  // 18:00 in UTC is 13:00 in Toronto, where the crew arrives.
  expect(stateWords(booking, BEFORE).text).toContain('1:00 pm (Eastern Time)');
  expect(stateWords(booking, new Date(ANSWER_BY)).text).not.toContain('calling');
  const late = new Date(Date.parse(ANSWER_BY) + 1);
  expect(stateWords(booking, late).text).toContain('we are calling them');
});

test('every time until which somebody waits names its clocks', () => {
  const waits = sampleBooking({ state: 'declined', deposit_waits_until: ANSWER_BY });
  expect(stateWords(waits).text).toContain('1:00 pm (Eastern Time)');
  const decides = sampleBooking({ state: 'price_asked', final_price: PRICE });
  expect(stateWords(decides).text).toContain('1:00 pm (Eastern Time)');
  // Once its customer's data is gone nobody may say where it was.
  const { quote_data } = waits.form_data;
  const form_data = { ...waits.form_data, quote_data: { ...quote_data, timeZone: null } };
  expect(stateWords({ ...waits, form_data }).text).not.toContain('Time)');
});

test('its history names its clocks, and its documents have the days of Toronto wherever they are read', () => {
  const history = [{ at: ANSWER_BY, event: 'created' as const }];
  expect(shown(History, sampleBooking({ history }))).toContain(
    'Dec 2, 2026, 1:00 pm (Eastern Time)',
  );
  const [deposit] = sampleBooking({}).deposits;
  if (!deposit) throw new Error('The sample has no deposit.');
  const paid = sampleBooking({ deposits: [{ ...deposit, paid_at: '2026-12-02T03:30:00Z' }] });
  expect(shown(Receipt, paid)).toContain('December 1, 2026');
});

test('on its day a booking is headed by what its crew does', () => {
  const crew_step = { step: 'on_way', at: ANSWER_BY } as const;
  const { title, text } = stateWords(sampleBooking({ state: 'accepted', crew_step }));
  expect(title).toBe('The crew is on its way to you');
  expect(text).toBe('Since Dec 2, 2026, 1:00 pm (Eastern Time).');
  // A price to decide on comes first.
  const decides = sampleBooking({ state: 'price_asked', final_price: PRICE });
  expect(stateWords({ ...decides, crew_step })).toEqual(stateWords(decides));
});

test('what is left to pay is exact once the final price holds, and about so before', () => {
  const sample = sampleBooking({ state: 'completed' });
  expect(stateWords(sample).money).toContain('about $999.00');
  const agreed = sampleBooking({
    state: 'price_agreed',
    arrival: '08:30',
    final_price: PRICE,
    owed_cents: 90_000,
    balance_cents: 89_900,
  });
  const { title, text } = stateWords(agreed);
  expect(title).toContain('$900.00');
  expect(text).toContain('8:30');
  expect(stateWords({ ...agreed, state: 'completed' }).money).toContain(': $899.00');
});

test('a deposit that is back is said to be back', () => {
  const deposit = sampleBooking({}).deposits[0];
  if (!deposit) throw new Error('The sample has no deposit.');
  const waiting = sampleBooking({ state: 'declined' });
  expect(stateWords(waiting).money).toContain('goes back');
  const back = sampleBooking({ state: 'declined', deposits: [{ ...deposit, state: 'refunded' }] });
  expect(stateWords(back).money).toContain('has gone back');
});

describe('formats', () => {
  it('writes a duration as Xh Ym, N/A for zero or none', () => {
    expect([5.25, 0.5, 2].map(duration)).toEqual(['5h 15m', '0h 30m', '2h 0m']);
    expect([0, null, undefined].map(duration)).toEqual(['N/A', 'N/A', 'N/A']);
  });

  it('writes Canadian dollars, N/A for none', () => {
    expect([cents(100), money(1234.5), money(null)]).toEqual(['$1.00', '$1,234.50', 'N/A']);
  });

  it('writes a plain date without moving it by a zone', () => {
    expect(date('2026-12-01')).toBe('Tuesday, December 1, 2026');
    expect([date(''), date('soon'), date(null)]).toEqual(['N/A', 'N/A', 'N/A']);
  });
});

describe('a moment in a narrow column', () => {
  const now = new Date('2027-01-01T12:00:00Z');

  it('leaves out the year that Toronto has now', () => {
    // The space before "pm" is a narrow one.
    expect(recentMoment('2027-01-01T05:30:00Z', { now })).toMatch(/^Jan\.? 1, 12:30\sam\sET$/);
  });

  it('names another year, by Toronto’s midnight', () => {
    expect(recentMoment('2027-01-01T04:30:00Z', { now })).toMatch(
      /^Dec\.? 31, 2026, 11:30\spm\sET$/,
    );
  });
});

it('the catalogue of rule 2.22 is word for word', () => {
  expect(MOVER.none).toBe(
    'No moving companies are currently available for this route. Our team is working to add vendors in your area. Please try again later or contact our support team for assistance.',
  );
  expect(MOVER.http('503 Service Unavailable')).toBe(
    'Failed to get quotes: 503 Service Unavailable',
  );
  expect(MOVER.other).toBe('An error occurred while fetching quotes');
  expect(MOVER.errorTitle).toBe('Oops! Something went wrong');
  expect(PAYMENT.lead('')).toBe('Failed to create lead: Unknown error');
  expect(CONFIRMATION.loadFailed).toBe('Error loading payment data. Please try again.');
  expect(CONFIRMATION.noData).toBe(
    'No booking data available. Please complete the booking process.',
  );
  expect(CONFIRMATION.badData).toBe('Error loading booking data. Please try again.');
  expect(RETURN.failed).toBe('Payment verification failed. Redirecting to home...');
  expect(RETURN.error).toBe('Error processing payment. Redirecting to home...');
});

describe('contact fields', () => {
  it.each(['416 555 0123', '+1 (613) 555-0199', '4165550123', '212-555-0142', '+44 20 7946 0958'])(
    'take %s for a phone number',
    (phone) => {
      expect(fieldError('phone', phone)).toBeUndefined();
    },
  );

  it.each([
    ['416555012', 'with its area code'],
    ['+44 20 79', 'with its area code'],
    ['1111111111', 'such as 416 555 0123'],
    ['000 000 0000', 'such as 416 555 0123'],
    ['call me maybe', 'such as 416 555 0123'],
  ])('refuse %s as a phone number: %s', (phone, words) => {
    expect(fieldError('phone', phone)).toContain(`phone number ${words}`);
  });
});

describe('rooms and services, as they were chosen', () => {
  it('shows ten rooms as ten, and what is beyond as 10+', () => {
    const shown = (rooms: number | null) => {
      const booking = emptyBooking();
      return fromBooking({ ...booking, fromDetails: { ...booking.fromDetails, rooms } }).size?.[1];
    };
    expect([1, 10, 11, null].map(shown)).toEqual(['1', '10', '10+', undefined]);
  });

  it('knows a service by its key and by its name, however the mover writes it', () => {
    expect(['junk', 'Junk removal', 'Junk removal'].map(serviceText)).toEqual([
      SERVICES_TEXT.junk,
      SERVICES_TEXT.junk,
      SERVICES_TEXT.junk,
    ]);
    expect(serviceText('Crating')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from '../../contracts/booking-states.ts';
import { ticketOfBooking } from '../../islands/booking/manage/booking-ticket.ts';
import { TICKET } from '../../islands/booking/messages/ticket.ts';
import { ticketOf } from '../../islands/booking/parts/ticket.ts';
import { sampleBooking } from '../support/customer-samples.ts';

// The sample's move is on December 10, 2026; 18:00 in UTC is 13:00 in Toronto.
const NOW = new Date('2026-12-01T18:00:00Z');
const ANSWER_BY = '2026-12-02T18:00:00.000Z';

const confirmed = (change: Parameters<typeof sampleBooking>[0], now = NOW) => {
  const booking = sampleBooking(change);
  return ticketOf(booking.form_data, booking, booking.reference, booking.state, now);
};
const stepsOf = (...asked: Parameters<typeof confirmed>) => confirmed(...asked).steps;
const stages = (...asked: Parameters<typeof stepsOf>) =>
  stepsOf(...asked).map(({ stage }) => stage[0]);

describe('the ticket', () => {
  it('has reference, ends, deposit, balance and ceiling of the server’s answer', () => {
    expect(ticketOfBooking(sampleBooking({}), NOW)).toMatchObject({
      title: TICKET.title,
      isValid: true,
      reference: 'L0123456789',
      from: 'Liberty Village, Toronto',
      day: 'Thursday, December 10, 2026',
      arrival: 'Morning, 8:00 am – 12:00 pm (Eastern Time)',
      vendor: { name: 'Easy2Go', dispatcher: 'Dana' },
      cost: { total: 100_000, subtotal: null },
      deposit: '$1.00 CAD',
      balance: '$999.00',
      ceiling: '$1,100.00',
      crew: '3 movers, 1 truck, about 5h 30m',
    });
  });

  it('is one and the same on the confirmation and on the booking’s page', () => {
    const booking = sampleBooking({ state: 'waiting', answer_by: ANSWER_BY });
    const { vendor: _there, ...there } = ticketOfBooking(booking, NOW) ?? {};
    const { vendor: _here, ...here } = confirmed(booking);
    expect(here).toEqual(there);
  });

  it('says nothing that is not known', () => {
    for (const state of BOOKING_STATES) {
      const ticket = ticketOfBooking(sampleBooking({ state }), NOW);
      expect(JSON.stringify(ticket), state).not.toMatch(/undefined|NaN|N\/A|Invalid/);
    }
  });

  it('of a booking that has ended is no longer valid, and has no way to go', () => {
    for (const state of ['declined', 'cancelled', 'no_show'] as const) {
      expect(confirmed({ state })).toMatchObject({
        title: TICKET.ended,
        isValid: false,
        balance: null,
        steps: [],
      });
      expect(ticketOfBooking(sampleBooking({ state }), NOW)).toBeNull();
    }
    expect(ticketOfBooking(sampleBooking({ state: 'completed' }), NOW)).toBeNull();
    expect(ticketOfBooking(sampleBooking({ deposits: [] }), NOW)).toBeNull();
  });

  it('of a booking that has ended is none to strangers either', () => {
    const { form_data, reference, ...booking } = sampleBooking({ state: 'no_show' });
    expect(ticketOf(form_data, null, reference, booking.state)).toMatchObject({
      title: TICKET.ended,
      isValid: false,
      status: 'Easy2Go reports that nobody was there',
    });
  });

  it('shows the price that was agreed on as the final one, and what is left of it to the cent', () => {
    const change = { state: 'price_agreed', arrival: '08:30', owed_cents: 90_000 } as const;
    const ticket = ticketOfBooking(sampleBooking(change), NOW);
    expect(ticket).toMatchObject({ cost: { total: 90_000 }, isFinal: true });
    expect(ticket?.arrival).toBe('8:30 am (Eastern Time)');
    const day = (booking: Parameters<typeof stepsOf>[0]) => stepsOf(booking).at(-3)?.text;
    expect(day({ ...change, state: 'completed' })).toContain('You pay $999.00');
    expect(day({ state: 'completed' })).toContain('You pay about $999.00');
  });
});

describe('its way', () => {
  it.each([
    ['waiting', 'dnaaaaa'],
    ['accepted', 'ddnaaaa'],
    ['contacted', 'ddnaaaa'],
    ['price_asked', 'ddnaaaa'],
    ['price_agreed', 'dddnaaa'],
    ['completed', 'dddddna'],
    ['rated', 'ddddddd'],
  ] as const)('of a booking that is %s stands at its next step', (state, expected) => {
    expect(stages({ state, answer_by: ANSWER_BY }).join('')).toBe(expected);
  });

  it('says until when the mover confirms, and that it is late', () => {
    const waiting = { state: 'waiting', answer_by: ANSWER_BY } as const;
    expect(stepsOf(waiting)[1]?.text).toBe(
      'By Dec 2, 2026, 1:00 pm (Eastern Time); we mail you at once.',
    );
    const late = new Date(Date.parse(ANSWER_BY) + 1);
    expect(stepsOf(waiting, late)[1]?.text).toBe(TICKET.late);
  });

  it('names the reminders that are still to come', () => {
    const remind = (now: string) => stepsOf({}, new Date(now)).at(3)?.text;
    expect(remind('2026-12-01T18:00:00Z')).toContain('Dec 3, Dec 8 and Dec 9');
    expect(remind('2026-12-03T18:00:00Z')).toContain('Dec 8 and Dec 9');
    // On the eve there is none: the move's day is next.
    const eve = stepsOf({ state: 'price_agreed' }, new Date('2026-12-09T23:30:00Z'));
    expect(eve.map(({ title }) => title)).not.toContain('We remind you');
    expect(eve.find(({ stage }) => stage === 'now')?.title).toBe('Move day');
    // On the day itself nobody waits for a call any more.
    const day = stepsOf({ state: 'accepted' }, new Date('2026-12-10T13:00:00Z'));
    expect(day.find(({ stage }) => stage === 'now')?.title).toBe('Move day');
  });
});

import { describe, expect, it } from 'vitest';
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

describe('the catalogue of rule 2.22', () => {
  it('is word for word', () => {
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
});

describe('contact fields', () => {
  it.each(['416 555 0123', '+1 (613) 555-0199', '4165550123', '212-555-0142', '+44 20 7946 0958'])(
    'take %s for a phone number',
    (phone) => {
      expect(fieldError('phone', phone)).toBeUndefined();
    },
  );

  it.each(['416555012', '+44 20 79', '1111111111', 'call me maybe'])(
    'refuse %s as a phone number',
    (phone) => {
      expect(fieldError('phone', phone)).toMatch(/phone number/);
    },
  );
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

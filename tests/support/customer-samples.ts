import type { CustomerBooking } from '../../contracts/customer/bookings.ts';

/** A paid booking as its customer sees it, with what is changed. */
export function sampleBooking(change: Partial<CustomerBooking>): CustomerBooking {
  return {
    reference: 'L0123456789',
    state: 'accepted',
    form_data: {
      contact_data: {
        firstName: 'Maya',
        lastName: 'Okafor',
        email: 'maya@example.ca',
        phone: '+1 416 555 0123',
      },
      quote_data: {
        originAddress: 'Liberty Village, Toronto',
        destinationAddress: 'Port Credit, Mississauga',
        moveDate: '2026-12-10',
        moveTime: 'Morning',
        jobDays: 1,
        timeZone: 'America/Toronto',
        totalRooms: 3,
        squareFootage: null,
        estimatedWeight: 3000,
        items: null,
        answers: null,
      },
      selected_quote: {
        vendor_slug: 'easy2go',
        vendor_name: 'Easy2Go',
        total_cost: 885,
        total_with_tax: 1000,
        breakdown: null,
        price_limit: 'ontario',
        additional_services_info: [],
        phone: '+1 416 555 0199',
      },
      payment: {
        amount: 100,
        currency: 'cad',
        status: 'succeeded',
        session_id: 'cs_test_12345678',
      },
      calendar: null,
    },
    booked_at: '2026-12-01T18:00:00.000Z',
    answer_by: null,
    vendor: { slug: 'easy2go', name: 'Easy2Go', phone: '+1 416 555 0199', dispatcher: 'Dana' },
    arrival: null,
    crew_size: 3,
    truck_count: 1,
    estimated_hours: 5.5,
    ends: null,
    estimate_cents: 100_000,
    ceiling_cents: 110_000,
    final_price: null,
    paid_cents: 100,
    balance_cents: 99_900,
    deposits: [
      {
        session_id: 'cs_test_12345678',
        amount_cents: 100,
        currency: 'cad',
        paid_at: '2026-12-01T18:00:00.000Z',
        state: 'confirmed',
      },
    ],
    stars: null,
    asked_change: null,
    history: [],
    ...change,
  };
}

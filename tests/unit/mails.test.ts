import { describe, expect, test } from 'vitest';
import { ticketOf } from '../../api/mails/booking-ticket.ts';
import type { PaidBooking } from '../../api/mails/paid-bookings.ts';
import { type RenderedMail, renderLetter } from '../../api/mails/render-letter.tsx';
import { bookingFacts, letterFrom, SITE, spokenFacts } from '../support/letters.ts';
import { paidBooking } from '../support/paid-booking.ts';

const confirmation = (booking: PaidBooking, ticket = ticketOf(booking, false)) =>
  renderLetter(letterFrom('booking_confirmation', { ...bookingFacts(booking), ticket }));
const noticeOf = (booking: PaidBooking) =>
  renderLetter(letterFrom('mover_notice', bookingFacts(booking)));

/** The words that the HTML shows: no styles, tags or entities. */
function shown(html: string): string {
  return html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/** Expects every fact in both parts of the mail. */
function expectFacts(mail: RenderedMail, facts: string[]) {
  const text = mail.text.replace(/\s+/g, ' ');
  const html = shown(mail.html);
  for (const fact of facts) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
}

const PRICE = [
  'Estimated total with tax',
  '$1,369.00',
  'Crew of 3, on site',
  '4h 30m at $169.00',
  '$760.50',
  '120.5 km at $2.00',
  '2 trucks at $50.00',
  'Packing',
  '$110.00',
  'Subtotal',
  '$1,211.50',
  'HST 13%',
  '$157.50',
  'Deposit paid',
  '-$1.00',
  'Left to pay on the move day',
  '$1,368.00',
  '$1,505.90',
];

const MOVE = [
  'Tuesday, December 1, 2026',
  'Morning, 8:00 am – 12:00 pm (Eastern Time)',
  '100 Queen St W, Toronto M5H 2N2',
  'House, 1 flight of stairs',
  '150 Elgin St, Ottawa K2P 1L4',
  'Condo, floor 12, no stairs, elevator, loading dock',
  '3 rooms',
  '1 piano, 2 treadmills',
  'Packing, junk removal',
];

describe('the confirmation', () => {
  test('tells everything about the booking, in both forms', async () => {
    const mail = await confirmation(paidBooking());
    expect(mail.subject).toBe('Booking L0123456789: Easy2Go, Tuesday, December 1, 2026');
    expectFacts(mail, [
      ...MOVE,
      ...PRICE,
      'L0123456789',
      "Zoé O'Neil",
      '+1 416 555 0199',
      'zoe@example.ca',
      'Priya Nair',
      '(416) 555-0142',
      '3 movers, 2 trucks, about 4h 30m',
      'when this estimate is part of your contract with the mover, the final bill may not exceed it by more than 10%, that is $1,505.90 with tax, unless you agree to a change and sign for it',
      'Ask the mover to write this estimate into its contract.',
      'non-refundable unless the moving company cancels or the law says otherwise',
      'estimate only',
      'Not included in this price: junk removal. Easy2Go looks at it and names a price before the move.',
      'calls you at +1 416 555 0199 within 24 hours',
      'help@portage.example',
    ]);
    expect(mail.text).toContain('https://portage.example/booking#/abc.def.ghi');
    expect(mail.html).toContain('href="https://portage.example/booking#/abc.def.ghi"');
    expect(mail.html).toContain('href="tel:4165550142"');
  });

  test('writes each line of the price once, and no line beside them', async () => {
    const booking = paidBooking();
    const { text } = await confirmation(booking);
    const rows = text.split('\n').filter((line) => / \.{2,} /.test(line));
    const cents = rows.map((row) =>
      Math.round(Number(row.replace(/^.* /, '').replace(/[$,]/g, '')) * 100),
    );
    const { lines, subtotal_cents, total_cents } = booking.price;
    expect(cents).toEqual([
      total_cents,
      ...lines.slice(0, 4).map(({ amount_cents }) => amount_cents),
      subtotal_cents,
      lines[4]?.amount_cents,
      -100,
      total_cents - 100,
    ]);
  });

  test('leaves out what is not known, and what was not asked', async () => {
    const mail = await confirmation(
      paidBooking(
        { heavy_items: {}, additional_services: {} },
        { vendor: { name: 'Easy2Go', phone: null, dispatcher: null }, notIncluded: [] },
      ),
    );
    expect(mail.text).not.toMatch(/Dispatcher|N\/A|Mover’s phone/);
    expect(mail.text).toMatch(/Heavy items: +None/);
    expect(mail.text).not.toContain('Not included');
    expect(mail.html).not.toContain('tel:N');
  });

  test.each([
    [{ total_rooms: 1 }, '1 room'],
    [{ total_rooms: 11 }, '10+ rooms'],
    [{ square_footage: 1000, total_rooms: 1 }, '500-1000 square feet'],
    [{ square_footage: 1234, total_rooms: 1 }, '1234 square feet'],
    [{ floors_at_pickup: 1 }, 'House, 1 floor, 1 flight of stairs'],
    [
      { floors_at_pickup: 3, garage_at_pickup: true },
      'House, 3 or more floors, garage, 1 flight of stairs',
    ],
    [{ rooms_at_dropoff: 2 }, 'Condo, 2 rooms, floor 12, no stairs'],
    [
      { home_type_at_dropoff: 'commercial', square_footage_at_dropoff: 2500 },
      'Commercial, 2000+ square feet, floor 12',
    ],
    [{ move_time: 'Afternoon' }, 'Afternoon, 12:00 pm – 5:00 pm (Eastern Time)'],
  ] as const)('tells what was said of the homes and the time: %j', async (told, words) => {
    expectFacts(await confirmation(paidBooking(told)), [words]);
  });

  test('from Calgary has that city’s clocks, and no law of Ontario’s', async () => {
    const calgary = { timeZone: 'America/Edmonton', priceLimit: 'portage' } as const;
    const mail = await confirmation(paidBooking({}, calgary));
    expectFacts(mail, [
      'Morning, 8:00 am – 12:00 pm (Alberta Time)',
      'Portage’s rule for its movers: the final bill may not exceed this estimate by more than 10%',
      'ask the mover to write this estimate into its contract',
    ]);
    const notice = await noticeOf(paidBooking({}, calgary));
    // Paid at 14:05 in Calgary.
    expectFacts(notice, ['by Saturday, November 21 at 2:05 pm (Alberta Time)', 'Portage’s rule']);
    for (const { text } of [mail, notice]) expect(text).not.toMatch(/Ontario|Toronto time|Eastern/);
  });
});

describe('what people typed', () => {
  const evil = '<script>alert("1")</script>';

  test('is text in the HTML, wherever it stands', async () => {
    const booking = paidBooking(
      { origin_address: `1 ${evil} St`, destination_address: `2 ${evil} Ave` },
      {
        customer: {
          firstName: evil,
          lastName: '<b>',
          email: '"><i>@x.ca',
          phone: '416 555 0199<u>',
        },
        vendor: { name: `Movers ${evil}`, phone: '1<s>2', dispatcher: evil },
      },
    );
    for (const mail of [await confirmation(booking), await noticeOf(booking)]) {
      for (const tag of ['<script', '<b>', '<i>', '<u>', '<s>'])
        expect(mail.html).not.toContain(tag);
      expect(shown(mail.html)).toContain(`1 ${evil} St`);
    }
  });

  test('stays on its line in the text, so that it cannot add a line of ours', async () => {
    const { text } = await noticeOf(
      paidBooking({ origin_address: '1 King St\n\nDeposit paid ... $900.00' }),
    );
    expect(text).toMatch(/From: +1 King St Deposit paid \.\.\. \$900\.00\n/);
  });

  test('cannot name a second recipient', async () => {
    const { html } = await noticeOf(
      paidBooking(
        {},
        {
          customer: { firstName: 'A', lastName: 'B', email: 'a@b.ca?cc=c@d.ca', phone: '1' },
        },
      ),
    );
    expect(html).toContain('href="mailto:a%40b.ca%3Fcc%3Dc%40d.ca"');
  });
});

test('the notice tells the mover whom to call, by when, and what to move', async () => {
  const mail = await noticeOf(paidBooking());
  expect(mail.subject).toBe('New booking L0123456789: Tuesday, December 1, 2026, Morning, 3 rooms');
  expectFacts(mail, [
    ...MOVE,
    ...PRICE,
    'Hello Priya Nair',
    // The deposit was paid at 15:05 in Toronto on the 20th.
    'by Saturday, November 21 at 3:05 pm (Eastern Time)',
    "Zoé O'Neil",
    '+1 416 555 0199',
    'zoe@example.ca',
    'The customer has paid $1.00 to Portage. Take it off your final bill.',
    'unless the customer agrees to a change and signs for it',
    'Write this estimate into your contract.',
  ]);
  expect(mail.html).toContain('href="tel:+14165550199"');
  expect(mail.text + mail.html).not.toContain('token=');
});

describe('the review', () => {
  const { customer, move } = paidBooking();
  const { firstName: first_name, lastName: last_name, email, phone } = customer;
  const reason = 'The amount paid is not the deposit.';
  const review = {
    ...bookingFacts(paidBooking()),
    lead: { first_name, last_name, email, phone, move_time: move.move_time },
    deposit: {
      session_id: 'cs_test_12345678',
      review_reason: reason,
      amount: 250,
      currency: 'usd',
      created_at: new Date('2026-11-20T20:05:00Z'),
    },
    booked: false,
    panelUrl: 'https://portage.example/admin/leads',
  };

  test('tells the operators what was expected and what came', async () => {
    const mail = await renderLetter(letterFrom('payment_review', review));
    expect(mail.subject).toBe('Payment to review: L0123456789');
    expectFacts(mail, [
      reason,
      'cs_test_12345678',
      '$1.00 CAD',
      'US$2.50 USD',
      'Friday, November 20 at 3:05 pm (Eastern Time)',
      "Zoé O'Neil",
      'Easy2Go',
      'Tuesday, December 1, 2026, Morning',
    ]);
    expect(mail.html).toContain('href="https://portage.example/admin/leads"');
    expect(mail.text).toContain('The booking is not confirmed.');
  });

  test('does not call a booking unconfirmed that another payment has confirmed', async () => {
    const { text } = await renderLetter(letterFrom('payment_review', { ...review, booked: true }));
    expect(text).toContain('The booking is confirmed by another payment.');
    expect(text).not.toContain('not confirmed');
  });
});

test('the newsletter’s confirmation says what happens, with both links in both forms', async () => {
  const confirmUrl = `${SITE}/newsletter/confirm?token=abc`;
  const unsubscribeUrl = `${SITE}/newsletter/unsubscribe?token=def`;
  const tokens = { confirm: 'abc', leave: 'def' };
  const mail = await renderLetter(
    letterFrom('newsletter_confirmation', { ...spokenFacts('en'), ...tokens }),
  );
  expectFacts(mail, [
    'Is this address yours?',
    'We send them only after you confirm.',
    'for 48 hours',
    'Then do nothing.',
    'help@portage.example',
  ]);
  for (const url of [confirmUrl, unsubscribeUrl]) {
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
  }
});

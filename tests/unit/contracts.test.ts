import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { metricsOf, NO_COUNTS } from '../../contracts/admin/analytics.ts';
import { CURRENCY, DEPOSIT_CENTS } from '../../contracts/facts.ts';
import {
  Contact,
  EMAIL_PATTERN,
  LeadId,
  LeadRequest,
  SelectedQuote,
} from '../../contracts/leads.ts';
import { Move, MoveTime, ROOMS } from '../../contracts/moves.ts';
import { PaymentLinkRequest, SessionId } from '../../contracts/payments.ts';
import { Quote } from '../../contracts/quotes.ts';
import { SQUARE_FOOTAGE } from '../../contracts/square-footage.ts';

const MOVE = {
  origin_address: '100 Queen St W, Toronto M5H 2N2',
  destination_address: '150 Elgin St, Ottawa K2P 1L4',
  move_date: '2026-12-01',
  move_time: 'Morning',
};
const CONTACT = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.ca',
  phone: '+1 416 555 0123',
};

describe('a move', () => {
  test('gets the defaults of the specification (rule 6.8)', () => {
    expect(Move.parse(MOVE)).toEqual({
      ...MOVE,
      total_rooms: 3,
      square_footage: null,
      estimated_weight: 0,
      heavy_items: { piano: 0, safe: 0, treadmill: 0 },
      additional_services: { packing: false, storage: false, cleaning: false, junk: false },
      stairs_at_pickup: 0,
      stairs_at_dropoff: 0,
      elevator_at_pickup: false,
      elevator_at_dropoff: false,
      loading_dock_at_pickup: false,
      loading_dock_at_dropoff: false,
      home_type_at_pickup: 'house',
      home_type_at_dropoff: 'house',
      floor_at_pickup: 1,
      floor_at_dropoff: 1,
      carry_at_pickup: 'near',
      carry_at_dropoff: 'near',
    });
  });

  test('does not share its defaults with the next', () => {
    Move.parse(MOVE).heavy_items.piano = 5;
    expect(Move.parse(MOVE).heavy_items.piano).toBe(0);
  });

  test.each([
    ['Morning', 'Morning'],
    ['afternoon', 'Afternoon'],
    ['00:00', 'Morning'],
    ['9:05', 'Morning'],
    ['11:59', 'Morning'],
    ['12:00', 'Afternoon'],
    ['23:59', 'Afternoon'],
  ])('at %s is in the %s', (text, slot) => expect(MoveTime.parse(text)).toBe(slot));

  test.each(['', 'Evening', '24:00', '9', '9:5', '12:60'])('at %j is not', (text) =>
    expect(MoveTime.safeParse(text).success).toBe(false),
  );

  test('takes rooms 1 to 10 and 10+, and every size that the form offers', () => {
    expect(ROOMS).toEqual({ min: 1, max: 11, fallback: 3 });
    for (const rooms of [1, 10, 11])
      expect(Move.parse({ ...MOVE, total_rooms: rooms }).total_rooms).toBe(rooms);
    for (const { value } of SQUARE_FOOTAGE) {
      expect(Move.parse({ ...MOVE, square_footage: value }).square_footage).toBe(value);
    }
  });
});

describe('a contact', () => {
  test('is trimmed', () => {
    const padded = Object.fromEntries(
      Object.entries(CONTACT).map(([key, text]) => [key, ` ${text} `]),
    );
    expect(Contact.parse(padded)).toEqual(CONTACT);
  });

  test.each(['a@b.ca', 'maya.okafor+move@mail.example.ca', 'é@exämple.ca'])('takes %s', (email) =>
    expect(Contact.parse({ ...CONTACT, email }).email).toBe(email),
  );
  test.each(['', 'a', 'a@b', '@b.ca', 'a@.', 'a b@c.ca', 'a@b c.ca', 'a@@b.ca'])(
    'does not take %j',
    (email) => {
      const { error } = Contact.safeParse({ ...CONTACT, email });
      expect(error?.issues[0]?.message).toBe('Enter an email address such as name@example.ca.');
    },
  );

  test('needs ten characters of a phone, blanks at the ends not counted', () => {
    expect(Contact.safeParse({ ...CONTACT, phone: '4165550123' }).success).toBe(true);
    for (const phone of ['416555012', ' 416555012 ', '']) {
      const { error } = Contact.safeParse({ ...CONTACT, phone });
      expect(error?.issues[0]?.message).toBe('Enter a phone number with its area code.');
    }
  });

  test.each([
    'a@b..ca',
    'a@.b.ca',
    'a@b.ca@',
    'a\nb@b.ca',
    '"<script>"@x.example',
    'a@[127.0.0.1]',
    'a@x_y.example',
    "a@x'.example",
  ])('nor %j', (email) => expect(Contact.safeParse({ ...CONTACT, email }).success).toBe(false));

  test('its pattern says what can be said without one, for any text', () => {
    const isAddress = (text: string) => {
      const [name, domain, ...more] = text.split('@');
      const labels = domain?.split('.') ?? [];
      return Boolean(name) && more.length === 0 && labels.length > 1 && !labels.includes('');
    };
    const sign = fc.constantFrom('a', 'é', '.', '@', '.', '🚚', '-');
    const near = fc
      .tuple(fc.string({ unit: sign, maxLength: 4 }), fc.string({ unit: sign, maxLength: 8 }))
      .map(([name, domain]) => `${name}@${domain}`);
    fc.assert(
      fc.property(
        fc.oneof(near, fc.string({ unit: sign, maxLength: 2000, size: 'max' })),
        (text) => {
          expect(EMAIL_PATTERN.test(text), text).toBe(isAddress(text));
          expect(EMAIL_PATTERN.test(`${text}.a b`)).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('its pattern answers at once for any text', () => {
    const long = 64_000;
    for (const text of ['a.', '.', '@', 'a'].map((sign) => sign.repeat(long / sign.length))) {
      for (const whole of [text, `a@${text}`, `a@${text}@`, `${text}@`, `a@a${text} `])
        expect(EMAIL_PATTERN.test(whole), whole.slice(0, 5)).toBe(false);
    }
  });

  test('its address is refused for its length, and no pattern looks at it', () => {
    const looked = vi.spyOn(EMAIL_PATTERN, 'test');
    try {
      for (const email of [`a@${'.'.repeat(60_000)}@`, `${'a'.repeat(250)}@b.ca`]) {
        const { error } = Contact.safeParse({ ...CONTACT, email });
        expect(error?.issues.map(({ message }) => message)).toEqual([
          'An email address has at most 254 characters.',
        ]);
      }
      expect(looked).not.toHaveBeenCalled();
      const longest = `${'a'.repeat(249)}@b.ca`;
      expect(Contact.parse({ ...CONTACT, email: longest }).email).toHaveLength(254);
      expect(looked).toHaveBeenCalledExactlyOnceWith(longest);
    } finally {
      looked.mockRestore();
    }
  });
});

describe('a lead', () => {
  test('gets crew 2, one truck, four hours and one hour of travel where they are missing', () => {
    expect(SelectedQuote.parse({ vendor_slug: 'easy2go', total_cost: 500 })).toEqual({
      vendor_slug: 'easy2go',
      vendor_name: '',
      total_cost: 500,
      crew_size: 2,
      truck_count: 1,
      estimated_hours: 4,
      travel_time_hours: 1,
    });
  });

  test('drops what it does not know, at every depth', () => {
    const lead = LeadRequest.parse({
      quote_data: { ...MOVE, extra: 1, heavy_items: { piano: 1, sofa: 9 } },
      selected_quote: { vendor_slug: 'easy2go', total_cost: 1, breakdown: {} },
      contact_data: { ...CONTACT, admin: true },
      status: 'converted',
    });
    expect(Object.keys(lead)).toEqual([
      'quote_data',
      'selected_quote',
      'contact_data',
      'source',
      'chooses_english',
    ]);
    expect(lead.quote_data.heavy_items).toEqual({ piano: 1, safe: 0, treadmill: 0 });
    expect(lead.contact_data).toEqual(CONTACT);
    expect(JSON.stringify(lead)).not.toMatch(/extra|sofa|breakdown|admin|converted/);
  });

  test.each(['L012345678', 'L01234567890', 'l0123456789', 'LI123456789', 'X0123456789', ''])(
    '%j is no reference',
    (id) => expect(LeadId.safeParse(id).success).toBe(false),
  );
});

describe('a payment', () => {
  test('is in cents of CAD, in either case', () => {
    expect([DEPOSIT_CENTS, CURRENCY]).toEqual([100, 'cad']);
    const link = { amount: 100, currency: 'CAD', lead_id: 'L0123456789' };
    expect(PaymentLinkRequest.parse(link).currency).toBe('cad');
    expect(PaymentLinkRequest.safeParse({ ...link, amount: 1.5 }).success).toBe(false);
  });

  test.each(['cs_test_a1B2c3D4', `cs_live_${'x'.repeat(100)}`])('%s is a session', (id) =>
    expect(SessionId.parse(id)).toBe(id),
  );
  test.each(['cs_', 'cs_short', 'pi_test_a1B2c3D4', 'cs_test_a1B2/../x', `cs_${'x'.repeat(121)}`])(
    '%s is none',
    (id) => expect(SessionId.safeParse(id).success).toBe(false),
  );
});

test('a quote that lacks them shows 4.5 and 100 reviews; one that says null stays without', () => {
  expect(Quote.shape.rating.parse(undefined)).toBe(4.5);
  expect(Quote.shape.reviews.parse(undefined)).toBe(100);
  expect(Quote.shape.rating.parse(null)).toBeNull();
});

test('half a cent a lead given back is zero, as it is in JSON', () => {
  const given = { ...NO_COUNTS, leads: 2, refunds: 1, refund_cents: 1 };
  expect(metricsOf(given).lead_value_cents).toBe(0);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteMove, quoteVendor } from '../../api/domain/pricing/engine.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import {
  Breakdown,
  DispatcherInfo,
  Quote,
  QuoteLine,
  SalesContact,
  Slot,
} from '../../contracts/quotes.ts';
import { arbMove, arbSupply } from '../support/arbitrary-moves.ts';
import { PLACES, sampleLocation, sampleMove, sampleVendor, supplied } from '../support/moves.ts';
import { roads } from '../support/roads.ts';

test('every quote holds the contract’s fields, in its order', () => {
  const members = (parts: readonly object[], { shape }: { shape: object }) => {
    for (const part of parts) expect(Object.keys(part)).toEqual(Object.keys(shape));
  };
  fc.assert(
    fc.property(arbSupply, arbMove, (supply, move) => {
      const quotes = quoteMove(prepareSupply(supply), move, roads);
      for (const quote of quotes) Quote.parse(quote);
      members(quotes, Quote);
      members(
        quotes.map(({ breakdown }) => breakdown),
        Breakdown,
      );
      members(
        quotes.flatMap(({ breakdown }) => breakdown.lines),
        QuoteLine,
      );
      members(
        quotes.map((quote) => quote.dispatcher_info),
        DispatcherInfo,
      );
      members(
        quotes.map((quote) => quote.sales_contact),
        SalesContact,
      );
      members(
        quotes.flatMap((quote) => quote.available_slots),
        Slot,
      );
    }),
    { numRuns: 300 },
  );
});

test('a quote that went through the database is shown as it was sold', () => {
  fc.assert(
    fc.property(arbSupply, arbMove, (supply, move) => {
      const snapshot = prepareSupply(supply);
      for (const { card } of snapshot.vendors) {
        const priced = quoteVendor(snapshot, card.slug, move, roads);
        const stored = JSON.parse(JSON.stringify(priced?.stored));
        expect(JSON.stringify(shownQuote(stored))).toBe(JSON.stringify(priced?.quote));
        for (const line of stored.breakdown.lines) {
          expect(Object.keys(line)).toEqual([
            'kind',
            'params',
            'quantity',
            'rate_cents',
            'amount_cents',
          ]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

const NO_DISPATCHER =
  '"dispatcher_info":{"name":"","location_name":"","city":"","gmb_url":"","owner":"","phone":""}';

test('a mover without locations names no dispatcher, and no mover makes no quote', () => {
  const alone = supplied(sampleVendor({ locations: [] }));
  expect(JSON.stringify(quoteMove(alone, sampleMove(), roads))).toContain(NO_DISPATCHER);
  expect(quoteMove(supplied(), sampleMove(), roads)).toEqual([]);
});

test('the text of a quote, whole', () => {
  const vendor = sampleVendor({
    name: 'Déménageurs "Québec" \\ Fils\n',
    rating: 4.8,
    reviews: 12,
    locations: [sampleLocation({ name: '"', dispatcher_name: '\u2028', owner: '\\', city: '–' })],
  });
  const additional_services = { packing: true, storage: true, cleaning: true };
  const heavy_items = { piano: 1, safe: 2, treadmill: 3 };
  const { libertyVillage, montreal } = PLACES;
  const move = sampleMove({ additional_services, heavy_items }, libertyVillage, montreal);
  const quotes = quoteMove(supplied(vendor), move, roads);
  expect(JSON.stringify(quotes, null, 1)).toMatchInlineSnapshot(`
    "[
     {
      "vendor_slug": "lets-get-moving",
      "vendor_name": "Déménageurs \\"Québec\\" \\\\ Fils\\n",
      "total_cost": 6636.75,
      "tax_cost": 51.48,
      "total_with_tax": 6688.23,
      "base_cost": 4395.75,
      "fuel_surcharge": 385,
      "heavy_items_cost": 1150,
      "hourly_rate": 209,
      "estimated_hours": 5.25,
      "travel_time": "15h 30m",
      "travel_time_hours": 15.5,
      "crew_size": 3,
      "truck_count": 1,
      "truck_size": "26 ft",
      "rating": 4.8,
      "reviews": 12,
      "special_notes": "",
      "unpriced_reason": null,
      "bookable": true,
      "available_slots": [
       {
        "date": "2026-01-15",
        "trucks": 5
       },
       {
        "date": "2026-01-16",
        "trucks": 5
       },
       {
        "date": "2026-01-17",
        "trucks": 5
       },
       {
        "date": "2026-01-18",
        "trucks": 5
       },
       {
        "date": "2026-01-19",
        "trucks": 5
       }
      ],
      "breakdown": {
       "lines": [
        {
         "kind": "labour",
         "label": "Crew of 3, on site",
         "quantity": 5.25,
         "unit": "hour",
         "rate_cents": 20900,
         "amount_cents": 109725
        },
        {
         "kind": "travel",
         "label": "Travel: yard, pick-up, drop-off and back",
         "quantity": 15.5,
         "unit": "hour",
         "rate_cents": 20900,
         "amount_cents": 323950
        },
        {
         "kind": "truck",
         "label": "Truck, 26 ft",
         "quantity": 1,
         "unit": "truck",
         "rate_cents": 5900,
         "amount_cents": 5900
        },
        {
         "kind": "fuel",
         "label": "Fuel, 800 to 1,600 km",
         "quantity": 1,
         "unit": "truck",
         "rate_cents": 38500,
         "amount_cents": 38500
        },
        {
         "kind": "heavy",
         "label": "Piano",
         "quantity": 1,
         "unit": "item",
         "rate_cents": 25000,
         "amount_cents": 25000
        },
        {
         "kind": "heavy",
         "label": "Safe",
         "quantity": 2,
         "unit": "item",
         "rate_cents": 30000,
         "amount_cents": 60000
        },
        {
         "kind": "heavy",
         "label": "Treadmill",
         "quantity": 3,
         "unit": "item",
         "rate_cents": 10000,
         "amount_cents": 30000
        },
        {
         "kind": "service",
         "label": "Packing",
         "quantity": 1,
         "unit": "service",
         "rate_cents": 11000,
         "amount_cents": 11000
        },
        {
         "kind": "service",
         "label": "Storage, first month",
         "quantity": 1,
         "unit": "service",
         "rate_cents": 20000,
         "amount_cents": 20000
        },
        {
         "kind": "service",
         "label": "Cleaning",
         "quantity": 1,
         "unit": "service",
         "rate_cents": 39600,
         "amount_cents": 39600
        },
        {
         "kind": "tax",
         "label": "HST 13% (cleaning)",
         "quantity": 396,
         "unit": "dollar",
         "rate_cents": 13,
         "amount_cents": 5148
        }
       ],
       "subtotal_cents": 663675,
       "tax_cents": 5148,
       "total_cents": 668823,
       "ceiling_cents": 735705,
       "distance_km": 619.4,
       "rate_version": 1
      },
      "price_range": {
       "low": {
        "subtotal_cents": 637550,
        "total_cents": 642698
       },
       "high": {
        "subtotal_cents": 780375,
        "total_cents": 785523
       }
      },
      "likely_range": {
       "low": {
        "subtotal_cents": 663675,
        "total_cents": 668823
       },
       "high": {
        "subtotal_cents": 668900,
        "total_cents": 674048
       },
       "by": "pickup"
      },
      "narrowed_by": [
       {
        "kind": "items",
        "low": {
         "subtotal_cents": 642775,
         "total_cents": 647923
        },
        "high": {
         "subtotal_cents": 773900,
         "total_cents": 779048
        }
       }
      ],
      "job_dates": [
       "2026-01-15",
       "2026-01-16"
      ],
      "job_days": 2,
      "time_problem": null,
      "date_problem": null,
      "additional_services_info": [],
      "payment_status": "unpaid",
      "dispatcher_info": {
       "name": " ",
       "location_name": "\\"",
       "city": "–",
       "gmb_url": "https://maps.example/1",
       "owner": "\\\\",
       "phone": "+1 416 555 0199"
      },
      "sales_contact": {
       "name": "Sam Sales",
       "phone": "+1 416 555 0198",
       "email": "sales@test.example"
      }
     }
    ]"
  `);
});

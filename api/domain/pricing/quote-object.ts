import type { DispatcherInfo, Quote } from '../../../contracts/quotes.ts';
import type { Figures } from './quote.ts';

const NO_DISPATCHER: DispatcherInfo = {
  name: '',
  location_name: '',
  city: '',
  gmb_url: '',
  owner: '',
  phone: '',
};

/** A quote as the contract has it. `quote-json.ts` writes the same members in the same order. */
export function quoteObject(figures: Figures): Quote {
  const { vendor, size, sheet } = figures;
  const { card, rates } = vendor;
  return {
    vendor_slug: card.slug,
    vendor_name: card.name,
    total_cost: figures.subtotal / 100,
    tax_cost: sheet.tax / 100,
    total_with_tax: figures.total / 100,
    base_cost: sheet.base / 100,
    fuel_surcharge: sheet.fuel / 100,
    heavy_items_cost: sheet.heavy / 100,
    hourly_rate: figures.hourly / 100,
    estimated_hours: figures.siteQuarters / 4,
    travel_time: `${Math.floor(figures.minutes / 60)}h ${figures.minutes % 60}m`,
    travel_time_hours: Math.ceil(figures.minutes / 15) / 4,
    crew_size: size.crew,
    truck_count: size.trucks,
    truck_size: rates.truck_sizing.sizes[size.truckSize]?.label ?? '',
    rating: card.rating,
    reviews: card.reviews,
    special_notes: figures.notes,
    bookable: figures.bookable,
    available_slots: figures.dates.map(({ slot }) => slot),
    breakdown: {
      lines: sheet.lines.map(({ form, quantity, rateCents, amountCents }) => ({
        kind: form.kind,
        label: form.label,
        quantity,
        unit: form.unit,
        rate_cents: rateCents,
        amount_cents: amountCents,
      })),
      subtotal_cents: figures.subtotal,
      tax_cents: sheet.tax,
      total_cents: figures.total,
      ceiling_cents: figures.ceiling,
      distance_km: figures.haul / 10,
      rate_version: card.rate_version,
    },
    additional_services_info: [...figures.facts.services.names],
    payment_status: 'unpaid',
    dispatcher_info: figures.sender?.dispatcher ?? NO_DISPATCHER,
    sales_contact: card.sales_contact,
  };
}

import type { StoredQuote } from '../../../contracts/price-lines.ts';
import type { DispatcherInfo } from '../../../contracts/quotes.ts';
import { type PricedMove, truckOf } from './price-move.ts';

const NO_DISPATCHER: DispatcherInfo = {
  name: '',
  location_name: '',
  city: '',
  gmb_url: '',
  owner: '',
  phone: '',
};

/** A priced move in the shape and order of the contract, its lines in no language. */
export function storedQuote(priced: PricedMove): StoredQuote {
  const { vendor, facts, size, breakdown, minutes } = priced;
  const { card } = vendor;
  return {
    vendor_slug: card.slug,
    vendor_name: card.name,
    total_cost: priced.subtotal / 100,
    tax_cost: breakdown.tax / 100,
    total_with_tax: priced.total / 100,
    base_cost: breakdown.base / 100,
    fuel_surcharge: breakdown.fuel / 100,
    heavy_items_cost: breakdown.heavy / 100,
    hourly_rate: priced.hourly / 100,
    estimated_hours: priced.siteQuarters / 4,
    travel_time: `${Math.floor(minutes / 60)}h ${minutes % 60}m`,
    travel_time_hours: Math.ceil(minutes / 15) / 4,
    crew_size: size.crew,
    truck_count: size.trucks,
    truck_size: truckOf(vendor, size).label,
    rating: card.rating,
    reviews: card.reviews,
    special_notes: priced.notes,
    bookable: priced.bookable,
    available_slots: [...priced.dates],
    breakdown: {
      lines: breakdown.lines,
      subtotal_cents: priced.subtotal,
      tax_cents: breakdown.tax,
      total_cents: priced.total,
      ceiling_cents: priced.ceiling,
      distance_km: priced.haul / 10,
      rate_version: card.rate_version,
    },
    additional_services_info: facts.services,
    payment_status: 'unpaid',
    dispatcher_info: priced.sender?.dispatcher ?? NO_DISPATCHER,
    sales_contact: card.sales_contact,
  };
}

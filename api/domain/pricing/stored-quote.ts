import type { Service } from '../../../contracts/choices.ts';
import { datesFrom, plainDate } from '../../../contracts/dates.ts';
import type { Language } from '../../../contracts/language.ts';
import { inOnePiece } from '../../../contracts/one-piece.ts';
import type { StoredQuote } from '../../../contracts/price-lines.ts';
import type { DispatcherInfo } from '../../../contracts/quotes.ts';
import type { PriceBreakdown } from './price-breakdown.ts';
import { type PricedMove, truckOf } from './price-move.ts';
import type { RangedPrice } from './ranges.ts';

const NO_DISPATCHER: DispatcherInfo = {
  name: '',
  location_name: '',
  city: '',
  gmb_url: '',
  owner: '',
  phone: '',
};

/** True when a service is in the price. */
const priced = ({ lines }: PriceBreakdown, service: Service) =>
  lines.some((line) => line.kind === 'service' && line.params.service === service);

/**
 * A priced move in the shape and order of the contract: its lines in no language, the vendor's
 * words beside them in the given one.
 */
export function storedQuote(
  move: PricedMove,
  range: RangedPrice | null,
  language: Language = 'en',
): StoredQuote {
  const { vendor, facts, size, breakdown, minutes, job } = move;
  const { card } = vendor;
  return {
    vendor_slug: card.slug,
    vendor_name: card.name,
    total_cost: move.subtotal / 100,
    tax_cost: breakdown.tax / 100,
    total_with_tax: move.total / 100,
    base_cost: breakdown.base / 100,
    fuel_surcharge: breakdown.fuel / 100,
    heavy_items_cost: breakdown.heavy / 100,
    hourly_rate: move.hourly / 100,
    estimated_hours: move.siteQuarters / 4,
    travel_time: `${Math.floor(minutes / 60)}h ${minutes % 60}m`,
    travel_time_hours: Math.ceil(minutes / 15) / 4,
    crew_size: size.crew,
    truck_count: size.trucks,
    truck_size: truckOf(vendor, size).label,
    rating: card.rating,
    reviews: card.reviews,
    special_notes: inOnePiece(move.notes(language)),
    unpriced_reason: move.unpriced,
    bookable: move.bookable,
    available_slots: [...move.dates],
    breakdown: {
      lines: breakdown.lines,
      subtotal_cents: move.subtotal,
      tax_cents: breakdown.tax,
      total_cents: move.total,
      ceiling_cents: move.ceiling,
      distance_km: move.haul / 10,
      rate_version: card.rate_version,
    },
    price_range: range?.price_range ?? null,
    likely_range: range?.likely_range ?? null,
    narrowed_by: range?.narrowed_by ?? [],
    job_dates: job ? datesFrom(plainDate(facts.day), job.days) : [],
    job_days: job?.days ?? 0,
    time_problem: job?.time_problem ?? null,
    date_problem: move.dateProblem,
    additional_services_info: facts.services.filter((service) => !priced(breakdown, service)),
    payment_status: 'unpaid',
    dispatcher_info: move.sender?.dispatcher ?? NO_DISPATCHER,
    sales_contact: card.sales_contact,
  };
}

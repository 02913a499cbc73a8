import { DAY_MS } from '../../../contracts/clock-rules.ts';
import type { Language } from '../../../contracts/language.ts';
import type { VendorAnalytics } from '../../../contracts/portal/analytics.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import {
  listActivity,
  listMonths,
  listOrigins,
  listPrices,
  listTopLocations,
  type Origin,
  readShown,
  readTotals,
} from '../../../db/portal/analytics.ts';
import type { Deps } from '../../deps.ts';
import { cityName } from '../../domain/places/city-name.ts';
import { activityText } from './activity-texts.ts';

const YEAR_MS = 365 * DAY_MS;
const dollars = (cents: number) => Math.round(cents) / 100;
const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollars(cents));
const fraction = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** The figures of a vendor's leads: all from its own rows, and the market's median. */
export async function readVendorAnalytics(
  { sql, clock }: Deps,
  vendorId: number,
  language: Language,
): Promise<Sent<VendorAnalytics>> {
  const at = clock();
  const since = new Date(at.getTime() - YEAR_MS);
  const [totals, months, topLocations, activity, origins, shown, prices] = await Promise.all([
    readTotals(sql, vendorId, at),
    listMonths(sql, vendorId, at),
    listTopLocations(sql, vendorId),
    listActivity(sql, vendorId),
    listOrigins(sql, vendorId, since),
    readShown(sql, vendorId),
    listPrices(sql, vendorId, since),
  ]);
  return {
    totalLeads: totals.leads,
    leadsThisMonth: totals.leads_month,
    leadsThisWeek: totals.leads_week,
    conversionRate: fraction(totals.booked, totals.leads),
    averageQuote: dollarsOrNull(totals.average_cents),
    totalRevenue: dollars(totals.revenue_cents),
    revenueThisMonth: dollars(totals.revenue_month_cents),
    topLocations: [...topLocations],
    recentActivity: activity.map((line) => activityText(line, language)),
    trend: months.map(({ revenue_cents, ...month }) => ({
      ...month,
      revenue: dollars(revenue_cents),
    })),
    shown: { ...shown, winRate: fraction(shown.bookings, shown.quotes) },
    origins: byCity(origins),
    prices: prices.map(({ average_cents, median_cents, ...group }) => ({
      ...group,
      average: dollars(average_cents),
      median: dollarsOrNull(median_cents),
    })),
  };
}

/** Places of one city together, at their middle, to a tenth of a degree: about 10 km. */
function byCity(origins: readonly Origin[]): VendorAnalytics['origins'] {
  const cities = new Map<string, { lat: number; lng: number; bookings: number }>();
  for (const { place, lat, lng, bookings } of origins) {
    const city = cityName(place);
    if (!city) continue;
    const sum = cities.get(city) ?? { lat: 0, lng: 0, bookings: 0 };
    sum.lat += lat * bookings;
    sum.lng += lng * bookings;
    sum.bookings += bookings;
    cities.set(city, sum);
  }
  const tenth = (degrees: number) => Math.round(degrees * 10) / 10;
  return [...cities]
    .map(([city, { lat, lng, bookings }]) => ({
      city,
      lat: tenth(lat / bookings),
      lng: tenth(lng / bookings),
      bookings,
    }))
    .sort((a, b) => b.bookings - a.bookings || a.city.localeCompare(b.city));
}

import { Hono } from 'hono';
import { LOCALE } from '../../../contracts/facts.ts';
import { getVendorAnalytics, type VendorAnalytics } from '../../../contracts/portal/analytics.ts';
import {
  type Activity,
  listActivity,
  listMonths,
  listOrigins,
  listPrices,
  listTopLocations,
  type Origin,
  readShown,
  readTotals,
} from '../../../db/portal/analytics.ts';
import type { AppDeps } from '../../deps.ts';
import { cityName } from '../../domain/places/city-name.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { requirePermission, type VendorEnv } from '../../middleware/portal.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const dollars = (cents: number) => Math.round(cents) / 100;
const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollars(cents));
const fraction = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** `GET /vendor/vendor/analytics`: every figure from the vendor's own rows, and the market's median. */
export function analyticsRoutes({ sql, clock }: AppDeps) {
  return new Hono<VendorEnv>().get(
    getVendorAnalytics.path,
    accepts(getVendorAnalytics),
    requirePermission('view_analytics'),
    async (c) => {
      const { vendorId } = c.get('person');
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
      return c.json({
        totalLeads: totals.leads,
        leadsThisMonth: totals.leads_month,
        leadsThisWeek: totals.leads_week,
        conversionRate: fraction(totals.booked, totals.leads),
        averageQuote: dollarsOrNull(totals.average_cents),
        totalRevenue: dollars(totals.revenue_cents),
        revenueThisMonth: dollars(totals.revenue_month_cents),
        topLocations: [...topLocations],
        recentActivity: activity.map(asActivity),
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
      } satisfies VendorAnalytics);
    },
  );
}

/** What has become of the payment, in words. */
const PAYMENTS: Record<string, string> = {
  succeeded: 'Booking confirmed',
  failed: 'Payment failed',
  expired: 'Request lapsed unpaid',
  review: 'Payment under review',
  refunded: 'Deposit refunded',
};

const MOVE_DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

function asActivity(line: Activity) {
  const { at, lead_id, move_date, total_rooms } = line;
  const rooms = total_rooms === 1 ? '1 room' : `${total_rooms} rooms`;
  const ends = [cityName(line.origin), cityName(line.destination)].filter((city) => city !== null);
  return {
    time: at.toISOString(),
    action: actionOf(line),
    details: [lead_id, rooms, MOVE_DAY.format(new Date(move_date)), ends.join(' to ')]
      .filter(Boolean)
      .join(' · '),
  };
}

function actionOf({ action, before, after }: Activity): string {
  if (action === 'lead.created') return 'New request';
  const payment = after?.payment_status;
  if (payment !== undefined && payment !== before?.payment_status) {
    const known = PAYMENTS[String(payment)];
    if (known) return known;
  }
  if (action === 'lead.status' && after?.status !== undefined) {
    return `Status: ${String(after.status).replaceAll('_', ' ')}`;
  }
  const words = action.replace(/^\w+\./, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
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

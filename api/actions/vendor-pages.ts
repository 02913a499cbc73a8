import { dayNumber, plainDate, torontoToday } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import type { Province } from '../../contracts/places.ts';
import { CREW_SIZES, type CrewSize } from '../../contracts/rates.ts';
import type { PublicReview } from '../../contracts/reviews.ts';
import type { CredentialKind } from '../../contracts/vendor-credentials.ts';
import { listReviews } from '../../db/reviews.ts';
import { listCheckedCredentials } from '../../db/vendor-credentials.ts';
import type { AppDeps } from '../deps.ts';
import { type Described, describeRates } from '../domain/pricing/descriptions.ts';
import { describeInFrench } from '../domain/pricing/french-descriptions.ts';
import { firstBookableDay, localMinutes } from '../domain/pricing/lead-times.ts';
import type { PreparedVendor } from '../domain/pricing/supply-snapshot.ts';
import { isDatabaseAway } from '../errors.ts';

/** How far ahead free days are looked for, and how many are told. */
const LOOK_AHEAD_DAYS = 60;
const DAYS_TOLD = 6;

export type VendorSummary = {
  slug: string;
  name: string;
  /** Mean of its reviews; null while there are too few (rule 4.24). */
  rating: number | null;
  reviews: number;
  /** Its yards by province and city, the largest fleet first. */
  cities: { city: string; province: Province; trucks: number }[];
  trucks: number;
  /** Cents an hour from which a crew of two works at any of its yards. */
  hourlyFromCents: number;
  words: Described;
};

export type VendorFacts = VendorSummary & {
  /** Kilometres around Toronto or any of its yards in which it picks up (rule 3.5). */
  radiusKm: number;
  /** The longest way, in km by road, that it prices itself (rule 3.4). */
  maxKm: number;
  minimumHours: number;
  /** Cents an hour by crew, at its least expensive yard on a day of standard rate. */
  hourly: { crew: CrewSize; cents: number }[];
  /** The next days, `yyyy-MM-dd`, on which it has a truck free and still takes bookings. */
  freeDays: string[];
  newest: PublicReview[];
  /** Licences and insurance that an operator found true, with the day. */
  credentials: { kind: CredentialKind; value: string; checkedOn: string }[];
};

/** Every mover that prices moves now, by name, and how in a language. */
export const listVendorSummaries = async (
  { supply }: Pick<AppDeps, 'supply'>,
  language: Language = 'en',
): Promise<VendorSummary[]> =>
  (await supply.whenKnown()).vendors
    .map((vendor) => summaryOf(vendor, language))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-CA'));

/** The facts of a mover's page, all of them from the supply in memory and its reviews; null for an unknown mover. */
export async function findVendorFacts(
  { supply, sql, clock }: Pick<AppDeps, 'supply' | 'sql' | 'clock'>,
  slug: string,
  language: Language = 'en',
): Promise<VendorFacts | null> {
  const vendor = (await supply.whenKnown()).vendor(slug);
  if (!vendor) return null;
  const { card, rates } = vendor;
  return {
    ...summaryOf(vendor, language),
    radiusKm: card.service_area.radius_km,
    maxKm: card.max_distance_km,
    minimumHours: rates.minimum_hours,
    hourly: CREW_SIZES.map((crew) => ({ crew, cents: hourlyFrom(vendor, crew) })),
    freeDays: freeDays(vendor, clock()),
    newest: await orNone(listReviews(sql, slug)),
    credentials: (await orNone(listCheckedCredentials(sql, slug))).map((credential) => ({
      kind: credential.kind,
      value: credential.value,
      checkedOn: torontoToday(credential.checked_at),
    })),
  };
}

/** Empty while the database is away: the rest of the page comes from memory, and is there without. */
const orNone = <Row>(rows: Promise<Row[]>): Promise<Row[]> =>
  rows.catch((error) => {
    if (isDatabaseAway(error)) return [];
    throw error;
  });

const DESCRIBE = { en: describeRates, fr: describeInFrench };

function summaryOf(vendor: PreparedVendor, language: Language): VendorSummary {
  const { card, locations } = vendor;
  const cities = new Map<string, VendorSummary['cities'][number]>();
  for (const { card: yard } of locations) {
    const { city, province } = yard;
    const known = cities.get(`${city}, ${province}`);
    if (known) known.trucks += yard.truck_count;
    else cities.set(`${city}, ${province}`, { city, province, trucks: yard.truck_count });
  }
  return {
    slug: card.slug,
    name: card.name,
    rating: card.rating,
    reviews: card.reviews,
    cities: [...cities.values()].sort((a, b) => b.trucks - a.trucks || (a.city < b.city ? -1 : 1)),
    trucks: locations.reduce((sum, { card: yard }) => sum + yard.truck_count, 0),
    hourlyFromCents: hourlyFrom(vendor, 2),
    words: DESCRIBE[language](card.calculator_class, card.rates),
  };
}

const hourlyFrom = ({ locations, rates }: PreparedVendor, crew: CrewSize): number =>
  Math.min(
    ...locations.map(({ hourly }) => hourly[crew] ?? rates.crew_hourly_cents[crew]),
    ...(locations.length === 0 ? [rates.crew_hourly_cents[crew]] : []),
  );

function freeDays({ rules, locations }: PreparedVendor, now: Date): string[] {
  const first = firstBookableDay(rules, 'Morning', localMinutes(now, 'America/Toronto'));
  const today = dayNumber(torontoToday(now));
  const days: string[] = [];
  for (let day = Math.max(first, today); day < today + LOOK_AHEAD_DAYS; day++) {
    const isFree = locations.some(
      ({ calendar }) => !calendar.closed(day) && calendar.free(day) > 0,
    );
    if (isFree) days.push(plainDate(day));
    if (days.length === DAYS_TOLD) break;
  }
  return days;
}

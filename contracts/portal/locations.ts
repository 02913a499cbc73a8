import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { pageLimit } from '../page-limits.ts';
import { PRECISIONS, PROVINCES } from '../places.ts';
import { CREW_SIZES, HourlyRate } from '../rates.ts';
import { rowId, seenVersion } from '../row-numbers.ts';
import { instant, line, postalAddress, requiredLine } from '../texts.ts';

/** A vendor's locations as its portal writes and reads them. Money is dollars of CAD on the wire. */

/** Canada and a little around it, in degrees. */
const CANADA = { south: 41, north: 84, west: -142, east: -52 } as const;
const outside = 'Choose a point in Canada.';

const Coordinates = z.object({
  lat: z
    .number('Write the latitude in degrees.')
    .check(z.gte(CANADA.south, outside), z.lte(CANADA.north, outside)),
  lng: z
    .number('Write the longitude in degrees, with its minus sign.')
    .check(z.gte(CANADA.west, outside), z.lte(CANADA.east, outside)),
});

/** Hourly dollars of the whole crew, by its size; a bigger crew never costs less. */
const LocationCrewRates = z
  .object({ 2: HourlyRate, 3: HourlyRate, 4: HourlyRate, 5: HourlyRate, 6: HourlyRate })
  .check(
    z.refine(
      (rates) => CREW_SIZES.every((size) => size === 2 || rates[size] >= rates[minusOne(size)]),
      'A bigger crew cannot have a lower hourly rate than a smaller one.',
    ),
  );
type CrewSize = (typeof CREW_SIZES)[number];
const minusOne = (size: CrewSize) => (size - 1) as CrewSize;

/** Pages of Google, where a business shows itself to its customers. */
const GOOGLE = /^https:\/\/((www\.|maps\.)?google\.(com|ca)|maps\.app\.goo\.gl|g\.page|g\.co)\//;

/** Body of `POST /vendor/vendor/locations`, and with a version of `PUT`. */
export const LocationInput = z.object({
  name: requiredLine(80, 'Name the location, as customers shall read it.'),
  address: postalAddress(300, 'Enter the address that the trucks leave from.'),
  city: requiredLine(80, 'Enter the city.'),
  province: z.enum(PROVINCES, 'Choose the province.'),
  coordinates: Coordinates,
  dispatcher_name: requiredLine(80, 'Enter the name of the dispatcher.'),
  /** The person who runs the location; the dispatcher where no name is given. */
  owner: z._default(line(80), ''),
  phone: requiredLine(40, 'Enter the phone number of the dispatcher.'),
  /** Where the number differs from the dispatcher's. */
  sales_phone: z._default(line(40), ''),
  /** The location's page at Google; a search for its point where there is none. */
  gmb_url: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(500, { abort: true }),
      z.refine(
        (url) => url === '' || GOOGLE.test(url),
        'Enter the address of a page at Google Maps or Google Business.',
      ),
    ),
    '',
  ),
  truck_count: z
    .int('Write how many trucks there are.')
    .check(z.gte(0, 'At least 0 trucks.'), z.lte(500, 'At most 500 trucks.')),
  /** Null: the vendor's own rates hold. */
  crew_rates: z._default(z.nullable(LocationCrewRates), null),
});
export type LocationInput = z.infer<typeof LocationInput>;

export const LocationChange = z.extend(LocationInput, { version: seenVersion });

export const LocationVersion = z.object({ version: seenVersion });

export const Location = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.enum(PROVINCES),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
  dispatcher_name: z.string(),
  owner: z.string(),
  phone: z.string(),
  sales_phone: z.string(),
  gmb_url: z.string(),
  truck_count: z.int(),
  crew_rates: z.nullable(z.record(z.string(), z.number())),
  /** Dates of the next 30 that have a truck free. */
  calendar_dates_available: z.int(),
  /** Bookings and holds from today on. */
  bookings_ahead: z.int(),
  closed_at: z.nullable(instant),
});
export type Location = z.infer<typeof Location>;

/** `GET /vendor/vendor/locations`: by name; the cursor is the last name. */
export const LocationsQuery = z.object({
  state: z._default(z.enum(['open', 'closed', 'all']), 'open'),
  /** Part of a name, an address, a city or a dispatcher's name. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  limit: pageLimit,
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const LocationParam = z.object({ id: rowId });

/** `GET /vendor/vendor/locate?address=`: where an address lies. */
export const LocateQuery = z.object({
  address: postalAddress(300, 'Enter an address to look for.'),
});
export const LocateReply = z.object({
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
  city: z.string(),
  province: z.enum(PROVINCES),
  label: z.string(),
  /** How finely the address is known: the pin of a whole city wants to be moved. */
  precision: z.enum(PRECISIONS),
});
export type LocateReply = z.infer<typeof LocateReply>;

export const getLocations = endpoint('GET', '/vendor/vendor/locations', {
  needs: 'manage_locations',
  summary: 'The own locations',
  query: LocationsQuery,
  reply: { 200: ['By name', z.array(Location)] },
});

export const postLocation = endpoint('POST', '/vendor/vendor/locations', {
  needs: 'manage_locations',
  summary: 'Open a location',
  body: LocationInput,
  reply: { 201: ['Opened', Location] },
  problems: { 409: 'Another location has this name' },
});

export const getLocation = endpoint('GET', '/vendor/vendor/locations/:id', {
  needs: 'manage_locations',
  own: 'location',
  summary: 'One location',
  params: LocationParam,
  reply: { 200: ['The location', Location] },
});

export const putLocation = endpoint('PUT', '/vendor/vendor/locations/:id', {
  needs: 'manage_locations',
  own: 'location',
  summary: 'Change a location',
  description: 'With the version that was seen.',
  params: LocationParam,
  body: LocationChange,
  reply: { 200: ['As it is now', Location] },
  problems: { 409: ['Another person has changed it since', z.object({ location: Location })] },
});

export const getPoint = endpoint('GET', '/vendor/vendor/locate', {
  needs: 'manage_locations',
  summary: 'Where an address lies',
  query: LocateQuery,
  reply: { 200: ['A point, and how finely it is known', LocateReply] },
  problems: { 404: 'The address is not known' },
});

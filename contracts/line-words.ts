import type { HeavyItem, Service } from './choices.ts';
import { dateWriter } from './date-writer.ts';
import type { ExtraKind } from './job-records.ts';
import { figure, kilometres } from './kilometres.ts';
import type { Fare, LineKind, LineParams } from './price-lines.ts';

export const HEAVY_ITEM_WORDS: Record<HeavyItem, string> = {
  piano: 'Piano',
  safe: 'Safe',
  treadmill: 'Treadmill',
};

export const SERVICE_WORDS: Record<Service, string> = {
  packing: 'Packing',
  storage: 'Storage',
  cleaning: 'Cleaning',
  junk: 'Junk removal',
};

const ANSWER_WORDS: Record<LineParams['custom']['of'], string> = {
  total: 'The move, as the mover priced it',
  labour: 'Labour',
  travel: 'Travel',
  other: 'Other charges',
};

/** The names of extras billed on the day beside the quote. */
export const EXTRA_WORDS: Record<ExtraKind, string> = {
  materials: 'Packing materials',
  heavy_item: 'Heavy item',
  stairs_or_carry: 'Stairs or long carry',
  waiting: 'Waiting time',
  extra_stop: 'Extra stop',
  disposal: 'Disposal',
  parking: 'Parking or permit',
  other: 'Other',
  discount: 'Discount',
};

/** The words of every kind of line. */
const LABELS: { [K in LineKind]: (params: LineParams[K]) => string } = {
  crew: ({ crew }) => `Crew of ${crew}, on site`,
  travel: () => 'Travel: yard, pick-up, drop-off and back',
  travel_past_free: ({ free_minutes }) => `Travel, first ${duration(free_minutes)} free`,
  travel_zone: (band) => `Travel zone, ${distances(band)}`,
  travel_fee: ({ included_km }) =>
    included_km > 0 ? `Travel fee, ${kilometres(included_km)} included` : 'Travel fee',
  further_km: ({ all_trucks }) =>
    all_trucks ? 'Further kilometres of all trucks' : 'Further kilometres',
  ferry: ({ between, there_and_back, fare }) =>
    `Ferry ${between}${there_and_back ? ', there and back' : ''}${fareWords(fare)}`,
  toll: ({ bridge, fare }) =>
    `Toll, ${bridge === 'Serge-Marcil' ? bridge : 'Confederation'} Bridge${fareWords(fare)}`,
  truck: ({ size }) => `Truck, ${size}`,
  fuel: (band) => `Fuel, ${distances(band)}`,
  heavy_item: ({ item }) => HEAVY_ITEM_WORDS[item],
  service: ({ service }) =>
    service === 'storage' ? 'Storage, first month' : SERVICE_WORDS[service],
  tax: ({ name, per_100k, on }) => `${name} ${per_100k / 1000}%${on ? servicesIn(on) : ''}`,
  custom: ({ of }) => ANSWER_WORDS[of],
  extra: ({ extra, what }) =>
    what === '' || extra === 'other'
      ? what || EXTRA_WORDS[extra]
      : `${EXTRA_WORDS[extra]}: ${what}`,
};

const servicesIn = (on: readonly Service[]) =>
  ` (${on.map((service) => SERVICE_WORDS[service].toLowerCase()).join(' and ')})`;

const duration = (minutes: number) =>
  minutes === 60 ? 'hour' : minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;

const distances = ({ from_km, to_km }: LineParams['fuel']) =>
  to_km === null ? `over ${kilometres(from_km)}` : `${figure(from_km)} to ${kilometres(to_km)}`;

// Made when it is asked for: the crew's page takes other words of this file, and not this one.
const month = () => dateWriter('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const fareWords = (fare: Fare | undefined) =>
  fare ? `, fare as known in ${month().format(Date.parse(fare.as_of))} (${fare.source})` : '';

/** The words of price lines, and of the services that are no lines. */
export const LINE_WORDS = { labels: LABELS, services: SERVICE_WORDS };

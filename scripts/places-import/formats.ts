import type { Numbered } from '../../api/domain/places/streets/numbers.ts';
import type { Point } from '../../contracts/places.ts';
import { fromLambert } from './lambert.ts';
import { frenchOrEnglish, written } from './names.ts';
import type { FileRow, Head } from './records.ts';

/** A row's facts of a street. */
export type Brought = {
  street: string;
  /** Names of its town, the one that people write first. */
  towns: string[];
  /** As the row has it: a code, a name, a number of the census. */
  province: string;
  numbers: Numbered[];
  /** Stretches of its course; each a point or more, in order. */
  ways: Point[][];
};

/** A location that addresses of another file refer to. */
export type Location = Point & { guid: string };

/** A row as it was read: a street, a location, why it is wrong, or null where it is none of our business. */
export type Read = { brought: Brought } | { location: Location } | { wrong: string } | null;

export type Format = {
  name: string;
  attribution: string;
  /** The names that must be among the columns of a table. */
  columns: string[];
  read(row: Fields, located: Located): Read;
};
type Fields = (...names: string[]) => string;
type Located = (guid: string) => Point | null;

const STATCAN = 'Statistics Canada';
const OGL = 'Contains information licensed under the Open Government Licence – Canada';

const pointOf = (lat: string, lng: string): Point | null => {
  const point = { lat: Number(lat), lng: Number(lng) };
  return lat !== '' && lng !== '' && isPoint(point) ? point : null;
};
const isPoint = ({ lat, lng }: Point) => Number.isFinite(lat) && Number.isFinite(lng);

/** `123`, `123A`, `123 1/2`; null where it is no number. */
function numberOf(text: string): number | null {
  const [, digits] = /^\s*(\d{1,6})(?!\d)/.exec(text) ?? [];
  return digits ? Number(digits) : null;
}

/** An address of a table: a number on a street with its point; without a number it is one of the countryside. */
function addressOf(
  street: string,
  number: string,
  point: Point | null,
  where: { towns: string[]; province: string },
): Read {
  if (street.trim() === '' || number.trim() === '') return null;
  const civic = numberOf(number);
  if (civic === null) return { wrong: `has no civic number: ${number}` };
  if (!point) return { wrong: 'has no point' };
  const numbers = [{ number: civic, ...point }];
  return { brought: { ...where, street, numbers, ways: [] } };
}

const named = (...names: string[]) => names.filter((name) => name.trim() !== '');

/** Points as plain tables write them: `lat lng;lat lng`. */
function pointsOf(text: string): Point[] | null {
  const points = text
    .split(';')
    .filter(Boolean)
    .map((point) => {
      const [lat = '', lng = ''] = point.trim().split(/\s+/);
      return pointOf(lat, lng);
    });
  return points.includes(null) ? null : (points as Point[]);
}

function numbersOf(text: string): Numbered[] | null {
  const numbers = text
    .split(';')
    .filter(Boolean)
    .map((one) => {
      const [number = '', lat = '', lng = ''] = one.trim().split(/\s+/);
      const [civic, point] = [numberOf(number), pointOf(lat, lng)];
      return civic === null || !point ? null : { number: civic, ...point };
    });
  return numbers.includes(null) ? null : (numbers as Numbered[]);
}

/** The tables, each known by columns that no other has; the first that fits is meant. */
const TABLES: readonly Format[] = [
  {
    name: 'National Address Register, locations',
    attribution: `${STATCAN}, National Address Register. ${OGL}.`,
    columns: ['loc_guid', 'bg_latitude'],
    read(field) {
      const guid = field('loc_guid');
      const point =
        pointOf(field('bf_reppoint_latitude'), field('bf_reppoint_longitude')) ??
        pointOf(field('bg_latitude'), field('bg_longitude'));
      if (!point) return { wrong: 'has no point' };
      return /^[\da-f-]{36}$/i.test(guid)
        ? { location: { guid, ...point } }
        : { wrong: 'has no LOC_GUID' };
    },
  },
  {
    name: 'National Address Register',
    attribution: `${STATCAN}, National Address Register. ${OGL}.`,
    columns: ['loc_guid', 'civic_no', 'official_street_name'],
    read(field, located) {
      const [x, y] = [Number(field('bg_x')), Number(field('bg_y'))];
      const point = located(field('loc_guid')) ?? (x && y ? fromLambert(x, y) : null);
      const own = field('official_street_name') !== '' ? 'official' : 'mail';
      const part = (name: string) => field(`${own}_street_${name}`);
      const street = frenchOrEnglish(part('name'), part('type'), part('dir'));
      const towns = named(field('mail_mun_name'), field('csd_eng_name'), field('csd_fre_name'));
      const province = field('mail_prov_abvn') || field('prov_code');
      return addressOf(street, field('civic_no'), point, { towns, province });
    },
  },
  {
    name: 'Open Database of Addresses',
    attribution: `${STATCAN}, Open Database of Addresses, from its providers. ${OGL}.`,
    columns: ['latitude', 'longitude', 'street_no', 'csdname'],
    read(field) {
      const parts = ['str_name', 'str_type', 'str_dir'].map(
        (name) => field(`${name}_pcs`) || field(name),
      );
      const [name = '', type = '', direction = ''] = parts;
      const street = name ? frenchOrEnglish(name, type, direction) : written(field('street'));
      const towns = named(field('city_pcs'), field('city'), field('csdname'));
      const point = pointOf(field('latitude'), field('longitude'));
      return addressOf(street, field('street_no'), point, { towns, province: field('pruid') });
    },
  },
  {
    name: 'OpenAddresses',
    attribution: 'OpenAddresses (openaddresses.io) and the bodies that its sources name.',
    columns: ['lon', 'lat', 'number', 'street', 'city', 'region'],
    read(field) {
      const point = pointOf(field('lat'), field('lon'));
      const towns = named(field('city'), field('district'));
      return addressOf(written(field('street')), field('number'), point, {
        towns,
        province: field('region'),
      });
    },
  },
  {
    name: 'Table of streets',
    attribution: '',
    columns: ['province', 'city', 'street', 'points'],
    read(field) {
      const points = pointsOf(field('points'));
      const numbers = numbersOf(field('civic numbers known', 'numbers'));
      if (!points) return { wrong: 'has a point that is none' };
      if (!numbers) return { wrong: 'has a civic number that is none' };
      if (points.length + numbers.length === 0) return { wrong: 'has no point' };
      if (field('street') === '') return { wrong: 'has no street' };
      const where = { towns: named(field('city')), province: field('province') };
      const ways = points.map((point) => [point]);
      return { brought: { ...where, street: written(field('street')), numbers, ways } };
    },
  },
  {
    name: 'Table of addresses',
    attribution: '',
    columns: ['province', 'city', 'number', 'street', 'lat', 'lng'],
    read(field) {
      const where = { towns: named(field('city')), province: field('province') };
      const point = pointOf(field('lat'), field('lng'));
      return addressOf(written(field('street')), field('number'), point, where);
    },
  },
];

/** The format that a table's columns tell, if any. */
export const tableFormat = ({ columns }: Extract<Head, { kind: 'table' }>): Format | null =>
  TABLES.find((format) => format.columns.every((column) => columns.includes(column))) ?? null;

/** A row's fields by the names of their columns; the first that is not empty. */
export function fieldsOf(columns: readonly string[], row: readonly string[]): Fields {
  return (...names) => {
    const at = names.map((name) => columns.indexOf(name)).filter((index) => index >= 0);
    return at.map((index) => row[index]?.trim() ?? '').find((text) => text !== '') ?? '';
  };
}

export const FEATURES = {
  ways: {
    name: 'OpenStreetMap',
    attribution:
      '© OpenStreetMap contributors, under the Open Database License (openstreetmap.org/copyright).',
  },
  addresses: {
    name: 'OpenAddresses',
    attribution: 'OpenAddresses (openaddresses.io) and the bodies that its sources name.',
  },
};

type Feature = {
  geometry?: { type?: string; coordinates?: unknown };
  properties?: Record<string, unknown>;
};

/** A feature a line: an address of OpenAddresses, or a named way of OpenStreetMap. */
export function readFeature(row: Extract<FileRow, { feature: unknown }>): Read {
  const { geometry, properties } = (row.feature ?? {}) as Feature;
  if (!geometry || !properties) return { wrong: 'is no feature with a geometry' };
  const text = (...names: string[]) => {
    const values = names.map((name) => properties[name]);
    const written = values.filter((value) => typeof value === 'string' || Number.isFinite(value));
    return written.map(String).find((value) => value !== '') ?? '';
  };
  const towns = named(text('city', 'addr:city'), text('district'));
  const province = text('region', 'addr:province', 'addr:state');
  if (geometry.type === 'Point') {
    const point = toPoint(geometry.coordinates);
    const number = text('number', 'addr:housenumber');
    return addressOf(written(text('street', 'addr:street')), number, point, { towns, province });
  }
  if (geometry.type !== 'LineString') return null;
  if (text('name') === '' || text('highway') === '') return null;
  const points = (geometry.coordinates as unknown[])?.map?.(toPoint) ?? [];
  if (points.length === 0 || points.includes(null)) return { wrong: 'has a point that is none' };
  return {
    brought: { street: text('name'), towns, province, numbers: [], ways: [points as Point[]] },
  };
}

function toPoint(value: unknown): Point | null {
  const [lng, lat] = Array.isArray(value) ? value.map(Number) : [];
  const point = { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN };
  return isPoint(point) ? point : null;
}

import { LRUCache } from 'lru-cache';
import type { StreetHead, StreetIndex, TownRow } from '../../../../contracts/brought-streets.ts';
import type { Located, Point, Province } from '../../../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../../../contracts/province-names.ts';
import { greatCircleKm } from '../../distances.ts';
import { PLACES, type Place } from '../gazetteer.ts';
import { NEAR_KM } from '../matches.ts';
import { takeProvince } from '../provinces.ts';
import { keyOf, partsOf, startsAlmost, wordsOf, writtenOut } from '../text.ts';
import { courseOf, type StreetLine } from './lines.ts';
import type { StreetName } from './names.ts';
import { unpacked } from './numbers.ts';
import { type Among, type Street, townKey } from './street.ts';

/** A house that was measured is where it says; a line is good to the width of its street. */
const GOOD_TO_KM = 0.1;
/** So many stems and beginnings are remembered with their streets: one text asks for them several times. */
const KEPT = 64;
/** More beginnings than these need not be looked through. */
const MOST = 20;
/** Hundreds of towns have a Main Street: so many of larger towns are enough to choose from. */
const MOST_NAMED = 120;
/** A beginning of more towns says nothing of the town yet. */
const MOST_BEGUN_TOWNS = 60;
const MOST_IN_TOWN = 3;
const MOST_TOWNS = 16;

type Brought = {
  index: StreetIndex;
  towns: ReadonlyMap<number, Place>;
  byKey: ReadonlyMap<string, Place[]>;
  idsByTown: ReadonlyMap<string, number[]>;
  lines: Kept<number, StreetLine>;
  around: Kept<string, readonly number[]>;
  stems: Kept<string, readonly Street[]>;
  begun: Kept<string, readonly Street[]>;
};
type Kept<Key extends string | number, Value extends object> = LRUCache<Key, Value, () => Value>;
const kept = <Key extends string | number, Value extends object>(): Kept<Key, Value> =>
  new LRUCache({ max: KEPT, memoMethod: (_key, _stale, { context: make }) => make() });

let brought: Brought | null = null;

const CITIES: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.id, place]));

/** A town that only what was brought in knows. */
function newTown({ id, name, province: code, lat, lng }: TownRow): Place {
  const province = code as Province;
  const key = keyOf(name);
  const label = `${name}, ${PROVINCE_NAMES[province]}`;
  const typed = { names: [key], others: [], labels: [keyOf(label)] };
  const parts = { id: `town.${id}`, label, name, cityName: name, lat, lng, province, city: key };
  return {
    ...parts,
    keys: [key],
    typed,
    rank: 0,
    kind: 'city',
    landmark: false,
    precision: 'city',
  };
}

/** Has suggestions and `locate` read an index beside the streets that are built in; null takes it away. */
export function bringStreets(index: StreetIndex | null): void {
  if (!index) {
    brought = null;
    return;
  }
  const rows = index.towns.map((row): [number, Place] => [
    row.id,
    CITIES.get(row.place ?? '') ?? newTown(row),
  ]);
  const own = rows.map(([, place]) => place).filter(({ id }) => !CITIES.has(id));
  const byKey = Map.groupBy(own, ({ city }) => city);
  brought = {
    index,
    towns: new Map(rows),
    byKey,
    idsByTown: new Map(
      [...Map.groupBy(rows, ([, { city, province }]) => townKey(city, province))].map(
        ([key, same]) => [key, same.map(([id]) => id)],
      ),
    ),
    lines: kept(),
    around: kept(),
    stems: kept(),
    begun: kept(),
  };
}

function lineOf(index: StreetIndex, id: number): StreetLine {
  const { line, numbers } = index.line(id);
  return { course: courseOf(line), goodToKm: GOOD_TO_KM, numbers: unpacked(numbers) };
}

function streetOf(all: Brought, head: StreetHead): Street[] {
  const { id, town, name, stem, type, direction } = head;
  const city = all.towns.get(town);
  if (!city) return [];
  return [
    {
      name,
      city,
      names: [{ stem, type, direction }],
      // Made when it is asked for: of most streets it never is.
      get typed() {
        const key = keyOf(name);
        return [key, writtenOut(key)];
      },
      line: () => all.lines.memo(id, { context: () => lineOf(all.index, id) }),
    },
  ];
}

/** The streets that were brought in and that a name may mean, those around a point and of larger towns first. */
export function broughtNamed(asked: StreetName, among: Among): readonly Street[] {
  if (!brought) return [];
  const all = brought;
  const { towns, near, province } = among;
  const { stem, type, direction } = asked;
  const key = JSON.stringify([stem, type, direction, towns, near, province]);
  const heads = () =>
    towns
      ? all.index.namedIn(idsOf(all, towns), stem)
      : [
          ...(near ? all.index.namedIn(townsAround(all, near), stem) : []),
          ...all.index.named(asked, province ? -1 : MOST_NAMED),
        ];
  return all.stems.memo(key, { context: () => streetsOf(all, heads()) });
}

const idsOf = ({ idsByTown }: Brought, towns: readonly string[]) =>
  towns.flatMap((town) => idsByTown.get(town) ?? []);

/** Streets, none of them twice. */
function streetsOf(all: Brought, heads: readonly StreetHead[]): Street[] {
  const once = new Map(heads.map((head) => [head.id, head]));
  return [...once.values()].flatMap((head) => streetOf(all, head));
}

const CITY_PLACES = PLACES.filter(({ kind }) => kind === 'city');

/** The larger towns whose label begins so. */
export function townsBegun(typed: string): string[] {
  const own = [...(brought?.byKey.values() ?? [])].flat();
  return [...CITY_PLACES, ...own]
    .filter(({ typed: { labels } }) => labels.some((label) => label.startsWith(typed)))
    .slice(0, MOST_BEGUN_TOWNS)
    .map(({ city, province }) => townKey(city, province));
}

/** The largest towns around a point, which stays the same while a person types. */
function townsAround({ towns, around }: Brought, near: Point): readonly number[] {
  const key = `${near.lat},${near.lng}`;
  const largest = () => {
    const within = [...towns].filter(([, town]) => greatCircleKm(town, near) <= NEAR_KM);
    const sorted = within.sort(([, a], [, b]) => b.rank - a.rank);
    return sorted.slice(0, MOST_TOWNS).map(([id]) => id);
  };
  return around.memo(key, { context: largest });
}

/** The streets that were brought in and whose name or stem begins so, in towns around a point first. */
export function broughtBegun(typed: string, stem: string, near: Point | null): readonly Street[] {
  if (!brought) return [];
  const all = brought;
  const asked = `${typed}|${stem}|${near?.lat},${near?.lng}`;
  const heads = () => [
    ...(near ? all.index.begunIn(townsAround(all, near), stem, MOST_IN_TOWN) : []),
    ...all.index.begun(writtenOut(typed), stem, MOST),
  ];
  return all.begun.memo(asked, { context: () => streetsOf(all, heads()) });
}

/** The stems that were brought in and are a stem but for one slip. */
export function broughtAlmost(stem: string): readonly string[] {
  const found = brought?.index.stems(stem[0] ?? '', stem.length - 1, stem.length + 1) ?? [];
  return found.filter((own) => startsAlmost(own, stem));
}

/** The town of an address that only what was brought in knows, where it is one alone. */
export function broughtTown(address: string): Located | null {
  if (!brought) return null;
  let named: Province | null = null;
  for (const part of partsOf(address).toReversed()) {
    const { words, province } = takeProvince(wordsOf(part));
    named ??= province;
    const [town, ...others] = (brought.byKey.get(words.join(' ')) ?? []).filter(
      (one) => !named || one.province === named,
    );
    if (!town || others.length > 0) continue;
    const { lat, lng, province: of, label, name } = town;
    return { lat, lng, province: of, label, name, city: name, precision: 'city' };
  }
  return null;
}

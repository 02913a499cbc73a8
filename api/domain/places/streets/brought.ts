import { LRUCache } from 'lru-cache';
import type { StreetHead, StreetIndex, TownRow } from '../../../../contracts/brought-streets.ts';
import type { Located, Point, Province } from '../../../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../../../contracts/province-names.ts';
import { greatCircleKm } from '../../distances.ts';
import { PLACES, type Place } from '../gazetteer.ts';
import { takeProvince } from '../provinces.ts';
import { keyOf, partsOf, startsAlmost, wordsOf, writtenOut } from '../text.ts';
import { courseOf, type StreetLine } from './lines.ts';
import { unpacked } from './numbers.ts';
import type { Street } from './street.ts';

/** A house that was measured is where it says; a line is good to the width of its street. */
const GOOD_TO_KM = 0.1;
/** So many stems and beginnings are remembered with their streets: one text asks for them several times. */
const KEPT = 64;
/** More beginnings than these need not be looked through. */
const MOST = 20;
const MOST_IN_TOWN = 3;
const MOST_TOWNS = 16;
/** Who moves within a region goes no farther than this. */
const NEAR_KM = 50;

type Brought = {
  index: StreetIndex;
  towns: ReadonlyMap<number, Place>;
  byKey: ReadonlyMap<string, Place[]>;
  stems: LRUCache<string, readonly Street[]>;
  begun: LRUCache<string, readonly Street[]>;
};
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
    stems: new LRUCache({ max: KEPT }),
    begun: new LRUCache({ max: KEPT }),
  };
}

function lineOf(index: StreetIndex, id: number): StreetLine {
  const { line, numbers } = index.line(id);
  return { course: courseOf(line), goodToKm: GOOD_TO_KM, numbers: unpacked(numbers) };
}

function streetOf({ index, towns }: Brought, head: StreetHead): Street[] {
  const { id, town, name, stem, type, direction } = head;
  const city = towns.get(town);
  if (!city) return [];
  let line: StreetLine | null = null;
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
      line: () => (line ??= lineOf(index, id)),
    },
  ];
}

/** The streets of a stem that were brought in. */
export function broughtNamed(stem: string): readonly Street[] {
  if (!brought) return [];
  const known = brought.stems.get(stem);
  if (known) return known;
  const all = brought;
  const streets = all.index.named(stem).flatMap((head) => streetOf(all, head));
  all.stems.set(stem, streets);
  return streets;
}

/** The largest towns around a point. */
function townsAround({ towns }: Brought, near: Point): number[] {
  const around = [...towns].filter(([, town]) => greatCircleKm(town, near) <= NEAR_KM);
  const sorted = around.sort(([, a], [, b]) => b.rank - a.rank);
  return sorted.slice(0, MOST_TOWNS).map(([id]) => id);
}

/** The streets that were brought in and whose name or stem begins so, in towns around a point first. */
export function broughtBegun(typed: string, stem: string, near: Point | null): readonly Street[] {
  if (!brought) return [];
  const all = brought;
  const asked = `${typed}|${stem}|${near?.lat},${near?.lng}`;
  const known = all.begun.get(asked);
  if (known) return known;
  const heads = [
    ...(near ? all.index.begunIn(townsAround(all, near), stem, MOST_IN_TOWN) : []),
    ...all.index.begun(writtenOut(typed), stem, MOST),
  ];
  const once = new Map(heads.map((head) => [head.id, head]));
  const streets = [...once.values()].flatMap((head) => streetOf(all, head));
  all.begun.set(asked, streets);
  return streets;
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

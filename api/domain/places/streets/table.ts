import { readdirSync } from 'node:fs';
import { cityNamed, type Place } from '../gazetteer.ts';
import { readTable } from '../tables.ts';
import { keyOf, wordsOf, writtenOut } from '../text.ts';
import { broughtNamed } from './brought.ts';
import { courseOf, type StreetLine } from './lines.ts';
import { isMeantBy, type StreetName, streetName } from './names.ts';
import { type Among, isAmong, type Street } from './street.ts';

const bothSpellings = (key: string) => [...new Set([key, writtenOut(key)])];

/** Of a city whose streets were measured to be no worse. */
const GOOD_TO_KM = 0.4;

type City = { place: Place; goodToKm: number };

function cityOf(file: string, [kind, name = '', province, goodTo]: string[] = []): City {
  const place = cityNamed(name, province ?? '');
  if (kind !== 'city' || !place) throw new Error(`streets/${file}: there is no city ${name}.`);
  return { place, goodToKm: goodTo ? Number(goodTo) : GOOD_TO_KM };
}

function streetOf(file: string, city: City, [name = '', points = '', others = '']: string[]) {
  const written = [name, ...others.split(',').map((other) => other.trim())].filter(Boolean);
  const names = written.map((one) => streetName(wordsOf(one))).filter((one) => one !== null);
  if (names.length < written.length) throw new Error(`streets/${file}: ${name} is no name.`);
  const typed = written.flatMap((one) => bothSpellings(keyOf(one)));
  const { place, goodToKm } = city;
  let line: StreetLine | null = null;
  const read = () => (line ??= { course: courseOf(points), goodToKm });
  const street: Street = { name, city: place, names, typed, line: read };
  return street;
}

const files = readdirSync(new URL('./', import.meta.url))
  .filter((file): file is `${string}.tsv` => file.endsWith('.tsv'))
  .sort();

/** The main streets of the larger cities, from the tables beside this module. */
export const STREETS: readonly Street[] = files.flatMap((file) => {
  const [head, ...rows] = readTable(file, import.meta.url);
  const city = cityOf(file, head);
  return rows.map((row) => streetOf(file, city, row));
});

/** The streets of each stem: `queen` has those of all cities. */
const STREETS_BY_STEM: ReadonlyMap<string, readonly Street[]> = (() => {
  const index = new Map<string, Street[]>();
  for (const street of STREETS) {
    for (const { stem } of street.names) {
      const same = index.get(stem);
      if (!same) index.set(stem, [street]);
      else if (!same.includes(street)) same.push(street);
    }
  }
  return index;
})();

const nameIn = ({ names: [own], city }: Street) =>
  `${city.city} ${city.province} ${own?.stem}|${own?.type}|${own?.direction}`;

/** Streets that were brought in, and those built in that are none of them: measured goes before known. */
export function withBrought(
  brought: readonly Street[],
  builtIn: readonly Street[],
): readonly Street[] {
  if (brought.length === 0) return builtIn;
  const measured = new Set(brought.map(nameIn));
  return [...brought, ...builtIn.filter((street) => !measured.has(nameIn(street)))];
}

/** The streets that a name may mean; of a city with that very street, only it. Without a direction the halves of it are meant too. */
export function streetsNamed(asked: StreetName, among: Among): readonly Street[] {
  const { stem, direction } = asked;
  const known = withBrought(broughtNamed(asked, among), STREETS_BY_STEM.get(stem) ?? []);
  const meant = known.filter(
    (street) =>
      isAmong(street, among) &&
      street.names.some((own) => own.stem === stem && isMeantBy(own, asked)),
  );
  const isExact = ({ names: [own] }: Street) =>
    own?.stem === stem && (direction === null || own.direction === direction);
  const cities = new Set(meant.filter(isExact).map(({ city }) => city));
  return meant.filter((street) => !cities.has(street.city) || isExact(street));
}

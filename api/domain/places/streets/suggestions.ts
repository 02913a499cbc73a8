import { SUGGEST } from '../../../../contracts/facts.ts';
import type { Located, PlaceSuggestion, Point, Province } from '../../../../contracts/places.ts';
import { greatCircleKm } from '../../distances.ts';
import { isProvinceAlone } from '../completions.ts';
import { citiesNamed, NEAR_KM } from '../matches.ts';
import { takeProvince } from '../provinces.ts';
import { isFullStreet, startsWithUnit } from '../streets.ts';
import {
  keyOf,
  partsOf,
  startsAlmost,
  typedKeyOf,
  wordsOf,
  writtenOut,
  writtenWords,
} from '../text.ts';
import { broughtAlmost, broughtBegun, broughtNamed, townsBegun } from './brought.ts';
import { spotOf } from './lines.ts';
import { afterCrossing, crossingsIn } from './located.ts';
import { isMeantBy, streetName } from './names.ts';
import { MOST_WORDS, mayPrecede } from './readings.ts';
import { type Among, type Street, townKey } from './street.ts';
import { STREETS, streetsNamed, withBrought } from './table.ts';

/** Of a name this much must be typed before its streets are found, and this much with a slip. */
const LEAST = { begun: 3, slip: 5 };
/** A name that is known in more towns says nothing of the town. */
const FEW_TOWNS = 2;

/** Streets and crossings that what is typed may become, the best first. */
export type StreetSuggestions = {
  /** In towns around the other end. */
  near: PlaceSuggestion[];
  far: PlaceSuggestion[];
  /** Whether so few towns have the name that it says which is meant. */
  telling: boolean;
};

/** The streets that a name being typed is the beginning of, with one slip if there is none without. */
function streetsBegun(text: string, near: Point | null): readonly Street[] {
  const typed = typedKeyOf(text);
  if (typed.length < LEAST.begun) return [];
  const fits = begins(typed);
  const asked = streetName(wordsOf(text));
  const brought = broughtBegun(typed, asked?.stem ?? typed, near).filter(fits);
  const begun = withBrought(brought, STREETS.filter(fits));
  if (begun.length > 0 || !asked || asked.stem.length < LEAST.slip) return begun;
  const almost = withBrought(
    broughtAlmost(asked.stem).flatMap((stem) => broughtNamed({ ...asked, stem }, { near })),
    STREETS,
  );
  return almost.filter(({ names }) =>
    names.some(
      (own) =>
        // `Mt Albert` is not St. Albert.
        own.stem[0] === asked.stem[0] &&
        Math.abs(own.stem.length - asked.stem.length) <= 1 &&
        startsAlmost(own.stem, asked.stem) &&
        isMeantBy(own, asked),
    ),
  );
}

/** Whether a street's name begins with what is typed, its type or the abbreviation of it left to come. */
function begins(text: string): (street: Street) => boolean {
  const long = writtenOut(text);
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  const before = words.length > 2 ? streetName(words.slice(0, -1)) : null;
  // `queen st we`: what is whole is the street's, and the last word begins the half of it.
  const isHalf = ({ names, typed }: Street) =>
    before?.direction === null &&
    names.some(({ stem, direction }) => direction && stem === before.stem) &&
    names.some((own) => own.stem === before.stem && isMeantBy(own, before)) &&
    typed.some((name) => name.slice(name.lastIndexOf(' ') + 1).startsWith(last));
  return (street) =>
    street.typed.some((name) => name.startsWith(text) || name.startsWith(long)) ||
    street.names.some(({ stem }) => stem.startsWith(text)) ||
    isHalf(street);
}

/** A number with what follows it: where a street may begin. */
const CIVICS = /(?<![\w.])\d{1,6}[a-z]?(?=[\s,]|\s*[-–—]\s)(?:\s*[-–—,]\s+)?\s+(?=\S)/gi;

/** So many numbers of a text are looked at, since each costs a look at all streets. */
const MOST_CIVICS = 6;

/** `Unit 5` is no street; `Apt 5 100 Queen` has one. */
const UNIT_WORDS = 2;

/** Where a text's street is: in its last part but for units and a province, of which the units stay. */
type StreetPart = { from: number; to: number; until: number; province: Province | null };

function streetPart(text: string): StreetPart | null {
  let province: Province | null = null;
  let until = 0;
  let end = text.length;
  for (const part of partsOf(text).toReversed()) {
    const from = text.lastIndexOf(part, end);
    const to = from + part.length;
    const words = wordsOf(part);
    const taken = takeProvince(words);
    const isUnit = startsWithUnit(words) && words.length <= UNIT_WORDS;
    if (taken.words.length === 0) province ??= taken.province;
    else until ||= text[to] === ')' ? to + 1 : to;
    if (taken.words.length > 0 && !isUnit) return { from, to, until, province };
    end = from;
  }
  return null;
}

/** A street without the unit that follows it: `Queen St W Unit 5`. */
function beforeUnit(text: string): string {
  const unit = [...text.matchAll(/\s+(\S+)/g)].find(([, word]) =>
    startsWithUnit(wordsOf(word ?? '')),
  );
  const isUnit = unit && wordsOf(text.slice(unit.index)).length <= UNIT_WORDS;
  return isUnit ? text.slice(0, unit.index) : text;
}

type Begun = { street: Street; kept: string; civic: number };
type Reading = { begun: Begun[]; province: Province | null; withTown: boolean };

/** `yonge tor`: the streets before the beginning of their town, without a comma between them. */
function beforeTown(text: string): readonly Street[] {
  const words = wordsOf(text);
  for (let end = Math.min(words.length - 1, MOST_WORDS); end > 0; end--) {
    const asked = streetName(words.slice(0, end));
    const town = typedKeyOf(text).split(' ').slice(end).join(' ');
    const streets = asked ? streetsNamed(asked, { towns: townsBegun(town) }) : [];
    if (streets.length > 0) return streets;
  }
  return [];
}

/** The streets of a text that ends in one, each with the text as it would be kept before its town. */
function readBegun(text: string, near: Point | null): Reading {
  const part = streetPart(text);
  const written = text.slice(0, part?.to ?? 0);
  let looked = 0;
  for (const match of written.matchAll(CIVICS)) {
    const at = match.index + match[0].length;
    // A number alone may stand in a part of its own: `1204 - 17 Ave`.
    if (!part || at < part.from) continue;
    if (!mayPrecede(wordsOf(written.slice(part.from, match.index)))) continue;
    if (++looked > MOST_CIVICS) break;
    for (const { name, province } of namesOf(beforeUnit(written.slice(at)))) {
      const full = isFullStreet(writtenWords(written.slice(part.from, at + name.length)));
      const asked = streetName(wordsOf(name));
      const whole = asked ? streetsNamed(asked, { near }) : [];
      const bare = whole.length > 0 || full ? whole : streetsBegun(name, near);
      const streets = bare.length > 0 || full ? bare : beforeTown(name);
      if (streets.length === 0) continue;
      const unit = province ? '' : text.slice(at + name.length, part.until);
      const kept = (street: Street) => text.slice(0, at) + (full ? name : street.name) + unit;
      const civic = Number.parseInt(match[0], 10);
      return {
        begun: streets.map((street) => ({ street, kept: kept(street), civic })),
        province: province ?? part.province,
        withTown: bare.length === 0,
      };
    }
  }
  return { begun: [], province: null, withTown: false };
}

/** A name as it is typed, and without a province that closes it. */
function namesOf(text: string): { name: string; province: Province | null }[] {
  const { words, province } = takeProvince(wordsOf(text));
  const names = [{ name: text, province: null as Province | null }];
  const cut = text.split(/\s+/).length - (wordsOf(text).length - words.length);
  const name = text.split(/\s+/).slice(0, cut).join(' ');
  // `rue Dorchester O Québec` ends in a city.
  if (province && name && isProvinceAlone(text.slice(name.length))) names.push({ name, province });
  return names;
}

const slug = (text: string) => keyOf(text).replaceAll(' ', '-');

function suggestion({ street, kept, civic }: Begun): PlaceSuggestion {
  const { city, name } = street;
  const id = `street.${civic}-${slug(name)}-${city.id.replace('city.', '')}`;
  return { id, place_name: `${kept}, ${city.label}` };
}

/**
 * The streets and crossings that a text which names no town yet may become, the best first: those near the
 * move's other end, then those of larger cities. A street that is typed in full is kept as it was typed.
 */
export function suggestStreets(text: string, near: Point | null): StreetSuggestions {
  const { begun, province, withTown } = readBegun(text, near);
  const isNear = (point: Point) => near !== null && greatCircleKm(point, near) <= NEAR_KM;
  const ofProvince = begunFirst(begun, isNear).filter(
    ({ street: { city } }) => !province || city.province === province,
  );
  const fits = shownOf(ofProvince);
  const found = [
    ...crossingsIn(text, amongRest(afterCrossing(text))).map((place) => ({
      point: place,
      shown: asCrossing(place),
    })),
    ...fits.map((one) => ({ point: one.street.city, shown: suggestion(one) })),
  ];
  const of = (around: boolean) =>
    found.filter(({ point }) => isNear(point) === around).map(({ shown }) => shown);
  const towns = new Set(fits.map(({ street }) => street.city));
  // A text that may be on its way to another town says less of this street.
  if (withTown) return { near: [], far: found.map(({ shown }) => shown), telling: false };
  return { near: of(true), far: of(false), telling: towns.size <= FEW_TOWNS };
}

/** Hundreds of towns have a Main Street: this many are looked at, those near and of larger cities. */
const MOST_LINES = 60;

function begunFirst(begun: readonly Begun[], isNear: (point: Point) => boolean): Begun[] {
  const sorted = begun
    .map((one) => ({ one, near: isNear(one.street.city), rank: one.street.city.rank }))
    .sort((a, b) => Number(b.near) - Number(a.near) || b.rank - a.rank);
  return sorted.slice(0, MOST_LINES).map(({ one }) => one);
}

/** The streets whose line has the number, of as many towns as may be shown (rule 2.12): a line costs a read. */
function shownOf(begun: readonly Begun[]): Begun[] {
  const shown: Begun[] = [];
  const towns = new Set<Street['city']>();
  for (const one of begun) {
    if (towns.size >= SUGGEST.limit) break;
    if (spotOf(one.street.line(), one.civic) === null) continue;
    shown.push(one);
    towns.add(one.street.city);
  }
  return shown;
}

/** Of a crossing whose town is written after it, only that. */
function amongRest(rest: string): Among {
  if (rest === '') return {};
  const towns = citiesNamed(rest).map(({ place }) => townKey(place.city, place.province));
  return towns.length > 0 ? { towns } : { province: takeProvince(wordsOf(rest)).province };
}

const asCrossing = ({ label, province }: Located): PlaceSuggestion => ({
  id: `crossing.${slug(label)}-${province.toLowerCase()}`,
  place_name: label,
});

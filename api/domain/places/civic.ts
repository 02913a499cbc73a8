/**
 * The grammar of civic addresses, after Canada Post's addressing guidelines and the ways people write beside them:
 *
 *     [unit -] number [suffix] street [, unit] [, town] [province] [code] [Canada]
 *
 * - The unit stands before the number with a hyphen (`304-55 Bank St`, `B-123`), before it with a comma or a blank
 *   (`304, 1204 17 Ave SW`), or anywhere by name (`apt 304`, `app. 4`, `#5`, `PH 2`, `TH 12`).
 * - A number before a type is a street's name, and what stands before it is the house: `1204 - 17 Ave SW` is no unit.
 * - Two numbers of one side of a street, little apart, are a range: `12-14 Main St` is no unit either.
 * - A suffix is a letter or a fraction: `123A`, `123 A`, `123-A`, `123 ½`, `123 bis`.
 * - Rural and postal addresses have no number: `RR 2`, `Lot 5, Concession 3`, `SW 12-34-5 W5`, `PO Box 120`, `General Delivery`.
 *
 * Where two readings stay possible none is a unit: a hint of a floor has a price.
 */
import { isPlacePart, MAX_WORDS } from './address.ts';
import { bareAddress } from './noise.ts';
import { findPostalCode } from './postal-codes.ts';
import { takeProvince } from './provinces.ts';
import { BY_NUMBER } from './streets/street-words.ts';
import {
  endsAsStreet,
  isNumber,
  isRue,
  isStreetRest,
  isTypelessStreet,
  startsWithDirection,
  startsWithUnit,
} from './streets.ts';
import { partsOf, wordsOf, writtenWords } from './text.ts';
import { floorOf, takeUnit, type Unit } from './units.ts';

/** An address in its parts, each as it is written; null where it has none. */
export type Civic = Unit & {
  /** `123`, `12-14`. */
  number: string | null;
  /** `A`, `½`. */
  suffix: string | null;
  /** `17 Ave SW`, `PO Box 120`. */
  street: string | null;
};

type House = Pick<Civic, 'unit' | 'number' | 'suffix' | 'street'>;

const NO_HOUSE: House = { unit: null, number: null, suffix: null, street: null };

const ORDINAL = /^\d+(?:st|nd|rd|th|e|er|re|ere|eme|ieme)$/;
/** Streets that have a number for a name, with the number after the type or before. */
const RURAL =
  /^(?:(?:p\.?\s?o\.?\s*)?box|p\.?\s?o\.?\s*box|c\.?\s?p\.?|case postale|bag|gd|general delivery|poste restante|r\.?\s?r\.?|rural route|route rurale|site|comp(?:artment)?|(?:(?:p(?:ar)?t|[nsew]\s?(?:1\/2|½))\.?\s+)*lot|con(?:c|cession)?|plan|stn|station|succ(?:ursale)?|rpo|bdp)(?:[\s.#]|\d|$)|^(?:[ns][ew][\s-])?\d{1,2}-\d{1,3}-\d{1,2}[\s-]?w\d\b/i;
/** Two houses of one side this near are one range. */
const RANGE = 8;
const isType = (word: string) =>
  isStreetRest([word]) && !startsWithDirection([word]) && !startsWithUnit([word]);

/** Whether a number before it is a house for certain, and whether a town follows with a comma. */
type Around = { led: boolean; townFollows: boolean };

/** `17 Ave SW`, `102A Ave`, `3e Avenue`: a number is its name; `17 Avenue Rd` and `17 av du Parc` are houses. */
function isNumberedStreet(text: string, { led, townFollows }: Around): boolean {
  const written = text.replace(/^(\d{1,3})\s([a-d])(?=\s)/i, '$1$2');
  const [first = '', type = '', ...after] = writtenWords(written);
  if (ORDINAL.test(first)) return isType(type) || isRue([type, 'x']);
  if (!/^\d{1,3}[a-d]?$/.test(first) || !BY_NUMBER.has(type)) return false;
  const [next = ''] = after;
  if (next === '' || next === 'o' || startsWithDirection([next])) return true;
  if (townFollows || isType(next) || isNumber(next)) return false;
  // `17 Ave Calgary` behind a house, and else a house of a French street.
  return isRue([type, 'x']) ? led && isPlacePart(after.join(' ')) : !isPlaceless(after);
}

/** `17 Court Lane`: the words after a type are more of a name, and no town of the part. */
const isPlaceless = (words: readonly string[]) =>
  words.length > 0 && !words.some((_, at) => isPlacePart(words.slice(at).join(' ')));

const UNIT = '(?:[a-z]?\\d{1,5}[a-z]?|[a-z])';
const LED = new RegExp(`^#?(${UNIT})\\s*[-–—/]\\s*(?=\\d)(.+)$`, 'i');
const NUMBERED =
  /^(\d{1,6})(?:(?:\s?|-)(½|¼|¾|1\/2|1\/4|3\/4)|-?([a-z])(?=[\s,])|\s([a-z]|bis|ter)(?=\s+\S))?[\s,]+(\S.*)$/i;
const PAIR = /^(\d{1,6})\s*(?:-|–|—|to|à|&|and|et)\s*(\d{1,6})\s+(\S.*)$/i;
const TWO = /^#?(\d{1,5}[a-z]?)\s+(\d{1,6}[a-z]?(?:\s|[-–—]\d)\s*\S.*)$/i;

const suffixOf = (text: string | undefined) =>
  text?.replace('1/2', '½').replace('1/4', '¼').replace('3/4', '¾').toUpperCase() ?? null;

/** A house of a street that goes by a number: `1204`, `1204A`. */
function houseOf(number: string, street: string): House {
  const [, digits = number, letter] = /^(\d+)([a-z])$/i.exec(number) ?? [];
  return { unit: null, number: digits, suffix: suffixOf(letter), street };
}

/** `rue Principale`; `Ave NW` is the rest of an English one. */
const isFrench = (street: string) =>
  isRue(wordsOf(street)) && !startsWithDirection(wordsOf(street).slice(1));

/** The house and street that a part says; `named` is whether its unit is known already. */
function houseIn(part: string, named: boolean, townFollows: boolean): House {
  const numbered = (text: string, led = true) => isNumberedStreet(text, { led, townFollows });
  if (numbered(part, false)) return { ...NO_HOUSE, street: part };
  const [, from, to, range = ''] = PAIR.exec(part) ?? [];
  const more = Number(to) - Number(from);
  if (more > 0 && more <= RANGE && more % 2 === 0 && !numbered(`${to} ${range}`)) {
    return { ...NO_HOUSE, number: `${from}-${to}`, street: range };
  }
  const [, lead = '', tail = ''] = LED.exec(part) ?? [];
  if (lead && !/^1\/[24]\b|^3\/4\b/.test(tail)) {
    if (numbered(tail)) return houseOf(lead, tail);
    // `4533-3, rue Drolet`: in French the flat may stand behind its house.
    const [flat = '', ...rue] = tail.split(/[\s,]+/);
    if (/^\d{4,}$/.test(lead) && flat.length === 1 && isFrench(rue.join(' ')))
      return { ...houseOf(lead, rue.join(' ')), unit: flat };
    return { ...houseIn(tail, true, townFollows), unit: lead };
  }
  const [, first = '', second = ''] = TWO.exec(part) ?? [];
  if (first && !named) {
    if (numbered(second)) return houseOf(first, second);
    if (!isType(wordsOf(second)[1] ?? ''))
      return { ...houseIn(second, true, townFollows), unit: first };
  }
  const [, number, fraction, letter, apart, street = ''] = NUMBERED.exec(part) ?? [];
  if (!number) return { ...NO_HOUSE, street: part };
  // `1500 A Ave` and `123 W Georgia St` have no suffix.
  const [next = ''] = wordsOf(street);
  const ofStreet =
    apart && (startsWithDirection([apart.toLowerCase()]) || (isType(next) && !isFrench(street)));
  if (ofStreet) return { ...NO_HOUSE, number, street: `${apart} ${street}` };
  return { unit: null, number, suffix: suffixOf(fraction ?? letter ?? apart), street };
}

const isRural = (part: string) => RURAL.test(part);
const isHouse = (part: string) => /^#?\s*(?:[a-z]?\d|[a-z]\s?[-–—]\s?\d)/i.test(part);
/** `123` of `123, rue Principale`, `304` of `304, 1204 17 Ave SW`. */
const isAlone = (part: string) =>
  /^#?\d{1,6}(?:\s?-?(?:[a-z]|½|¼|¾|1\/2|bis|ter|-\d{1,6}[a-z]?)|\s(?:to|à|et|and|&)\s\d{1,6})?$/i.test(
    part,
  );

/** `Jane Doe 123 Main St`: from the number on, unless the words before it are a street's. */
function withoutName(part: string): string {
  const at = part.search(/(?<=\s)#?\d/);
  if (at < 1 || isRural(part)) return part;
  const before = writtenWords(part.slice(0, at));
  const name = !before.some((word) => isNumber(word) || isType(word)) && !isRue(before);
  const rue = isRue([before[0] ?? '', 'x']);
  return name && !rue && writtenWords(part.slice(at)).length > 1 ? part.slice(at) : part;
}

/** The street's name may be a quarter's. */
const STATION = /\b(?:stn|station|succ|succursale)\.?\s*$/i;

const isTown = (part: string) => takeProvince(wordsOf(part)).words.length > 0 && isPlacePart(part);

/** A street without the town and province that follow it without a comma; not where they follow with one. */
function withoutTown(street: string, townFollows: boolean): string {
  const starts = [...street.matchAll(/\S+/g)].map(({ index }) => index);
  for (const at of starts.slice(1).slice(-MAX_WORDS - 3)) {
    const head = wordsOf(street.slice(0, at));
    const tail = wordsOf(street.slice(at));
    const { words, province } = takeProvince(tail);
    const place = words.length > 0 && isPlacePart(words.join(' '));
    if (!place && !(province && words.length === 0)) continue;
    if (isStreetRest(tail) && !endsAsStreet(['1', ...head])) continue;
    if (STATION.test(street.slice(0, at))) continue;
    const ends = endsAsStreet(['1', ...head]);
    const may = !townFollows && (isRue(head) || isTypelessStreet(['1', ...head]));
    if (ends || may) return street.slice(0, at).trim();
  }
  return street;
}

/** `1204 - 17` and `123 , rue` in one piece, so that no dash or comma parts a house from its street. */
function joined(parts: readonly string[]): string[] {
  const [part, next, ...rest] = parts;
  if (part === undefined) return [];
  if (next !== undefined && isAlone(part)) return joined([`${part} ${next}`, ...rest]);
  return [part, ...joined([next, ...rest].filter((one) => one !== undefined))];
}

/**
 * Reads an address by the grammar above: unit and floor, number, suffix and street. Where the
 * address is, its town and code, `locate` says of the same text. Never throws.
 */
export function civicOf(address: string): Civic {
  const text = bareAddress(address);
  const code = findPostalCode(text);
  const bare = code ? `${text.slice(0, code.start)} , ${text.slice(code.end)}` : text;
  const { rest, unit: named, floor } = takeUnit(bare);
  const parts = joined(partsOf(rest));
  const house = parts.map(withoutName).find((part) => isHouse(part) && !isRural(part));
  const rural = parts.filter(isRural);
  const street =
    house ??
    (rural.length > 0
      ? rural.join(', ')
      : parts.find((part) => endsAsStreet(wordsOf(part)) || isRue(wordsOf(part))));
  if (street === undefined) return { ...NO_HOUSE, unit: named, floor };
  const townFollows = parts
    .slice(parts.findIndex((part) => part.endsWith(street)) + 1)
    .some(isTown);
  const found = house ? houseIn(house, named !== null, townFollows) : { ...NO_HOUSE, street };
  const unit = named ?? found.unit?.toUpperCase() ?? null;
  return {
    ...found,
    unit,
    floor: floor ?? (unit ? floorOf(unit) : null),
    street: found.street && withoutTown(found.street, townFollows),
  };
}

import {
  READ_DIRECTIONS as DIRECTIONS,
  ENDS,
  FRENCH_LEADS,
  NUMBERED,
  OWN_NAMES,
  RUE_DIRECTIONS,
  RUES,
  SAINTS,
  WORDY_TYPES,
  wordSet,
} from './streets/street-words.ts';
import { wordsOf } from './text.ts';

/** Words whose number is all of a rural or postal address: `RR 2`, `PO Box 120`, `C.P. 45`. */
const DELIVERIES = wordSet('rr box bag cp');
const GENERAL_DELIVERY = /^(?:gen(?:eral)? del(?:ivery)?|gd|poste restante)$/;
const QUALIFIERS = wordSet(
  `downtown uptown midtown near in at of the city town township village municipality ville`,
);
/** Part of a name: North Sydney is not Sydney, nor West Perth Perth. */
const NAME_QUALIFIERS = wordSet('central north south east west greater old new upper lower');
const COUNTRY_ROADS = wordSet(
  `county concession con line sideroad township twp range rang rr ch chemin hwy highway pth route rte`,
);
const UNITS = wordSet('unit apt apartment suite room rm floor bldg building basement bsmt rear');

/** `12`, `123a`, `5th`. */
export const isNumber = (word: string) => /\d/.test(word);

/** `near`, `the city of`: words before a place's name that are no part of an address. */
export const isQualifier = (word: string): boolean => QUALIFIERS.has(word);

/** `North` of North Sydney: another place than the one whose name follows, or a part of it. */
export const isOfName = (word: string): boolean => NAME_QUALIFIERS.has(word);

/** `rue de`: the name that follows is the street's, and no city. */
export const expectsName = (street: readonly string[]): boolean =>
  FRENCH_LEADS.has(street.at(-1) ?? '');

/** `100`, `100 rue`, `100 avenue`: the name that follows is the street's, and no province. */
export function endsBeforeName(words: readonly string[]): boolean {
  if (words.length === 0) return false;
  return words.every(isNumber) || expectsName(words) || RUES.has(words.at(-1) ?? '');
}

/** `Unit 5`: still of the street, and no place. */
export const startsWithUnit = (words: readonly string[]): boolean => UNITS.has(words[0] ?? '');

/** `W`, `Street North`, `Unit 5`: the rest of a street, and no place. */
export function isStreetRest(words: readonly string[]): boolean {
  if (startsWithUnit(words)) return true;
  return words.every((word) => ENDS.has(word) || DIRECTIONS.has(word));
}

/** `North Bar`: the first word may belong to the street before it. */
export const startsWithDirection = (words: readonly string[]): boolean =>
  DIRECTIONS.has(words[0] ?? '');

/** `1 spruce grove` before `st t`: on its way to St. Thomas, or still Spruce Grove Street. */
export const mayBeLonger = (street: readonly string[], next: readonly string[]): boolean =>
  WORDY_TYPES.has(street.at(-1) ?? '') && ENDS.has(next[0] ?? '');

/** `12 king st w`, `highway 7`: a street with its name, so that what follows can be a city. */
export function endsAsStreet(words: readonly string[]): boolean {
  if (endsAsDelivery(words)) return true;
  let end = words.length;
  while (end > 0 && DIRECTIONS.has(words[end - 1] ?? '')) end--;
  if (isNumber(words[end - 1] ?? '') && NUMBERED.has(words[end - 2] ?? '')) return true;
  if (!ENDS.has(words[end - 1] ?? '')) return false;
  // `500 boulevard` has no name yet: the name comes after, and it is no city; `4700 Kingsway` has.
  const name = words.slice(0, end - 1);
  if (OWN_NAMES.has(words[end - 1] ?? '')) return name.length > 0;
  return name.length > 1 || name.some((word) => !isNumber(word));
}

/** `rr 2`, `rr2`, `po box 120`, `general delivery`: all of an address before its town. */
function endsAsDelivery(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (GENERAL_DELIVERY.test(words.join(' '))) return true;
  return /^rr\d+$/.test(last) || (isNumber(last) && DELIVERIES.has(words.at(-2) ?? ''));
}

/** `county road 9`, `12 chemin du lac`, `RR2`, `SW 12-34-5 W5`: out of a town, between its farms; a county is no road. */
export function isCountryRoad(part: string): boolean {
  if (!isNumber(part)) return false;
  const words = wordsOf(part);
  const isOfFarms = words.some((word) => COUNTRY_ROADS.has(word) || /^(?:rr\d+|w\d)$/.test(word));
  return isOfFarms || /^\d{5,}$/.test(words[0] ?? '');
}

/** `rue saint denis`, with a number or without: after it only a city is told from its own name. */
export function isRue(words: readonly string[]): boolean {
  const type = words.findIndex((word) => !isNumber(word));
  return RUES.has(words[type] ?? '') && words.length > type + 1 && !expectsName(words);
}

/** `45 rue saint jean`: numbered and named, and its name does not end in half a saint's. */
export function isNumberedRue(words: readonly string[]): boolean {
  return words.some(isNumber) && isRue(words) && !SAINTS.has(words.at(-1) ?? '');
}

/** A street whose end is known, with its house number: `100 queen st w`, `12 rue sherbrooke o`. */
export function isFullStreet(words: readonly string[]): boolean {
  if (endsAsDelivery(words)) return true;
  if (!words.slice(0, -2).some(isNumber)) return false;
  if (endsAsStreet(words)) return true;
  if (RUE_DIRECTIONS.has(words.at(-1) ?? '') && isRue(words.slice(0, -1))) return true;
  const unit = words.findLastIndex((word) => UNITS.has(word));
  return unit > 0 && unit >= words.length - 2 && isFullStreet(words.slice(0, unit));
}

/** `123 yonge`: a number and a name, which may have more words to come. */
export function isTypelessStreet(words: readonly string[]): boolean {
  if (!words.some(isNumber) || ENDS.has(words.at(-1) ?? '') || expectsName(words)) return false;
  return words.some(
    (word) =>
      !isNumber(word) && ![QUALIFIERS, NAME_QUALIFIERS, DIRECTIONS].some((set) => set.has(word)),
  );
}

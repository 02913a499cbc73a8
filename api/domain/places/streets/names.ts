import { writtenWords } from '../text.ts';
import { DIRECTIONS, FIRST_DIRECTIONS, LEADING, SMALL, TYPES } from './street-words.ts';

const ORDINALS: ReadonlyMap<string, string> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, at) => [word, String(at + 1)]),
);
const ORDINAL = /^(\d+)(?:st|nd|rd|th|e|er|re|eme|ieme|ere)$/;

/** A street's name as it is compared: `rue Sainte-Catherine Est` is `ste catherine`, `st`, `e`. */
export type StreetName = { stem: string; type: string | null; direction: string | null };

const numbered = (word: string) =>
  ORDINALS.get(word) ?? (/^\d/.test(word) ? word.replace(ORDINAL, '$1') : word);

const names = (words: readonly string[]) => words.some((word) => !TYPES.has(word));

/**
 * The name of a street in words as `wordsOf` makes them, in either language's order; null where
 * nothing but types and directions is left (`Street North`).
 */
export function streetName(words: readonly string[]): StreetName | null {
  let rest = words;
  let direction: string | null = null;
  const last = DIRECTIONS.get(rest.at(-1) ?? '');
  if (last && rest.length > 1) {
    const corner = rest.length > 2 && DIRECTIONS.get(`${rest.at(-2)}${rest.at(-1)}`);
    direction = corner || last;
    rest = rest.slice(0, corner ? -2 : -1);
  } else if (FIRST_DIRECTIONS.has(rest[0] ?? '') && names(rest.slice(1))) {
    direction = DIRECTIONS.get(rest[0] ?? '') ?? null;
    rest = rest.slice(1);
  }
  let type: string | null = null;
  const whole = rest;
  // `rue Crescent` is a French street, `Avenue Road` an English one.
  if (LEADING.has(rest[0] ?? '') && (names(rest.slice(1)) || (rest[0] === 'rue' && rest[1]))) {
    type = TYPES.get(rest[0] ?? '') ?? null;
    rest = rest.slice(1);
  } else if (rest.length > 1 && TYPES.has(rest.at(-1) ?? '')) {
    type = TYPES.get(rest.at(-1) ?? '') ?? null;
    rest = rest.slice(0, -1);
  }
  // `The Drive` has no other name than its type.
  if (type && rest.every((word) => word === 'the')) [rest, type] = [whole, null];
  const own = rest.filter((word) => !SMALL.has(word)).map(numbered);
  const alone = whole.length > 1 ? null : (own[0] ?? '');
  const isNamed = own.length > 0 && !(alone && (TYPES.has(alone) || DIRECTIONS.has(alone)));
  return isNamed ? { stem: own.join(' '), type, direction } : null;
}

/** Whether a street of a name may be meant by another that leaves its type or direction out. */
export function isMeantBy(own: StreetName, asked: StreetName): boolean {
  if (asked.type && asked.type !== own.type) return false;
  // Of a city's quadrants the first is often left out on signs; a half of a street never is.
  const quadrant = asked.direction?.length === 2 && own.direction === null;
  // `16 Ave N` is both 16 Avenue NW and NE.
  const half = own.direction?.length === 2 && own.direction.includes(asked.direction ?? '');
  return !asked.direction || asked.direction === own.direction || quadrant || half;
}

/** Whether two streets are halves of one, whose numbers begin anew: Queen Street West and East. */
export const isHalfOf = (one?: StreetName, other?: StreetName) =>
  one !== undefined && one.stem === other?.stem && one.type === other.type;

/** The name of both halves of a street: `Queen Street` of `Queen Street West`. */
export function halvesName(name: string): string {
  const words = name.split(' ');
  const isDirection = (word = '') => DIRECTIONS.has(writtenWords(word).join(''));
  if (isDirection(words.at(-1))) return words.slice(0, -1).join(' ');
  return isDirection(words[0]) ? words.slice(1).join(' ') : name;
}

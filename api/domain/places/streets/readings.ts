import { isPlacePart } from '../address.ts';
import { civicOf } from '../civic.ts';
import { isNumber, startsWithUnit } from '../streets.ts';
import { partsOf, wordsOf } from '../text.ts';
import { type StreetName, streetName } from './names.ts';
import { type Among, inOneCity, type Street } from './street.ts';
import { streetsNamed } from './table.ts';

/** A street of an address, with its civic number where there is one, and all that it may mean. */
export type StreetReading = { streets: readonly Street[]; civic: number | null };

/** No street's name has more words. */
export const MOST_WORDS = 8;

const CIVIC = /^\d{1,6}[a-z]?$/;

/** The texts that may stand after a street within its part: nothing, a unit, a place. */
const mayFollow = (words: readonly string[]) =>
  words.length === 0 || startsWithUnit(words) || isPlacePart(words.join(' '));

/** The texts that may stand before a street with its number: nothing, a unit. */
export const mayPrecede = (words: readonly string[]) =>
  words.every((word) => word.length === 1 || isNumber(word) || startsWithUnit([word]));

/** `&`, `and`, `et`, `at`: between the two streets of a crossing. */
const BETWEEN = /\s*[&@/+]\s*|\s+(?:and|et|at|x)\s+/i;
const BEFORE =
  /^\s*(?:(?:at|au)\s+)?(?:the\s+)?(?:corner|intersection|coin|angle|crossing)\s+(?:of\s+|de\s+|des\s+rues\s+)?/i;

/** The two names of a part that is written as a crossing; null of `100 & 102 King St`, which is a range. */
function halvesOf(part: string): [left: string, right: string] | null {
  const [left, right, more] = part.replace(BEFORE, '').split(BETWEEN);
  if (!left || !right || more !== undefined) return null;
  const isNumbered = mayPrecede(wordsOf(left)) && streetName(wordsOf(right).slice(1)) !== null;
  return isNumbered ? null : [left, right];
}

/** The parts of an address but for crossings, as words; a number alone belongs to the street after it (`1204 - 17 Ave`). */
function wordParts(address: string): string[][] {
  const parts: string[][] = [];
  for (const part of partsOf(address)) {
    if (halvesOf(part)) continue;
    const words = wordsOf(part);
    const last = parts.at(-1);
    if (last?.length === 1 && CIVIC.test(last[0] ?? '')) last.push(...words);
    else parts.push(words);
  }
  return parts;
}

/** The longest name of known streets that begins words, and what follows it. */
function longestName(
  words: readonly string[],
  among: Among,
): { streets: readonly Street[]; asked: StreetName; rest: readonly string[] } | null {
  for (let end = Math.min(words.length, MOST_WORDS); end > 0; end--) {
    const asked = streetName(words.slice(0, end));
    const streets = asked ? streetsNamed(asked, among) : [];
    if (!asked || streets.length === 0) continue;
    const rest = words.slice(end);
    if (mayFollow(rest)) return { streets, asked, rest };
  }
  return null;
}

function readPart(words: readonly string[], among: Among): StreetReading | null {
  for (let start = 0; start < words.length; start++) {
    const before = words[start - 1];
    const civic = before !== undefined && CIVIC.test(before) ? Number.parseInt(before, 10) : null;
    if (start > 0 && (civic === null || !mayPrecede(words.slice(0, start)))) continue;
    const found = longestName(words.slice(start), among);
    if (!found) continue;
    // Without a number only its type tells a street from a quarter, and `18 rue Donnacona` is no 18e Rue.
    const isStreet = found.asked.type && !(isNumber(words[0] ?? '') && found.rest.length > 0);
    if (civic !== null || isStreet) return { streets: found.streets, civic };
  }
  return null;
}

/** The street that an address names: by the grammar of civic addresses, else in one of its parts. */
export function readStreet(address: string, among: Among): StreetReading | null {
  const { number, street } = civicOf(address);
  const house = number && street ? `${Number.parseInt(number, 10)} ${street}` : null;
  return (house ? readParts(house, among) : null) ?? readParts(address, among);
}

/** The street in the first part that has one. */
function readParts(address: string, among: Among): StreetReading | null {
  for (const words of wordParts(address)) {
    // `Avenue Road, Toronto` is a quarter before it is a street.
    if (isPlacePart(words.join(' '))) continue;
    const reading = readPart(words, among);
    if (reading) return reading;
  }
  return null;
}

/** Two names that are written as a crossing, and the place that may follow the second in its part. */
type CrossingReading = { pairs: [Street, Street][]; rest: string };

/** The streets that may cross in an address. */
export function readCrossing(address: string, among: Among): CrossingReading | null {
  for (const part of partsOf(address)) {
    // `Church and Wellesley` is a quarter as well.
    if (isPlacePart(part)) continue;
    const [left, right] = halvesOf(part) ?? [];
    if (!left || !right) continue;
    const asked = streetName(wordsOf(left));
    const other = longestName(wordsOf(right), among);
    if (!asked || !other) continue;
    const pairs = streetsNamed(asked, among).flatMap((one) =>
      other.streets
        .filter((two) => inOneCity(one, two) && two !== one)
        .map((two): [Street, Street] => [one, two]),
    );
    return { pairs, rest: other.rest.join(' ') };
  }
  return null;
}

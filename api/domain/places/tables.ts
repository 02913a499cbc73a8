import { readFileSync } from 'node:fs';
import type { Point } from '../../../contracts/places.ts';

/**
 * The rows of a data file beside this one (or beside the module at `beside`), cut at their tabs;
 * lines that begin with `#` are the file's head. The API may read just the files that
 * `scripts/services.ts` names.
 */
export function readTable(name: `${string}.tsv`, beside = import.meta.url): string[][] {
  return readFileSync(new URL(`./${name}`, beside), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'));
}

/** Points out of the rest of a row: latitude and longitude in turn. */
export function pointsOf(numbers: readonly string[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    lat: Number(numbers[at * 2]),
    lng: Number(numbers[at * 2 + 1]),
  }));
}

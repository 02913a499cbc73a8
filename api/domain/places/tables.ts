import { readFileSync } from 'node:fs';

/**
 * The rows of a data file beside this one, cut at their tabs; lines that begin with `#` are the
 * file's head. The API may read just the files that `scripts/services.ts` names.
 */
export function readTable(name: `${string}.tsv`): string[][] {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'));
}

import { readFileSync } from 'node:fs';

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

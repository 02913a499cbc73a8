// A person's words in the words of the pages: other spellings, other names, slips of the
// finger. The engine finds only pages that have every word, so an unknown word would find no page.

import { distance } from 'fastest-levenshtein';
import { EMPTY, parted, SAME } from '../messages/search.ts';

const EMPTY_WORDS = new Set(EMPTY.split(' '));

/** Lower case, without accents and marks: "Montréal’s" is "montreals". */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();

/** The words of a text as the vocabulary has them. */
export const wordsOf = (text: string): string[] => folded(parted(text)).match(/[a-z0-9]+/g) ?? [];

/**
 * A query in the words of the pages.
 * @param vocabulary all words of the pages, the commonest first; empty where it did not come.
 */
export function inPagesWords(query: string, vocabulary: readonly string[]): string {
  // Quotation marks ask for a phrase as it stands.
  if (query.includes('"')) return query;
  const typed = wordsOf(query);
  const telling = typed.filter((word) => !EMPTY_WORDS.has(word));
  const known = new Set(vocabulary);
  const found = (telling.length > 0 ? telling : typed).map((word) => {
    const same = SAME[word];
    if (same) return same;
    if (isShort(word) || known.size === 0 || known.has(word) || begins(word, vocabulary))
      return word;
    const near = nearest(word, vocabulary);
    return near ? (SAME[near] ?? near) : null;
  });
  const words = found.filter((word) => word !== null);
  return words.length > 0 ? [...new Set(words.join(' ').split(' '))].join(' ') : query;
}

/** The vocabulary leaves short words out, which have too many neighbours to be corrected. */
export const isShort = (word: string): boolean => word.length < 4 || /\d/.test(word);

/** True for the beginning of a word, which its writer may not have finished. */
const begins = (word: string, vocabulary: readonly string[]) =>
  vocabulary.some((known) => known.startsWith(word));

/** The word that was meant: a letter away, or two in a longer word; the commonest of several. Two swapped are two. */
function nearest(word: string, vocabulary: readonly string[]): string | null {
  const most = word.length < 6 ? 1 : 2;
  let best: string | null = null;
  let least = most + 1;
  // A slip in a word that the pages spell otherwise is nearer to that spelling.
  for (const known of [...vocabulary, ...Object.keys(SAME).filter((name) => name.length > 5)]) {
    if (Math.abs(known.length - word.length) >= least) continue;
    const away = distance(word, known);
    if (away < least) [best, least] = [known, away];
  }
  return best;
}

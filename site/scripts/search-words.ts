// What a person types, in the words that the pages use: other spellings, other names, slips of the
// finger. The engine finds only pages that have every word, so one that no page has would find none.

/** Other spellings and names, each with what the pages say. Both without accents. */
const SAME: Record<string, string> = {
  neighborhood: 'neighbourhood',
  neighborhoods: 'neighbourhoods',
  neighbor: 'neighbour',
  license: 'licence',
  licenses: 'licences',
  drivers: 'driver',
  bc: 'columbia',
  mtl: 'montreal',
  lift: 'elevator',
  strata: 'condo',
  syndicat: 'condo',
  scam: 'honest mover',
  scams: 'honest mover',
  fraud: 'honest mover',
  dishonest: 'honest mover',
  immigrant: 'newcomers',
  immigrants: 'newcomers',
};

/** Words that every page has, or that say nothing of what is looked for. */
const EMPTY = new Set(
  'a an the in on at to for from of and or my your i me we is are do does how what when where which who can should with it'.split(
    ' ',
  ),
);

/** Lower case, without accents and marks: "Montréal’s" is "montreals". */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();

/** The words of a text as the vocabulary has them. */
export const wordsOf = (text: string): string[] => folded(text).match(/[a-z0-9]+/g) ?? [];

/**
 * A query in the words of the pages.
 * @param vocabulary all words of the pages, the commonest first; empty where it did not come.
 */
export function inPagesWords(query: string, vocabulary: readonly string[]): string {
  // Quotation marks ask for a phrase as it stands.
  if (query.includes('"')) return query;
  const typed = wordsOf(query);
  const telling = typed.filter((word) => !EMPTY.has(word));
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

/** The vocabulary leaves such words out: they have too many neighbours to be corrected. */
export const isShort = (word: string): boolean => word.length < 4 || /\d/.test(word);

/** Someone is still typing it. */
const begins = (word: string, vocabulary: readonly string[]) =>
  vocabulary.some((known) => known.startsWith(word));

/** The word that was meant: a letter away, or two in a long one; the commonest of several. */
function nearest(word: string, vocabulary: readonly string[]): string | null {
  const most = word.length < 8 ? 1 : 2;
  let best: string | null = null;
  let least = most + 1;
  // A slip in a word that the pages spell otherwise is nearer to that spelling.
  for (const known of [...vocabulary, ...Object.keys(SAME).filter((name) => name.length > 5)]) {
    if (Math.abs(known.length - word.length) >= least) continue;
    const away = slips(word, known, least);
    if (away < least) [best, least] = [known, away];
  }
  return best;
}

/** Letters that are wrong, missing, too many or swapped between two words; at most `limit`. */
function slips(a: string, b: string, limit: number): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) >= limit) return limit;
    [older, old] = [old, row];
  }
  return old[b.length] ?? limit;
}

/** A run of text of a found page; `found` marks the searched words. */
export type Run = { text: string; found: boolean };

/** As the search's engine counts words. */
const BETWEEN_WORDS = /[^\S\uFEFF]+/;
const SENTENCE_END = /[.?!]["'”’)]*$/;
const ABBREVIATION = /^(St|Dr|Mr|Ms|Mrs|No|Ave|e\.g|i\.e|vs)\.$/;
/** Words that a person sees of a page. */
const LENGTH = 26;
/** Words before the first found one, where its sentence began too far away. */
const BEFORE = 6;

/**
 * The part of a page's text with the most found words, from the beginning of a sentence. The
 * page's title, which is its first sentence, is left to its link.
 * @param content the page's whole text.
 * @param locations of the found words, counted from 0.
 */
export function snippetOf(content: string, locations: readonly number[]): Run[] {
  const words = content.split(BETWEEN_WORDS);
  const found = new Set(locations);
  const hitsFrom = (start: number) =>
    locations.filter((at) => at >= start && at < start + LENGTH).length;
  const [, ...starts] = words.flatMap((word, at) =>
    at === 0 || (endsSentence(words[at - 1] ?? '') && /^\W*[\p{Lu}\d]/u.test(word)) ? [at] : [],
  );
  let [start, most] = [starts[0] ?? 0, 0];
  for (const [index, at] of starts.entries()) {
    const next = starts[index + 1] ?? words.length;
    const speaks = locations.some((location) => location >= at && location < next);
    const hits = speaks ? hitsFrom(at) : 0;
    if (hits > most) [start, most] = [at, hits];
  }
  // The found words may lie deep inside a long sentence.
  const inside = most === 0 ? locations.find((at) => at >= start) : undefined;
  if (inside !== undefined) start = Math.max(0, inside - BEFORE);
  const end = Math.min(start + LENGTH, words.length);
  const cut = !endsSentence(words[end - 1] ?? '');

  const runs: Run[] = inside === undefined ? [] : [{ text: '… ', found: false }];
  for (let at = start; at < end; at++) {
    runs.push({ text: words[at] ?? '', found: found.has(at) });
    runs.push({ text: at < end - 1 ? ' ' : cut ? '…' : '', found: false });
  }
  return runs;
}

const endsSentence = (word: string) => SENTENCE_END.test(word) && !ABBREVIATION.test(word);

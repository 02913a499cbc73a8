const WORDS_PER_MINUTE = 200;

/** Words of an MDX text: front matter, tags, link targets and markup do not count. */
export function countWords(source: string): number {
  const words = source
    .replace(/^---[\s\S]*?\n---/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’.,$%-]*/gu);
  return words?.length ?? 0;
}

/** Minutes that a reader needs, at 200 words a minute, at least one. */
export function readingMinutes(source: string): number {
  return Math.max(1, Math.round(countWords(source) / WORDS_PER_MINUTE));
}

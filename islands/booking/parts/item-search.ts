import type { ItemCode } from '../../../contracts/item-volumes.ts';
import { ITEM_NAMES } from '../../../contracts/item-words.ts';
import { SYNONYMS } from '../messages/items.ts';

/** Words in lower case without accents and signs. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const INDEX = (Object.keys(ITEM_NAMES) as ItemCode[]).map((code) => ({
  code,
  name: wordsOf(ITEM_NAMES[code]),
  others: wordsOf(SYNONYMS[code] ?? ''),
}));

/** A plural finds its thing too. */
const begins = (words: string[], typed: string) =>
  words.some(
    (word) => word.startsWith(typed) || (typed.endsWith('s') && word === typed.slice(0, -1)),
  );

/** The things with a word for every typed beginning, matches in their own name first. */
export function searchItems(text: string): ItemCode[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const byName = (name: string[]) => typed.every((word) => begins(name, word));
  const found = INDEX.filter(({ name, others }) => byName([...name, ...others]));
  return [
    ...found.filter(({ name }) => byName(name)),
    ...found.filter(({ name }) => !byName(name)),
  ].map(({ code }) => code);
}

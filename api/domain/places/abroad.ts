import { readTable } from './tables.ts';
import { keyOf } from './text.ts';

/** States and countries that addresses elsewhere end in. */
const ABROAD = readTable('abroad.tsv').flat().map(keyOf);

/** Whether a part of an address is a foreign state or country, or a US ZIP code: not ours. */
export function isAbroad(words: readonly string[]): boolean {
  const zip = words.findIndex((word) => /^\d{5}$/.test(word));
  if (zip === 0) return words.every((word) => /^\d+$/.test(word));
  const name = words.slice(0, zip < 0 ? words.length : zip).join(' ');
  // `Halifax, West Yorkshire`: a county of the United Kingdom.
  return ABROAD.includes(name) || /.shire$/.test(name);
}

/** Whether a text of three letters or more is the beginning of a foreign state's or country's name. */
export function beginsAbroad(words: readonly string[]): boolean {
  const key = words.join(' ');
  return key.length >= 3 && ABROAD.some((name) => name.startsWith(key));
}

import { plainSigns } from './plain-signs.ts';

/** The most characters of an amount, however it is written. */
const LONGEST = 40;
const BEFORE = /^(?:CA\$|CDN\$|C\$|CAD ?\$?|\$ ?(?:CAD?)?) ?/i;
const BEHIND = / ?(?:CA\$|CAD|\$ ?(?:CAD?)?|dollars?)$/i;
const AN_HOUR = / ?(?:\/|per|par|de l['’]|l['’]) ?(?:h|hr|hour|heure)\.?$/i;

/** The ways to write a number, each with its sign of thousands; any other comma is a decimal one. */
const WRITINGS: readonly [pattern: RegExp, thousands: string][] = [
  [/^(?:\d+\.?\d*|\.\d+)$/, ''],
  // In English three digits behind a comma are thousands, and so they are read.
  [/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, ','],
  [/^\d+,(?:\d{1,2}|\d{4,})$/, ''],
  [/^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/, ' '],
  [/^\d{1,3}(?:['’]\d{3})+(?:\.\d+)?$/, '’'],
  [/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/, '.'],
];

/**
 * A number as it is written in English or French, with its dollars or without: `$1,234.50`,
 * `1 234,50 $`, `CA$ 12`, `43,6532`, `175 $/h`. Null for any other text.
 */
export function readAmount(text: string): number | null {
  if (text.length > LONGEST) return null;
  const signs = plainSigns(text)
    .replace(/^[\u2212\u2013]/, '-')
    .replaceAll("'", '’');
  const minus = signs.startsWith('-') ? -1 : 1;
  const plain = signs
    .replace(/^- ?/, '')
    .replace(AN_HOUR, '')
    .replace(BEFORE, '')
    .replace(BEHIND, '');
  const writing = WRITINGS.find(([pattern]) => pattern.test(plain));
  return writing ? minus * Number(plain.replaceAll(writing[1], '').replace(',', '.')) : null;
}

import { BLANKS, LONGEST } from './plain-signs.ts';

/**
 * The texts that people type, paste and send, cleaned where their meaning is clear. Browser and server read
 * by these rules alike. Every rule is idempotent, and leaves a text that it does not understand for a check to refuse.
 */

/** Never seen and never typed: soft hyphens, zero-width spaces, byte order marks. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
export const BREAKS = /[\t\p{Zs}]*[\n\r\v\f\u0085\u2028\u2029]\s*/gu;

/** Plain letters and signs with single blanks between them: most texts of people need no cleaning. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A text whose letters, blanks and lines are those that people see. Line breaks stay. */
export const cleanLine = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(UNSEEN, '').normalize('NFC').replace(BLANKS, ' ').trim();

/** An address as it stands on one line, its lines joined by commas, without the country. */
export function cleanAddress(text: string): string {
  const joined = cleanLine(text).replace(BREAKS, ', ');
  if (joined.length > LONGEST) return joined;
  const parts = joined.split(',').map((part) => part.trim());
  const line = parts.filter((part) => part !== '').join(', ') || joined;
  // Behind a comma or a postal code alone: there are streets of that name.
  return line
    .replace(/(?:(?<=\S), Canada\.?)+$/i, '')
    .replace(/(?<=[A-Z]\d[A-Z] ?\d[A-Z]\d) Canada\.?$/i, '');
}

import type { Said } from '../../contracts/language.ts';

/** The fault of a named text, as a contract would say it. */
type Fault = { message: string; path: [name: string] };

/**
 * Names the texts that no column of Postgres takes: texts with a NUL, or with half of a character.
 * `texts` are the values of a query, a path or a form; a repeated value is a list.
 */
export function unstorableTexts(texts: unknown): Fault[] {
  return Object.entries(texts ?? {})
    .filter(([name, text]) => !isStorable(`${name}${text}`))
    .map(([name]) => ({ message: 'This holds a character that cannot be stored.', path: [name] }));
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const NUL: Said = { en: 'a NUL character', fr: 'un caractère NUL' };
const HALF_CHARACTER: Said = { en: 'half of a character', fr: 'une moitié de caractère' };

const PAIR = /\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/gi;
const HALF = /\\ud[89a-f][\da-f]{2}/i;

/** Names what the escapes of a JSON text spell that no text column takes, or null. */
export function unstorableEscape(json: string): Said | null {
  const escapes = json.replaceAll('\\\\', ' ');
  if (escapes.includes('\\u0000')) return NUL;
  return HALF.test(escapes.replace(PAIR, ' ')) ? HALF_CHARACTER : null;
}

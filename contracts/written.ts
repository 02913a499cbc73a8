/**
 * What people type, paste and send, as it was meant: cleaned where that is clear. Browser and server read
 * by it alike. Everything here is idempotent, and leaves what it does not understand for a check to refuse.
 */

/** Longer texts are refused everywhere, and are no food for a pattern. */
const LONGEST = 1000;
/** Never seen and never typed: soft hyphens, zero-width spaces, byte order marks. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
/** Every blank of Unicode but line breaks: non-breaking, thin and wide ones too. */
const BLANKS = /[\t\p{Zs}]+/gu;
const BREAKS = /[\t\p{Zs}]*[\n\r\v\f\u0085\u2028\u2029]\s*/gu;

/** A text whose letters, blanks and lines are those that people see. Line breaks stay. */
export const cleanLine = (text: string): string =>
  text.replace(UNSEEN, '').normalize('NFC').replace(BLANKS, ' ').trim();

/** A name: one line, without what surrounds it in a list of addressees. */
export function cleanName(text: string): string {
  const name = cleanLine(text).replace(BREAKS, ' ');
  return name.length > LONGEST ? name : name.replace(/^["“”«»\s,;]+|["“”«»\s,;]+$/g, '');
}

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

/** A text in the plain signs of its kind: fullwidth digits and letters are narrow, marks of direction gone. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(BLANKS, ' ')
    .trim();

/** An email address without what mail programs, links and sentences put around it. */
export function cleanEmail(text: string): string {
  if (text.length > LONGEST) return text;
  const bare = bareEmail(text);
  return bare === text ? text : cleanEmail(bare);
}

/** What is left without the outermost of it. */
function bareEmail(text: string): string {
  const plain = plainSigns(text);
  const [open, close] = [plain.indexOf('<'), plain.lastIndexOf('>')];
  const only = open >= 0 && close > open ? plain.slice(open + 1, close) : plain;
  const bare = strip(
    only.replace(/^[\s"'“”«»‘’([<]*mailto:/i, '').replace(/\?(subject|body|cc)=.*$/is, ''),
  );
  const at = bare.lastIndexOf('@');
  if (at < 0) return bare;
  return `${bare.slice(0, at).trimEnd()}@${bare
    .slice(at + 1)
    .trimStart()
    .toLowerCase()}`;
}

const strip = (text: string) =>
  text.replace(/^[\s"'“”«»‘’()[\]<>,;:]+|[\s"'“”«»‘’()[\]<>,;:.!?]+$/g, '');

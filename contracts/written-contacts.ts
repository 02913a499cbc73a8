import { LONGEST, plainSigns } from './plain-signs.ts';
import { BREAKS, cleanLine } from './written.ts';

/** Names and email addresses as they were meant (`written.ts`). */

/** A name: one line, without the signs around it in a list of addressees. */
export function cleanName(text: string): string {
  const name = cleanLine(text).replace(BREAKS, ' ');
  return name.length > LONGEST ? name : name.replace(/^["“”«»\s,;]+|["“”«»\s,;]+$/g, '');
}

/** An email address without the signs that mail programs, links and sentences put around it. */
export function cleanEmail(text: string): string {
  if (text.length > LONGEST) return text;
  const bare = bareEmail(text);
  return bare === text ? text : cleanEmail(bare);
}

/** An address without the outermost signs around it. */
function bareEmail(text: string): string {
  const plain = plainSigns(text);
  const [open, close] = [plain.indexOf('<'), plain.lastIndexOf('>')];
  const only = open >= 0 && close > open ? plain.slice(open + 1, close) : plain;
  const bare = strip(
    only
      .replace(/^[\s"'“”«»‘’([<]*(mailto|e-?mail|courriel)\s*:/i, '')
      .replace(/\?(subject|body|cc)=.*$|\s\([^()@]*\)$/is, ''),
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

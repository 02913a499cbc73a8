import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { MdastNode } from 'satteri';

// Words that run together because the space beside a tag was lost: `write to<a>` or `</a>and`.

/** The end of a word, or of a sentence, that a tag may not follow without a space. */
const END = String.raw`[\p{L}\p{N},.;:!?)%·]`;
/** The beginning of a word that may not follow a tag without a space. */
const START = String.raw`[\p{L}\p{N}(·]`;
const NAMES = '(?:a|time|strong|em|b)';
const JOINED = new RegExp(`${END}<${NAMES}(?=[\\s>])|</${NAMES}>(?=${START})`, 'gu');
/** A word and a number that a template writes beside it: `every15 minutes`. */
const NUMBERED = /(?<![^\s>(])\p{Ll}{3,}\d+(?=\s)/gu;
const UNREAD =
  /<(script|style|template|code|pre)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<head>[\s\S]*?<\/head>/g;
const AROUND = 30;

/** The places of a page where words run together, each with the words around it. */
export function joinedInHtml(html: string): string[] {
  const marked = html
    .replace(UNREAD, ' ')
    // A tag's name is enough, and an attribute holds no text.
    .replace(/<(\/?[a-z][\w-]*)(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>/gi, '<$1>');
  return [...marked.matchAll(JOINED), ...marked.matchAll(NUMBERED)].map(({ index, 0: found }) =>
    marked
      .slice(Math.max(0, index - AROUND), index + found.length + AROUND)
      .replace(/<[^>]*>|^[^<]*>|<[^>]*$/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/**
 * Reads the pages of a built site.
 * @throws with each page and its words that run together.
 */
export async function refuseJoinedWords(site: string, pages: string[]): Promise<void> {
  const found = await Promise.all(
    pages.map(async (page) =>
      joinedInHtml(await readFile(page, 'utf8')).map(
        (words) => `${relative(site, page)}: "${words}"`,
      ),
    ),
  );
  if (found.flat().length === 0) return;
  throw new Error(`Words run together, put a space beside the tag:\n${found.flat().join('\n')}`);
}

const INLINE = new Set(['link', 'linkReference', 'strong', 'emphasis', 'mdxJsxTextElement']);
const ENDS = new RegExp(`${END}$`, 'u');
const STARTS = new RegExp(`^${START}`, 'u');

/** Tells whether no space parts a piece of a paragraph from the one before it, and one of them is a tag. */
export function areJoined(before: MdastNode, after: MdastNode): boolean {
  const [tagBefore, tagAfter] = [INLINE.has(before.type), INLINE.has(after.type)];
  if (before.type === 'text') return tagAfter && ENDS.test(before.value);
  if (after.type === 'text') return tagBefore && STARTS.test(after.value);
  return tagBefore && tagAfter;
}

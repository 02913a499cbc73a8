import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { Way } from '../../contracts/ways.ts';
import { drawPng } from '../external/drawings.ts';
import type { MailAttachment } from '../external/mail.ts';
import { LETTER_WORDS } from './letter-words.ts';

/** The names by which letters show the pictures that go with them (RFC 2392). */
export const MARK_CID = `mark@${FACTS.domain}`;
export const WAY_CID = `way@${FACTS.domain}`;
/** How large letters show the map of a way. */
export const WAY_SIZE = { width: 516, height: 240 } as const;

/** Drawn at twice the size at which letters show it. */
const MARK_PX = 64;
const MARK = new URL('../../site/public/favicon.svg', import.meta.url);

let mark: Promise<Uint8Array | null> | undefined;

/** The mark that stands in every letter's head; drawn once. Null where it could not be. */
export async function markPicture(): Promise<MailAttachment | null> {
  mark ??= readFile(MARK, 'utf8').then((svg) => drawPng({ svg, width: MARK_PX }));
  const content = await mark;
  // The next letter tries again.
  if (!content) mark = undefined;
  return content && picture('portage.png', MARK_CID, content);
}

/** A booking has several letters, often close together; a map is a hundred kilobytes. */
const ways = new LRUCache<string, Promise<Uint8Array | null>>({ max: 50 });

/** The map of a way, for a letter that shows it under `WAY_CID`. Null where it could not be drawn. */
export async function wayPicture(
  { points }: Pick<Way, 'points'>,
  language: Language,
): Promise<MailAttachment | null> {
  const { from, to } = LETTER_WORDS[language];
  const map = { ...WAY_SIZE, way: points, from, to };
  const key = JSON.stringify([language, points]);
  const drawing = ways.get(key) ?? drawPng({ map, width: WAY_SIZE.width * 2 });
  ways.set(key, drawing);
  const content = await drawing;
  if (!content) ways.delete(key);
  return content && picture('way.png', WAY_CID, content);
}

const picture = (filename: string, cid: string, content: Uint8Array): MailAttachment => ({
  filename,
  cid,
  contentType: 'image/png',
  contentDisposition: 'inline',
  content,
});

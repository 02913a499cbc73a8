import { readFile } from 'node:fs/promises';
import { FACTS } from '../../../contracts/facts.ts';
import { drawPng } from '../drawings.ts';
import type { MailAttachment } from '../mail.ts';

/** The name by which letters show the mark that goes with them (RFC 2392). */
export const MARK_CID = `mark@${FACTS.domain}`;

/** Drawn at twice the size at which letters show it. */
const MARK_PX = 64;
const MARK = new URL('../../../site/public/favicon.svg', import.meta.url);

let mark: Promise<Uint8Array | null> | undefined;

/** The mark that stands in every letter's head; drawn once. Null where it could not be. */
export async function markPicture(): Promise<MailAttachment | null> {
  mark ??= readFile(MARK, 'utf8').then((svg) => drawPng({ svg, width: MARK_PX }));
  const content = await mark;
  // The next letter tries again.
  if (!content) mark = undefined;
  return (
    content && {
      filename: 'portage.png',
      cid: MARK_CID,
      contentType: 'image/png',
      contentDisposition: 'inline',
      content,
    }
  );
}

import { imageSize } from 'image-size';
import { CASE_LIMITS } from '../../contracts/cases.ts';
import type { Said } from '../../contracts/language.ts';
import type { PhotoTask, WrittenPhoto } from './photo-worker.ts';
import { answerOf } from './worker-answers.ts';

export type { WrittenPhoto } from './photo-worker.ts';

/** What a JPEG, a PNG and a WebP begin with; the four bytes of a WebP's length may be any. */
const BEGINNINGS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF....WEBP'];
/** A photo of 50 million pixels takes some seconds; what takes longer never ends. */
const MOST_MS = 30_000;
/** Photos that wait for their turn; each is in memory meanwhile. */
const MOST_WAITING = 8;

const NO_PHOTO = {
  en: 'Send the photo as a JPEG, PNG or WebP file.',
  fr: 'Envoyez la photo en format JPEG, PNG ou WebP.',
};
const DAMAGED = {
  en: 'This photo cannot be read. Save it again and retry.',
  fr: 'Cette photo ne peut pas être lue. Enregistrez-la de nouveau et réessayez.',
};

// One after another, each in a worker of its own: a photo takes hundreds of MB, which only the worker's
// end gives back at once. A picture that breaks its decoder breaks the worker alone.
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Writes an uploaded photo anew, upright, at most 2,000 pixels on its longer side, with its pixels alone:
 * what it says of place, time and camera stays out. Its kind and size are told by its bytes, before
 * they are unpacked; the bytes are handed on, and gone then. Resolves to a sentence (`refused`) for what is no photo, and to `busy` where too
 * many wait.
 */
export async function cleanPhoto(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<WrittenPhoto | { refused: Said } | 'busy'> {
  // Before anything parses: readers of other kinds than these take minutes for a megabyte made for it.
  if (!BEGINNINGS.some((one) => beginsWith(bytes, one))) return { refused: NO_PHOTO };
  const size = sizeOf(bytes);
  if (!size) return { refused: DAMAGED };
  const { width, height, orientation = 1 } = size;
  if (width < 1 || height < 1) return { refused: DAMAGED };
  if (width * height > CASE_LIMITS.photoPixels) {
    const most = CASE_LIMITS.photoPixels / 1_000_000;
    return {
      refused: {
        en: `The photo has more than ${most} million pixels. Make it smaller.`,
        fr: `La photo compte plus de ${most} millions de pixels. Réduisez-la.`,
      },
    };
  }
  if (waiting >= MOST_WAITING) return 'busy';
  waiting += 1;
  const turn = last.then(() => inWorker({ bytes, orientation, side: CASE_LIMITS.photoSide }));
  last = turn.finally(() => {
    waiting -= 1;
  });
  return (await turn) ?? { refused: DAMAGED };
}

const beginsWith = (bytes: Uint8Array, beginning: string) =>
  [...beginning].every((byte, at) => byte === '.' || byte.charCodeAt(0) === bytes[at]);

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

/** What the worker wrote, or null where it could not read the photo. */
function inWorker(task: PhotoTask): Promise<WrittenPhoto | null> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  return answerOf(worker, task, MOST_MS, [task.bytes.buffer]);
}

import { fliph, PhotonImage, resize, rotate, SamplingFilter } from '@silvia-odwyer/photon-node';
import { CASE_LIMITS } from '../../contracts/cases.ts';
import type { Answer } from './kinds.ts';
import { type PhotoHead, photoHead } from './photo-heads.ts';

const QUALITY = 82;
/** Turns clockwise by EXIF orientation; 2, 4, 5 and 7 are mirrored before. */
const TURNS = [0, 0, 0, 180, 180, 270, 90, 90, 270];
const MIRRORED = [2, 4, 5, 7];

const MOST_MILLIONS = CASE_LIMITS.photoPixels / 1_000_000;
const DAMAGED = {
  en: 'This photo cannot be read. Save it again and retry.',
  fr: 'Cette photo ne peut pas être lue. Enregistrez-la de nouveau et réessayez.',
};
const TOO_LARGE = {
  en: `The photo has more than ${MOST_MILLIONS} million pixels. Make it smaller.`,
  fr: `La photo compte plus de ${MOST_MILLIONS} millions de pixels. Réduisez-la.`,
};

/**
 * Writes a JPEG, PNG or WebP anew as JPEG, upright, at most 2,000 pixels on its longer side, with
 * its pixels alone: its notes of place, time and camera stay out. The number of pixels that it
 * would unpack to is checked before.
 */
export function readPhoto(bytes: Uint8Array<ArrayBuffer>): Answer<'photo'> {
  const head = photoHead(bytes);
  if (!head) return { refused: DAMAGED };
  if (head.width * head.height > CASE_LIMITS.photoPixels) return { refused: TOO_LARGE };
  try {
    return write(bytes, head);
  } catch {
    return { refused: DAMAGED };
  }
}

function write(bytes: Uint8Array, { orientation }: PhotoHead): Answer<'photo'> {
  let image = PhotonImage.new_from_byteslice(bytes);
  const [width, height] = [image.get_width(), image.get_height()];
  const scale = Math.min(1, CASE_LIMITS.photoSide / Math.max(width, height));
  if (scale < 1) {
    const to = (length: number) => Math.max(1, Math.round(length * scale));
    image = resize(image, to(width), to(height), SamplingFilter.Triangle);
  }
  if (MIRRORED.includes(orientation)) fliph(image);
  const turn = TURNS[orientation] ?? 0;
  if (turn > 0) image = rotate(image, turn);
  return {
    facts: { width: image.get_width(), height: image.get_height() },
    body: new Uint8Array(image.get_bytes_jpeg(QUALITY)),
  };
}

import { fliph, PhotonImage, resize, rotate, SamplingFilter } from '@silvia-odwyer/photon-node';

/** A picture to write anew. `orientation` is the one of its EXIF data, 1 to 8. */
export type PhotoTask = { bytes: Uint8Array<ArrayBuffer>; orientation: number; side: number };
export type WrittenPhoto = { body: Uint8Array<ArrayBuffer>; width: number; height: number };

const QUALITY = 82;
/** Turns clockwise by EXIF orientation; 2, 4, 5 and 7 are mirrored before. */
const TURNS = [0, 0, 0, 180, 180, 270, 90, 90, 270];
const MIRRORED = [2, 4, 5, 7];

// The decoder prints where it broke off; that a photo is damaged is no news of the API's.
console.error = () => undefined;

// The worker's one task; its caller ends it (photos.ts).
self.onmessage = ({ data }: MessageEvent<PhotoTask>) => {
  try {
    self.postMessage(write(data));
  } catch {
    self.postMessage(null);
  }
};

function write({ bytes, orientation, side }: PhotoTask): WrittenPhoto {
  let image = PhotonImage.new_from_byteslice(bytes);
  const [width, height] = [image.get_width(), image.get_height()];
  const scale = Math.min(1, side / Math.max(width, height));
  if (scale < 1) {
    const to = (length: number) => Math.max(1, Math.round(length * scale));
    image = resize(image, to(width), to(height), SamplingFilter.Triangle);
  }
  if (MIRRORED.includes(orientation)) fliph(image);
  const turn = TURNS[orientation] ?? 0;
  if (turn > 0) image = rotate(image, turn);
  return {
    body: new Uint8Array(image.get_bytes_jpeg(QUALITY)),
    width: image.get_width(),
    height: image.get_height(),
  };
}

/** The size of an unpacked picture, in pixels, and its EXIF orientation, 1 to 8. */
export type PhotoHead = { width: number; height: number; orientation: number };
type Size = Omit<PhotoHead, 'orientation'>;

/**
 * Size and orientation of a JPEG, PNG or WebP, read in one pass. Of several named sizes the largest
 * counts: its decoder may go by any of them. Null without a size, or for a size without pixels.
 */
export function photoHead(bytes: Uint8Array): PhotoHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const head = new Head();
    if (view.getUint16(0) === 0xff_d8) readJpeg(view, head);
    else if (view.getUint32(0) === RIFF) readWebp(view, head);
    else if (view.getUint32(12) === IHDR) head.size(view.getUint32(16), view.getUint32(20));
    const { width, height } = head.largest;
    return width > 0 && height > 0 ? { width, height, orientation: head.orientation } : null;
  } catch (error) {
    // The file is shorter than it says.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class Head {
  largest: Size = { width: 0, height: 0 };
  orientation = 1;

  size(width: number, height: number): void {
    if (width * height > this.largest.width * this.largest.height) this.largest = { width, height };
  }
}

const code = (name: string) => new DataView(new TextEncoder().encode(name).buffer).getUint32(0);
const [RIFF, IHDR, EXIF] = [code('RIFF'), code('IHDR'), code('Exif')];

/** Segments up to the first scan, or the end; bytes between them are passed over, as decoders do. */
function readJpeg(view: DataView, head: Head): void {
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0 || marker === 0xff) {
      at += 1;
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
    } else if (marker === 0xda || marker === 0xd9) {
      return;
    } else {
      // Of C0 to CF three are no frame: tables and a reserve.
      if (marker >> 4 === 0xc && ![0xc4, 0xc8, 0xcc].includes(marker)) {
        head.size(view.getUint16(at + 7), view.getUint16(at + 5));
      } else if (marker === 0xe1) readExif(view, at + 4, head);
      at += 2 + view.getUint16(at + 2);
    }
  }
}

/** Chunks of a WebP: the canvas, each frame that has one of its own, and the pictures themselves. */
function readWebp(view: DataView, head: Head): void {
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const data = at + 8;
    const length = view.getUint32(at + 4, true);
    const name = view.getUint32(at);
    if (name === CHUNKS.canvas) head.size(three(data + 4) + 1, three(data + 7) + 1);
    else if (name === CHUNKS.lossy) {
      const side = (of: number) => view.getUint16(data + of, true) & 0x3f_ff;
      head.size(side(6), side(8));
    } else if (name === CHUNKS.lossless) {
      const sides = view.getUint32(data + 1, true);
      head.size((sides & 0x3f_ff) + 1, ((sides >> 14) & 0x3f_ff) + 1);
    } else if (name === CHUNKS.frame) {
      head.size(three(data + 6) + 1, three(data + 9) + 1);
      // Its chunks lie inside, behind sixteen bytes of its own.
      at = data + 16;
      continue;
    }
    at = data + length + (length % 2);
  }
}
const CHUNKS = {
  canvas: code('VP8X'),
  lossy: code('VP8 '),
  lossless: code('VP8L'),
  frame: code('ANMF'),
};

/** The orientation among the tags of a TIFF behind the word `Exif`, where there is one. */
function readExif(view: DataView, at: number, head: Head): void {
  if (at + 14 > view.byteLength || view.getUint32(at) !== EXIF) return;
  const tiff = at + 6;
  const little = view.getUint16(tiff) === 0x49_49;
  const tags = tiff + view.getUint32(tiff + 4, little);
  if (tags + 2 > view.byteLength) return;
  const count = view.getUint16(tags, little);
  for (let tag = tags + 2; tag < tags + 2 + 12 * count && tag + 12 <= view.byteLength; tag += 12) {
    const value = view.getUint16(tag + 8, little);
    if (view.getUint16(tag, little) === 0x01_12 && value >= 1 && value <= 8)
      head.orientation = value;
  }
}

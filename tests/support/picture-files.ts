import { crc32 } from 'node:zlib';

type Size = { width: number; height: number };

const ascii = (text: string) => Buffer.from(text, 'latin1');
const le = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};
const be = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** Bytes of their own, as a file's are. */
export const bytesOf = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));

const chunk = (name: string, ...content: Uint8Array[]) => {
  const data = Buffer.concat(content);
  return Buffer.concat([ascii(name), le(data.length, 4), data, Buffer.alloc(data.length % 2)]);
};

/** A WebP of chunks, whatever they are. */
export const webpFile = (...chunks: Uint8Array[]) => {
  const content = Buffer.concat([ascii('WEBP'), ...chunks]);
  return bytesOf(ascii('RIFF'), le(content.length, 4), content);
};

/** Chunks of a WebP that name a size; no picture follows. */
export const webpChunk = {
  named: chunk,
  canvas: ({ width, height }: Size) =>
    chunk('VP8X', Buffer.alloc(4), le(width - 1, 3), le(height - 1, 3)),
  lossy: ({ width, height }: Size) =>
    chunk('VP8 ', Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a]), le(width, 2), le(height, 2)),
  lossless: ({ width, height }: Size) =>
    chunk('VP8L', Buffer.from([0x2f]), le((width - 1) | ((height - 1) << 14), 4)),
  frame: ({ width, height }: Size, ...inside: Uint8Array[]) =>
    chunk('ANMF', Buffer.alloc(6), le(width - 1, 3), le(height - 1, 3), Buffer.alloc(4), ...inside),
};

/** Segments of a JPEG. */
export const jpegSegment = {
  file: (...segments: Uint8Array[]) => bytesOf(Buffer.from([0xff, 0xd8]), ...segments),
  named: (marker: number, ...content: Uint8Array[]) => {
    const data = Buffer.concat(content);
    return Buffer.concat([Buffer.from([0xff, marker]), be(data.length + 2, 2), data]);
  },
  size: ({ width, height }: Size) =>
    jpegSegment.named(
      0xc0,
      Buffer.from([8]),
      be(height, 2),
      be(width, 2),
      Buffer.from([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ),
};

/** A chunk of a PNG with its checksum. */
export const pngChunk = (name: string, ...content: Uint8Array[]) => {
  const named = Buffer.concat([ascii(name), ...content]);
  return Buffer.concat([be(named.length - 4, 4), named, be(crc32(named), 4)]);
};

/** A PNG in grey of a size, and whatever chunks follow. */
export const pngFile = ({ width, height }: Size, ...chunks: Uint8Array[]) =>
  bytesOf(
    ascii('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', be(width, 4), be(height, 4), Buffer.from([8, 0, 0, 0, 0])),
    ...chunks,
    pngChunk('IEND'),
  );

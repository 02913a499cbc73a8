/** The beginnings of a PNG, a JPEG and a WebP; the four bytes of a WebP's length may be any. */
const PNG = '\x89PNG\r\n\x1a\n';
const PHOTOS = [PNG, '\xff\xd8\xff', 'RIFF....WEBP'];

const begins = (bytes: Uint8Array, beginning: string) =>
  [...beginning].every((byte, at) => byte === '.' || byte.charCodeAt(0) === bytes[at]);

/** True when the first bytes are those of a JPEG, PNG or WebP file; a reader of photos gets no other. */
export const beginsAsPhoto = (bytes: Uint8Array): boolean =>
  PHOTOS.some((one) => begins(bytes, one));

/** True when the first bytes are those of a PNG, or the first letters those of an SVG. */
export const beginsAsLogo = (bytes: Uint8Array): boolean =>
  begins(bytes, PNG) ||
  /^\s*<(\?xml|svg|!--|!doctype)/i.test(new TextDecoder().decode(bytes.subarray(0, 1024)));

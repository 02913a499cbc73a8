import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { beginsAsPhoto } from '../../api/domain/file-beginnings.ts';
import { readLogo } from '../../api/workers/logos.ts';
import { readPhoto } from '../../api/workers/photos.ts';
import { jpegSegment, webpChunk, webpFile } from '../support/picture-files.ts';

const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };

/** A picture of 60 by 40: red, with a blue corner at its upper left. */
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: RED } }).composite([
    {
      input: { create: { width: 20, height: 12, channels: 3, background: BLUE } },
      left: 0,
      top: 0,
    },
  ]);

const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());

function written(bytes: Uint8Array<ArrayBuffer>) {
  const photo = readPhoto(bytes);
  if ('refused' in photo) throw new Error(photo.refused.en);
  return { ...photo.facts, body: photo.body };
}

/** Whether the pixel is rather blue. */
async function isBlue(body: Uint8Array, x: number, y: number): Promise<boolean> {
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return (data[at + 2] ?? 0) > (data[at] ?? 0);
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is a photo, and written anew as JPEG',
  async (format) => {
    const source = await bytesOf(picture().toFormat(format));
    expect(beginsAsPhoto(source)).toBe(true);
    const photo = written(source);
    expect([photo.width, photo.height]).toEqual([60, 40]);
    expect((await sharp(photo.body).metadata()).format).toBe('jpeg');
    expect(await isBlue(photo.body, 4, 4)).toBe(true);
    expect(await isBlue(photo.body, 55, 35)).toBe(false);
  },
);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i of a camera is upright',
  async (orientation) => {
    const source = await bytesOf(picture().jpeg().withMetadata({ orientation }));
    const photo = written(source);
    // What the library that makes the site's pictures takes for upright.
    const upright = await sharp(source).rotate().jpeg().toBuffer();
    const { width, height } = await sharp(upright).metadata();
    expect([photo.width, photo.height]).toEqual([width, height]);
    for (const [x, y] of [
      [3, 3],
      [photo.width - 4, 3],
      [3, photo.height - 4],
      [photo.width - 4, photo.height - 4],
    ] as const) {
      expect(await isBlue(photo.body, x, y)).toBe(await isBlue(upright, x, y));
    }
  },
);

test('place, time and camera stay out', async () => {
  const exif = { IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '43/1 39/1 0/1' } };
  const source = await bytesOf(picture().jpeg().withExif(exif));
  expect(Buffer.from(source).includes('Secretcam')).toBe(true);
  const photo = written(source);
  expect(Buffer.from(photo.body).includes('Secretcam')).toBe(false);
  expect((await sharp(photo.body).metadata()).exif).toBeUndefined();
});

test('a large photo is made smaller, its shape kept', async () => {
  const photo = written(await bytesOf(picture().resize(2200, 1100, { fit: 'fill' }).jpeg()));
  expect([photo.width, photo.height]).toEqual([2000, 1000]);
});

const text = (letters: string) => [...Buffer.from(letters, 'latin1')];

test.each([
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a script named as photo', text('GIF89a<script>alert(1)</script>')],
  ['nothing', []],
  ['an image of many sizes (HEIF)', text('\0\0\0\x18ftypheic')],
  ['an icon', text('\0\0\x01\0\x01\0')],
  ['a TIFF', text('II*\0')],
  ['a PNG but for its last letter', text('\x89PNG\r\n\x1a\x0b')],
  ['a sound', text('RIFF\0\0\0\0WAVE')],
])('%s is no photo by its first bytes', (_, bytes) => {
  expect(beginsAsPhoto(new Uint8Array(bytes))).toBe(false);
});

test('a damaged photo is refused, and the next one is read', async () => {
  const whole = await bytesOf(picture().png());
  const damaged = whole.slice(0, whole.length - 40);
  expect(readPhoto(damaged)).toHaveProperty('refused');
  expect(written(whole).width).toBe(60);
});

const TOO_LARGE = {
  refused: { en: 'The photo has more than 50 million pixels. Make it smaller.' },
};

test('a picture that would unpack to more than memory holds is refused by its head', async () => {
  const bomb = await bytesOf(picture().png());
  // Width and height in the head of a PNG.
  new DataView(bomb.buffer).setUint32(16, 50_000);
  new DataView(bomb.buffer).setUint32(20, 50_000);
  expect(readPhoto(bomb)).toMatchObject(TOO_LARGE);
});

const small = { width: 100, height: 100 };
const vast = { width: 16_383, height: 16_383 };

test.each([
  ['the frame of a WebP', webpFile(webpChunk.canvas(small), webpChunk.lossy(vast))],
  ['a lossless frame', webpFile(webpChunk.canvas(small), webpChunk.lossless(vast))],
  ['a frame of an animation', webpFile(webpChunk.canvas(small), webpChunk.frame(vast))],
  ['a picture inside of a frame', webpFile(webpChunk.frame(small, webpChunk.lossy(vast)))],
  ['a second frame of a JPEG', jpegSegment.file(jpegSegment.size(small), jpegSegment.size(vast))],
])('%s counts, whatever its file says of itself', (_, bytes) => {
  expect(readPhoto(bytes)).toMatchObject(TOO_LARGE);
});

test.each([
  ['sizes of nothing', jpegSegment.file(jpegSegment.size({ width: 0, height: 9 }))],
  ['a beginning alone', jpegSegment.file()],
  ['a WebP that ends in its frame', webpFile(webpChunk.lossy(small)).subarray(0, 24)],
])('%s is damaged', (_, bytes) => {
  expect(readPhoto(new Uint8Array(bytes))).toMatchObject({
    refused: { en: 'This photo cannot be read. Save it again and retry.' },
  });
});

const svg = (before: string) =>
  new TextEncoder().encode(
    `${before}<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>`,
  );

test.each([
  ['', true],
  ['<!DOCTYPE svg>', true],
  ['<?xml version="1.0"?><!doctype svg PUBLIC "a" "b">', true],
  ['<!DOCTYPE svg [<!ENTITY a "b">]>', false],
  ['<!doctype svg [ ]>', false],
  ['<!DOCTYPE svg><!ENTITY a "b">', false],
  // Thousands of these would each be searched to the end.
  ['<!DOCTYPE svg <!doctype svg>', false],
])('a drawing after %j is a logo: %s', (before, taken) => {
  const logo = readLogo(svg(before));
  if (taken) expect(logo).toMatchObject({ facts: { type: 'image/svg+xml' } });
  else expect(logo).toHaveProperty('refused');
});

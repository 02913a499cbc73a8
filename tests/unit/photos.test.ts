import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cleanPhoto, type WrittenPhoto } from '../../api/domain/photos.ts';

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

async function written(bytes: Uint8Array<ArrayBuffer>): Promise<WrittenPhoto> {
  const photo = await cleanPhoto(bytes.slice());
  if (photo === 'busy' || 'refused' in photo) throw new Error(JSON.stringify(photo));
  return photo;
}

/** Whether the pixel is rather blue. */
async function isBlue(body: Uint8Array, x: number, y: number): Promise<boolean> {
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return (data[at + 2] ?? 0) > (data[at] ?? 0);
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s is written anew as JPEG', async (format) => {
  const photo = await written(await bytesOf(picture().toFormat(format)));
  expect([photo.width, photo.height]).toEqual([60, 40]);
  expect((await sharp(photo.body).metadata()).format).toBe('jpeg');
  expect(await isBlue(photo.body, 4, 4)).toBe(true);
  expect(await isBlue(photo.body, 55, 35)).toBe(false);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i of a camera is upright',
  async (orientation) => {
    const source = await bytesOf(picture().jpeg().withMetadata({ orientation }));
    const photo = await written(source);
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
  const photo = await written(source);
  expect(Buffer.from(photo.body).includes('Secretcam')).toBe(false);
  expect((await sharp(photo.body).metadata()).exif).toBeUndefined();
});

test('a large photo is made smaller, its shape kept', async () => {
  const photo = await written(await bytesOf(picture().resize(3000, 1500, { fit: 'fill' }).jpeg()));
  expect([photo.width, photo.height]).toEqual([2000, 1000]);
});

test.each([
  ['a text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a script named as photo', new TextEncoder().encode('GIF89a<script>alert(1)</script>')],
  ['nothing', new Uint8Array()],
])('%s is no photo', async (_, bytes) => {
  expect(await cleanPhoto(bytes)).toHaveProperty('refused');
});

const box = (name: string, ...content: number[]) => {
  const bytes = new Uint8Array(8 + content.length);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  return [...bytes];
};

test.each([
  ['an image of many sizes (HEIF)', [...box('ftyp', ...Buffer.from('heic')), ...box('meta')]],
  ['an icon', [0, 0, 1, 0, 1, 0]],
  ['a TIFF', [...Buffer.from('II*\0')]],
  ['a PNG but for its last letter', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 11]],
  ['a sound', [...Buffer.from('RIFF\0\0\0\0WAVE')]],
])('%s is refused by its first bytes', async (_, bytes) => {
  expect(await cleanPhoto(new Uint8Array(bytes))).toEqual({
    refused: {
      en: 'Send the photo as a JPEG, PNG or WebP file.',
      fr: 'Envoyez la photo en format JPEG, PNG ou WebP.',
    },
  });
});

test('a damaged photo is refused, and the next one is read', async () => {
  const whole = await bytesOf(picture().png());
  const damaged = whole.slice(0, whole.length - 40);
  expect(await cleanPhoto(damaged)).toHaveProperty('refused');
  expect((await written(whole)).width).toBe(60);
});

test('a picture that would unpack to more than memory holds is refused by its head', async () => {
  const bomb = await bytesOf(picture().png());
  // Width and height in the head of a PNG.
  new DataView(bomb.buffer).setUint32(16, 50_000);
  new DataView(bomb.buffer).setUint32(20, 50_000);
  expect(await cleanPhoto(bomb)).toMatchObject({
    refused: { en: 'The photo has more than 50 million pixels. Make it smaller.' },
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { inRoot } from '../paths.ts';
import { openBuildCache } from './build-cache.ts';
import { layFile } from './lay-files.ts';

/** Pixels of the bitmaps that browsers and phones ask for by name. */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, square: true },
  { file: 'icon-192.png', size: 192, square: false },
  { file: 'icon-512.png', size: 512, square: false },
  // A system that cuts its own shape wants colour up to the edge.
  { file: 'icon-maskable-512.png', size: 512, square: true },
] as const;
const ICO_SIZE = 32;

/** Files whose change makes every icon new; the last is the version of the drawing code. */
const LOOK = [
  'scripts/site/icons.ts',
  'site/public/favicon.svg',
  'node_modules/sharp/package.json',
];

/** Writes the icon set of the site, all of it from `site/public/favicon.svg`; unchanged, it is not drawn again. */
export async function drawIcons(dist: string): Promise<void> {
  const kept = await openBuildCache(inRoot('.astro', 'icons'));
  const look = await Promise.all(LOOK.map((file) => readFile(inRoot(file))));
  const round = await readFile(inRoot('site/public/favicon.svg'), 'utf8');
  const square = inSquare(round);
  const lay = async (file: string, draw: () => Promise<Buffer>) =>
    layFile((await kept.take([file, ...look], draw)).path, join(dist, file));
  await Promise.all([
    ...ICONS.map((icon) => lay(icon.file, () => bitmap(icon.square ? square : round, icon.size))),
    lay('favicon.ico', async () => ico(await bitmap(round, ICO_SIZE))),
  ]);
  await kept.prune();
}

/** The mark on a ground without corners, small enough for any shape that a system cuts. */
const inSquare = (svg: string): string =>
  svg
    .replace(' rx="10"', '')
    .replace(
      /(<rect[^>]*>)(.*)<\/svg>/s,
      '$1<g transform="translate(4 4) scale(0.8)">$2</g></svg>',
    );

const bitmap = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg.replace('<svg ', `<svg width="${size}" height="${size}" `)))
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Puts a PNG into an ICO file: the header is 6 bytes, its single entry 16. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(ICO_SIZE, 6);
  head.writeUInt8(ICO_SIZE, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

import { readFile } from 'node:fs/promises';
import satori from 'satori';
import { FACTS } from '../../contracts/facts.ts';
import { LIGHT } from '../../site/art/colours.ts';
import { drawWhole } from '../../site/art/picture.ts';
import { sceneOf } from '../../site/art/scenes.ts';
import { inRoot } from '../paths.ts';

/** The words of a share image, and the name of its picture. */
export type ShareCard = { slug: string; category?: string; title: string; label: string };

export const CARD = { width: 1200, height: 630 } as const;
const COLOURS = { label: '#a92c1a', soft: '#3c4d45' };

export const FONT_FILES = {
  heading: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: 'figtree/files/figtree-latin-wght-normal.woff2',
} as const;

export const fontPath = (file: string): string =>
  inRoot('node_modules', '@fontsource-variable', file);

type Font = { name: string; data: Buffer; weight: 400; style: 'normal' };
let fonts: Promise<Font[]> | undefined;

/**
 * Both faces are named as regular: satori reads a variable font at its default weight, and makes
 * the bold of a regular face itself, as browsers do.
 */
async function readFonts(): Promise<Font[]> {
  return Promise.all(
    Object.entries(FONT_FILES).map(async ([name, file]) => ({
      name,
      data: await readFile(fontPath(file)),
      weight: 400 as const,
      style: 'normal' as const,
    })),
  );
}

type Style = Record<string, string | number>;

/** An element as satori reads it: React's shape, without React. */
const box = (style: Style, ...children: unknown[]) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

const image = (src: string, size: number) => ({
  type: 'img',
  key: null,
  props: { src, width: size, height: size },
});

/** The picture that stands below the words: its scene keeps the upper part of the card free. */
export const shareArt = ({ slug, category }: Pick<ShareCard, 'slug' | 'category'>): string =>
  drawWhole(sceneOf(slug, category), 'share', LIGHT);

/**
 * The card as SVG, 1200 by 630, its words drawn as paths, so that rendering needs no font.
 * @param art the drawing of `shareArt`.
 * @param logo the mark, as SVG markup.
 */
export async function drawCard(
  { title, label }: ShareCard,
  art: string,
  logo: string,
): Promise<string> {
  fonts ??= readFonts();
  const mark = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  const words = await satori(
    box(
      {
        width: '100%',
        height: '100%',
        flexDirection: 'column',
        boxSizing: 'border-box',
        padding: '42px 64px',
        fontFamily: 'text',
        fontSize: 28,
      },
      box(
        { justifyContent: 'space-between', alignItems: 'center' },
        box({ color: COLOURS.label, fontWeight: 700 }, label),
        box(
          { alignItems: 'center', gap: 14, color: COLOURS.soft },
          image(mark, 46),
          box({ fontWeight: 700, color: LIGHT.ink }, FACTS.name),
          box({}, FACTS.domain),
        ),
      ),
      box(
        {
          marginTop: 18,
          color: LIGHT.ink,
          fontFamily: 'heading',
          fontSize: title.length > 42 ? 56 : 66,
          fontWeight: 700,
          letterSpacing: '-0.025em',
          lineHeight: 1.08,
          textWrap: 'balance',
        },
        title,
      ),
    ),
    { ...CARD, fonts: await fonts },
  );
  return words.replace(/^<svg[^>]*>/, (start) => start + art);
}

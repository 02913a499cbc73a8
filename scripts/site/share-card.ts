import { readFile } from 'node:fs/promises';
import satori from 'satori';
import { FACTS } from '../../contracts/facts.ts';
import { headerArt, LIGHT } from '../../site/lib/header-art.ts';
import { inRoot } from '../paths.ts';

/** What a share image says; the drawing above comes from the slug. */
export type ShareCard = { slug: string; title: string; label: string };

export const CARD = { width: 1200, height: 630 } as const;
/** Where the drawing ends and the words begin: a strip of its water stays in sight. */
const HORIZON = 322;
const COLOURS = { paper: '#faf7f0', label: '#a92c1a', soft: '#475850' };

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

/**
 * The card as SVG, 1200 by 630, its words drawn as paths, so that rendering needs no font.
 * @param logo the mark, as SVG markup.
 */
export async function drawCard({ slug, title, label }: ShareCard, logo: string): Promise<string> {
  fonts ??= readFonts();
  const mark = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;
  const words = await satori(
    box(
      { width: '100%', height: '100%', flexDirection: 'column', paddingTop: HORIZON },
      box(
        {
          boxSizing: 'border-box',
          height: CARD.height - HORIZON,
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: '30px 70px 34px',
          background: COLOURS.paper,
          fontFamily: 'text',
        },
        box(
          { flexDirection: 'column' },
          box({ color: COLOURS.label, fontSize: 28, fontWeight: 700 }, label),
          box(
            {
              marginTop: 8,
              color: LIGHT.ink,
              fontFamily: 'heading',
              fontSize: title.length > 42 ? 54 : 60,
              fontWeight: 700,
              letterSpacing: '-0.025em',
              lineHeight: 1.08,
            },
            title,
          ),
        ),
        box(
          { alignItems: 'center', gap: 14, fontSize: 28, color: COLOURS.soft },
          image(mark, 44),
          box({ fontWeight: 700, color: LIGHT.ink }, FACTS.name),
          box({}, FACTS.domain),
        ),
      ),
    ),
    { ...CARD, fonts: await fonts },
  );
  const art = headerArt(slug, LIGHT).replace('<svg ', '<svg width="1200" height="420" ');
  return words.replace(/^<svg[^>]*>/, (start) => start + art);
}

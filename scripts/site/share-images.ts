import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { inRoot } from '../paths.ts';
import { openBuildCache } from './build-cache.ts';
import { layFile } from './lay-files.ts';
import { drawCard, FONT_FILES, fontPath, type ShareCard, shareArt } from './share-card.ts';

/** The pictures that a page's share tags ask for, `/share/<page>.png`. */
const WANTED = /<meta property="og:image" content="https?:\/\/[^/"]+\/share\/([\w/-]+)\.png"/;
const TITLE = /<meta property="og:title" content="([^"]*)"/;
const CATEGORY = /"articleSection":"([^"]*)"/;
/** The page that a French one translates, by whose name it has its drawing. */
const ENGLISH = /<link rel="alternate" hreflang="en-CA" href="https?:\/\/[^/"]+\/?([\w/-]*)"/;
/** The line above the title, by the language and the folder of a page; the last is the home page's. */
const LABELS = {
  en: {
    articles: 'Moving tips',
    guides: 'Moving guide',
    home: 'Moving in Canada, priced in the open',
  },
  fr: {
    articles: 'Conseils de déménagement',
    guides: 'Guide de déménagement',
    home: 'Déménager au Canada, à prix ouverts',
  },
};
/** The number of pictures drawn at the same time: some draw while others are being compressed. */
const AT_ONCE = 4;
/** Files whose change makes every picture new. */
const LOOK = [
  inRoot('scripts/site/share-card.ts'),
  inRoot('scripts/site/share-images.ts'),
  inRoot('site/public/favicon.svg'),
  // Versions of the drawing code.
  inRoot('node_modules/satori/package.json'),
  inRoot('node_modules/sharp/package.json'),
  ...Object.values(FONT_FILES).map(fontPath),
];

/**
 * Draws the share images that the pages of a built site name. A picture whose words and look are an
 * earlier build's comes from the cache, where only this build's pictures stay.
 * @param pages the built HTML files, as paths below `dist`.
 * @returns how many pictures there are, and how many had to be drawn.
 * @throws when a page names the picture of a page that does not exist.
 */
export async function drawShareImages(
  dist: string,
  pages: string[],
  cache = inRoot('.astro', 'share'),
): Promise<{ total: number; drawn: number }> {
  const kept = await openBuildCache(cache);
  const logo = await readFile(inRoot('site/public/favicon.svg'), 'utf8');
  const look = await Promise.all(LOOK.map((file) => readFile(file)));
  const queue = [...(await listCards(dist, pages))];
  const total = queue.length;
  let drawn = 0;
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [name, card] = next;
      const art = shareArt(card);
      const { path, made } = await kept.take([JSON.stringify(card), art, ...look], async () =>
        render(await drawCard(card, art, logo)),
      );
      if (made) drawn++;
      await layFile(path, join(dist, 'share', `${name}.png`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await kept.prune();
  return { total, drawn };
}

/** The pictures that pages ask for, by name (`articles/moving-day`), with the words of each. */
async function listCards(dist: string, pages: string[]): Promise<Map<string, ShareCard>> {
  const cards = new Map<string, ShareCard>();
  for (const page of pages) {
    const name = WANTED.exec(await readFile(join(dist, page), 'utf8'))?.[1];
    if (!name || cards.has(name)) continue;
    const owner = join(name.replace(/(^|\/)home$/, ''), 'index.html');
    const html = await readFile(join(dist, owner), 'utf8').catch(() => {
      throw new Error(`${page} asks for the share image of ${owner}, and there is no such page.`);
    });
    const title = unescapeHtml(TITLE.exec(html)?.[1] ?? '');
    const french = name.startsWith('fr/');
    const english = french ? ENGLISH.exec(html)?.[1] || 'home' : name;
    const [folder = '', slug = english] = english.split('/');
    const category = CATEGORY.exec(html)?.[1];
    const labels: Record<string, string> = LABELS[french ? 'fr' : 'en'];
    cards.set(name, { slug, category, title, label: labels[folder] ?? labels.home ?? '' });
  }
  return cards;
}

/** About 80 kB. A palette would halve that and take twice the time, of which a build has less. */
const render = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

function unescapeHtml(text: string): string {
  const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => letters[name] ?? '');
}

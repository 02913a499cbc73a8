import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawShareImages } from '../../scripts/site/share-images.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-share-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A built page that asks for a picture. */
async function page(address: string, title: string, image: string): Promise<string> {
  const file = `${address}/index.html`.replace(/^\//, '');
  const path = join(folder, 'dist', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    path,
    `<meta property="og:title" content="${title}"><meta property="og:image" content="https://portage.example/share/${image}.png">`,
  );
  return file;
}
const draw = (pages: string[]) =>
  drawShareImages(join(folder, 'dist'), pages, join(folder, 'cache'));
const pixels = (name: string) =>
  sharp(join(folder, 'dist/share', name))
    .raw()
    .toBuffer({ resolveWithObject: true });

test('each picture is drawn once, and again only when its words change', async () => {
  const home = await page('', 'Portage', 'home');
  const about = await page('/about-us', 'About', 'home');
  const cat = await page('/articles/cat', 'Moving with a cat &amp; a dog', 'articles/cat');
  expect(await draw([home, about, cat])).toEqual({ total: 2, drawn: 2 });
  const { info, data } = await pixels('articles/cat.png');
  expect([info.width, info.height]).toEqual([1200, 630]);
  expect(data.equals((await pixels('home.png')).data)).toBe(false);

  expect(await draw([home, about, cat])).toEqual({ total: 2, drawn: 0 });
  await page('/articles/cat', 'Moving with a cat', 'articles/cat');
  expect(await draw([home, cat])).toEqual({ total: 2, drawn: 1 });
  expect((await pixels('articles/cat.png')).data.equals(data)).toBe(false);
  // What no page asks for any more is not kept.
  expect(await readdir(join(folder, 'cache'))).toHaveLength(2);
});

test('the longest title keeps within its picture', async () => {
  const title = 'Wwwwwww mmmmmmm wwwwwww mmmmmmm wwwwwww mmmmmmm wwwwwww mmmmmmm wwwwww';
  expect(title).toHaveLength(70);
  const rightMargin = async (words: string) => {
    await draw([await page('/articles/long', words, 'articles/long')]);
    const { data, info } = await pixels('articles/long.png');
    const margin = { left: 1140, top: 100, width: info.width - 1140, height: info.height - 100 };
    return {
      whole: data,
      margin: await sharp(data, { raw: info }).extract(margin).raw().toBuffer(),
    };
  };
  // A short title leaves the margin to the picture alone.
  const [short, long] = [await rightMargin('Cat'), await rightMargin(title)];
  expect(long.whole.equals(short.whole)).toBe(false);
  expect(long.margin.equals(short.margin)).toBe(true);
});

test('a page that asks for the picture of a page that is not there stops the build', async () => {
  const lost = await page('/articles/cat', 'Cat', 'articles/dog');
  await expect(draw([lost])).rejects.toThrow(
    'articles/cat/index.html asks for the share image of articles/dog/index.html',
  );
});

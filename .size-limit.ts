import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inRoot } from './scripts/paths.ts';
import { laterScripts, pageScripts } from './tests/support/page-scripts.ts';

// What a visitor may have to load, by kind of page. Limits are those of the product's promises;
// of each kind the heaviest page is weighed, so that none can grow unseen.

const DIST = inRoot('dist');
const INLINE = inRoot('.astro', 'inline');

/** The heaviest built page of a folder (`articles`), or the page itself (`tips-guides`). */
async function heaviest(...addresses: string[]): Promise<string> {
  const weighed = await Promise.all(
    addresses.map(async (address) => {
      const page = join(address, 'index.html');
      return { page, bytes: (await stat(join(DIST, `${page}.br`))).size };
    }),
  );
  return weighed.sort((a, b) => b.bytes - a.bytes)[0]?.page ?? '';
}

async function inFolder(folder: string): Promise<string[]> {
  return (await readdir(join(DIST, folder))).map((name) => join(folder, name));
}

/** The scripts of a page as files: size-limit weighs files, and those inside the page count too. */
async function scriptsOf(page: string): Promise<string[]> {
  const { files, inline } = await pageScripts(DIST, page);
  const file = await inlineOf(page);
  // Every page loads this one once it is idle (site/scripts/idle.ts).
  const idle = /"\/(_astro\/later-[\w-]+\.js)"|`\/(_astro\/later-[\w-]+\.js)`/.exec(inline);
  const later = idle?.[1] ?? idle?.[2];
  if (!later) throw new Error(`${page} names no later-….js; has site/scripts/idle.ts changed?`);
  return [...files, file, join(DIST, later)];
}

/** What the page's head asks for ahead of time. */
async function fontsOf(page: string): Promise<string[]> {
  const html = await readFile(join(DIST, page), 'utf8');
  return [...html.matchAll(/<link rel="preload" href="\/([^"]+\.woff2)"/g)].map(([, path = '']) =>
    join(DIST, path),
  );
}

const kinds = {
  home: await heaviest('.'),
  article: await heaviest(...(await inFolder('articles'))),
  guide: await heaviest(...(await inFolder('guides'))),
  legal: await heaviest('privacy-policy', 'terms-of-service', 'cookie-policy', 'accessibility'),
  tips: await heaviest('tips-guides'),
  costs: await heaviest('moving-cost', 'moving-costs/how'),
};

const content = await Promise.all(
  Object.entries(kinds).map(async ([kind, page]) => [
    { name: `HTML and CSS of ${kind} (${page})`, path: join(DIST, page), limit: '20 kB' },
    { name: `JavaScript of ${kind}`, path: await scriptsOf(page), gzip: true, limit: '3 kB' },
  ]),
);
// Asked for beside the home page's own scripts, whose budget it would break unseen.
const board = {
  name: 'The price board of home',
  path: (await readdir(join(DIST, '_astro')))
    .filter((name) => /^price-board-.*\.js$/.test(name))
    .map((name) => join(DIST, '_astro', name)),
  gzip: true,
  limit: '2 kB',
};
const calculator = {
  name: 'The calculator of a page about costs',
  path: (await readdir(join(DIST, '_astro')))
    .filter((name) => /^move-calculator-.*\.js$/.test(name))
    .map((name) => join(DIST, '_astro', name)),
  gzip: true,
  limit: '1.5 kB',
};
const pictures = (await inFolder('pictures'))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => join(DIST, name));
const whole = [
  join(DIST, kinds.article),
  ...pictures,
  join(DIST, 'favicon.svg'),
  ...(await scriptsOf(kinds.article)),
  ...(await fontsOf(kinds.article)),
];

/** What a section of the panel loads when it is shown, each for itself, beside the section. */
const LAZY = [
  { section: 'VendorLocations', name: 'LocationsMap', what: 'The map', limit: '60 kB' },
  { section: 'Analytics', name: 'Drawing', what: 'Charts', limit: '115 kB' },
  { section: 'Database', name: 'SqlEditor', what: 'The SQL editor', limit: '115 kB' },
];

async function lazySizes() {
  const { files } = await pageScripts(DIST, 'admin/index.html');
  return await Promise.all(
    LAZY.map(async ({ section, name, what, limit }) => {
      const open = [...files, ...(await laterScripts(DIST, section, files))];
      const path = await laterScripts(DIST, name, open);
      return { name: `${what} of /admin`, path, gzip: true, limit };
    }),
  );
}

/** Panel and portal: what opens first, and what each section adds to it. */
async function consoleSizes(island: 'admin' | 'portal', page: string) {
  const { files } = await pageScripts(DIST, page);
  const source = await readFile(inRoot('islands', island, 'sections.ts'), 'utf8');
  const components = [...source.matchAll(/import\('\.\/sections\/[\w/-]+\/(\w+)\.tsx'\)/g)];
  const sections = await Promise.all(
    components.map(async ([, name = '']) => ({
      name: `Section ${name} of /${island}`,
      path: await laterScripts(DIST, name, files),
      gzip: true,
      limit: '40 kB',
    })),
  );
  const first = {
    name: `First load of /${island}`,
    path: [...files, await inlineOf(page)],
    gzip: true,
    limit: '130 kB',
  };
  return [first, ...sections];
}

/** A booking's own page: what opens first, and what each section or document adds to it. */
async function bookingSizes() {
  const page = 'booking/index.html';
  const { files } = await pageScripts(DIST, page);
  const sources = await Promise.all(
    ['sections', 'documents'].map((name) =>
      readFile(inRoot('islands', 'booking', 'manage', `${name}.ts`), 'utf8'),
    ),
  );
  const components = [...sources.join().matchAll(/import\('\.\/[\w/-]*?(\w+)\.tsx'\)/g)];
  const parts = await Promise.all(
    components.map(async ([, name = '']) => ({
      name: `Part ${name} of /booking`,
      path: await laterScripts(DIST, name, files),
      gzip: true,
      limit: '40 kB',
    })),
  );
  const path = [...files, await inlineOf(page)];
  return [{ name: 'First load of /booking', path, gzip: true, limit: '120 kB' }, ...parts];
}

/** A crew's day on its phone: what opens first, and what a job's end adds to it. */
async function crewSizes() {
  const page = 'crew/index.html';
  const { files } = await pageScripts(DIST, page);
  const path = [...files, await inlineOf(page)];
  const sign = await laterScripts(DIST, 'SignOff', files);
  return [
    { name: 'First load of /crew', path, gzip: true, limit: '105 kB' },
    { name: 'Signature of /crew', path: sign, gzip: true, limit: '10 kB' },
  ];
}

/** The scripts inside a page, as a file. */
async function inlineOf(page: string): Promise<string> {
  const { inline } = await pageScripts(DIST, page);
  const file = join(INLINE, `${dirname(page).replaceAll('/', '-')}.js`);
  await mkdir(INLINE, { recursive: true });
  await writeFile(file, inline);
  return file;
}

export default [
  // Everything that /quote needs before its first step can be used, React included.
  {
    name: 'JavaScript of /quote',
    path: await scriptsOf('quote/index.html'),
    gzip: true,
    limit: '95 kB',
  },
  // With its headers it comes in the line's first ten packets: one more costs the first paint 150 ms.
  {
    name: 'HTML and CSS of /quote',
    path: join(DIST, 'quote/index.html'),
    limit: '13.75 kB',
  },
  { name: 'The script of a widget', path: join(DIST, 'embed.js'), gzip: true, limit: '3 kB' },
  ...(await consoleSizes('admin', 'admin/index.html')),
  ...(await lazySizes()),
  ...(await consoleSizes('portal', 'vendor/dashboard/index.html')),
  ...(await bookingSizes()),
  ...(await crewSizes()),
  ...content.flat(),
  board,
  calculator,
  { name: 'A whole article on the wire', path: whole, limit: '90 kB' },
];

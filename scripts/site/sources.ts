import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../contracts/language.ts';
import { listTranslations } from '../../site/lib/translated-pages.ts';
import { inRoot, root } from '../paths.ts';

/** All that a page can be made of, but for the editors' words. */
const CODE = [
  'site',
  'islands',
  'map',
  'contracts',
  'scripts/site',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const FRENCH = inRoot('content', 'fr');

/** The sources of the site, each as the hash of its files. */
export type Sources = {
  /** All but words. */
  code: string;
  /** The words of a language. */
  words: Record<Language, string>;
  /** Which page translates which: all that a language knows of the other's words. */
  translations: string;
};

/** Reads everything that a page can be made of. */
export async function readSources(): Promise<Sources> {
  const [code, content] = await Promise.all([
    Promise.all(CODE.map((name) => readFiles(inRoot(name)))),
    readFiles(inRoot('content')),
  ]);
  const french = content.filter(([path]) => path.startsWith(FRENCH));
  const texts = french.map(([path, body]) => [path, body.toString()]);
  return {
    code: hash(code.flat()),
    words: {
      en: hash(content.filter(([path]) => !path.startsWith(FRENCH))),
      fr: hash(french),
    },
    translations: hash([
      [root, Buffer.from(JSON.stringify(listTranslations(Object.fromEntries(texts))))],
    ]),
  };
}

type File = [path: string, body: Buffer];

function hash(files: File[]): string {
  const sum = createHash('sha256');
  for (const [path, body] of files) sum.update(path.slice(root.length)).update('\0').update(body);
  return sum.digest('hex');
}

const readFiles = async (path: string): Promise<File[]> =>
  Promise.all(
    (await listFiles(path)).map(async (file): Promise<File> => [file, await readFile(file)]),
  );

/** A file itself, or every file below a folder, in one order on every machine; hidden ones aside. */
export async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

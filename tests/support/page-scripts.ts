import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LINKED =
  /(?:component-url|renderer-url|before-hydration-url)="([^"]+)"|<link rel="modulepreload" href="([^"]+)"|<script[^>]*\ssrc="([^"]+)"/g;
const INLINE = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g;
/** `import … from "./x.js"`, `import "./x.js"`, `export … from "./x.js"`; not `import("./x.js")`. */
const STATIC =
  /(?:^|[;}\s])(?:import|export)(?:\s*["']|[\w\s{},*$]*?from\s*["'])(\.{1,2}\/[^"']+)["']/g;

/**
 * The JavaScript that a built page needs before its islands run: the scripts, chunks and preloads
 * that its HTML names, and all that those import statically. What loads later by `import()` is left
 * out.
 * @returns files below `dist`, and the text of the scripts inside the page.
 */
export async function pageScripts(
  dist: string,
  page: string,
): Promise<{ files: string[]; inline: string }> {
  const html = await readFile(join(dist, page), 'utf8');
  const files = new Set<string>();
  for (const [, ...found] of html.matchAll(LINKED)) {
    const url = found.find((part) => part !== undefined);
    if (url) await visit(dist, url, files);
  }
  const inline = [...html.matchAll(INLINE)].map(([, code]) => code).join('\n');
  return { files: [...files].sort().map((url) => join(dist, url)), inline };
}

/**
 * What opening a later chunk loads beside what has been loaded already.
 * @param name of the component that the chunk is named after, such as `Leads`: of those of that
 * name, the one that what is loaded speaks of.
 * @returns files below `dist`. Throws when nothing that is loaded speaks of such a chunk.
 */
export async function laterScripts(
  dist: string,
  name: string,
  loaded: readonly string[],
): Promise<string[]> {
  const chunk = await chunkOf(name, loaded);
  const files = new Set<string>();
  await visit(dist, `/_astro/${chunk}`, files);
  const known = new Set(loaded);
  return [...files]
    .sort()
    .map((url) => join(dist, url))
    .filter((file) => !known.has(file));
}

async function chunkOf(name: string, loaded: readonly string[]): Promise<string> {
  const named = new RegExp(`\\b${name}\\.[\\w-]+\\.js\\b`);
  for (const file of loaded) {
    const [chunk] = named.exec(await readFile(file, 'utf8')) ?? [];
    if (chunk) return chunk;
  }
  throw new Error(`Nothing that is loaded speaks of a chunk named ${name}.`);
}

/** Adds a script and all that it imports statically. */
async function visit(dist: string, url: string, files: Set<string>): Promise<void> {
  if (files.has(url)) return;
  files.add(url);
  const code = await readFile(join(dist, url), 'utf8');
  for (const [, next] of code.matchAll(STATIC)) {
    if (next) await visit(dist, new URL(next, new URL(url, 'http://site')).pathname, files);
  }
}

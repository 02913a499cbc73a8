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
  const visit = async (url: string): Promise<void> => {
    if (files.has(url)) return;
    files.add(url);
    const code = await readFile(join(dist, url), 'utf8');
    for (const [, next] of code.matchAll(STATIC)) {
      if (next) await visit(new URL(next, new URL(url, 'http://site')).pathname);
    }
  };
  for (const [, ...found] of html.matchAll(LINKED)) {
    const url = found.find((part) => part !== undefined);
    if (url) await visit(url);
  }
  const inline = [...html.matchAll(INLINE)].map(([, code]) => code).join('\n');
  return { files: [...files].sort().map((url) => join(dist, url)), inline };
}

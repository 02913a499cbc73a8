import { existsSync, mkdirSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { onChanges } from '../changes.ts';
import { inRoot } from '../paths.ts';

/** The sources of pages; in `.astro` Astro keeps a list of the articles, and imports it. */
const MADE_OF = ['astro.config.mjs', 'content', 'contracts', 'islands', 'map', 'site', '.astro'];

/**
 * Tells Vite of changed files by one watcher of folders. Vite's own has one for each file, and on Deno an event opens
 * every watched file to compare it: the events of that overflow the kernel's queue, and a save is lost.
 */
export function watchFiles({ watcher, httpServer }: ViteDevServer): void {
  mkdirSync(inRoot('.astro'), { recursive: true });
  const files = onChanges(MADE_OF, (changed) => {
    for (const [path, kind] of changed) {
      const event = !existsSync(path) ? 'unlink' : kind === 'create' ? 'add' : kind;
      watcher.emit(event, path);
      watcher.emit('all', event, path);
    }
  });
  httpServer?.once('close', () => files.close());
}

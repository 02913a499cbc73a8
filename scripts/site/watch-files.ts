import { existsSync, mkdirSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { inRoot } from '../paths.ts';

/** What pages are made of; Astro writes into the last which articles there are. */
const MADE_OF = ['astro.config.mjs', 'content', 'contracts', 'islands', 'map', 'site', '.astro'];

/** An editor saves in several strokes: the first may empty the file. */
const SETTLE_MS = 50;

/**
 * In `npm run dev`, tells Vite of changed files by one watcher of folders. Vite's own has one for each file, and on
 * Deno an event opens every watched file to compare it: the events of that overflow the kernel's queue, and a save is
 * lost.
 */
export function watchFiles(): AstroIntegration {
  return {
    name: 'watch-files',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ vite: { server: { watch: { ignored: ['**'] } } } });
      },
      'astro:server:setup': ({ server }) => {
        mkdirSync(inRoot('.astro'), { recursive: true });
        const files = Deno.watchFs(MADE_OF.map((name) => inRoot(name)));
        server.httpServer?.once('close', () => files.close());
        void (async () => {
          const made = new Set<string>();
          const settling = new Map<string, ReturnType<typeof setTimeout>>();
          for await (const { kind, paths } of files) {
            if (kind === 'access') continue;
            for (const path of paths) {
              if (kind === 'create') made.add(path);
              clearTimeout(settling.get(path));
              const tell = () => {
                settling.delete(path);
                const event = !existsSync(path) ? 'unlink' : made.delete(path) ? 'add' : 'change';
                server.watcher.emit(event, path);
                server.watcher.emit('all', event, path);
              };
              settling.set(path, setTimeout(tell, SETTLE_MS));
            }
          }
        })();
      },
    },
  };
}

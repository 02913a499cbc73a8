import type { AstroIntegration } from 'astro';
import type { Fault } from '../content-faults.ts';
import { checkContent } from '../content-sources.ts';
import { inRoot } from '../paths.ts';

/** An editor saves in several strokes. */
const SETTLE_MS = 100;

/** The faults as Vite's overlay shows them. */
const errorOf = (faults: Fault[]) => ({
  type: 'error' as const,
  err: {
    name: 'Content',
    title: 'The words need mending',
    message: faults.map(({ file, line, message }) => `${file}:${line}  ${message}`).join('\n\n'),
    stack: '',
    id: faults[0]?.file,
  },
});

/**
 * In `npm run dev`, lays the faults of the words over the page until they are mended. Astro keeps
 * the last good words and tells the terminal alone.
 */
export function showFaults(): AstroIntegration {
  return {
    name: 'show-faults',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let faults: Fault[] = [];
        let timer: ReturnType<typeof setTimeout> | undefined;
        const look = async () => {
          const before = faults.length;
          // A file may go between its listing and its reading; its own event follows.
          faults = await checkContent().catch(() => faults);
          if (faults.length > 0) server.ws.send(errorOf(faults));
          else if (before > 0) server.ws.send({ type: 'full-reload' });
        };
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(inRoot('content'))) return;
          clearTimeout(timer);
          timer = setTimeout(() => void look(), SETTLE_MS);
        });
        server.ws.on('connection', () => {
          if (faults.length > 0) server.ws.send(errorOf(faults));
        });
        void look();
      },
    },
  };
}

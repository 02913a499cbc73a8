import type { ViteDevServer } from 'vite';
import { onChanges } from '../changes.ts';
import type { Fault } from '../content-faults.ts';
import { checkContent } from '../content-sources.ts';

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
 * Lays the faults of the words over the page until they are mended. Astro keeps the last good words and tells the
 * terminal alone.
 */
export function showFaults({ ws, httpServer }: ViteDevServer): void {
  let faults: Fault[] = [];
  const look = async () => {
    const before = faults.length;
    // A file may go between its listing and its reading; its own event follows.
    faults = await checkContent().catch(() => faults);
    if (faults.length > 0) ws.send(errorOf(faults));
    else if (before > 0) ws.send({ type: 'full-reload' });
  };
  const files = onChanges(['content'], () => void look());
  httpServer?.once('close', () => files.close());
  ws.on('connection', () => faults.length > 0 && ws.send(errorOf(faults)));
  void look();
}

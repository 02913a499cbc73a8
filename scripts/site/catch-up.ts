import type { ViteDevServer } from 'vite';

const OPENED = 'portage:opened';

/** Run by each page. For how long it has been open, rather than since when: another machine has another clock. */
export const CATCH_UP = `import.meta.hot?.send('${OPENED}', performance.now());`;

/**
 * Reloads a page that was still loading when Vite sent a reload: Vite sends it to pages that listen already, and Astro
 * may send two for one save.
 */
export function catchUp({ ws }: ViteDevServer): void {
  let toldAt = 0;
  const send = ws.send.bind(ws);
  ws.send = (...message: unknown[]) => {
    const [told] = message as [{ type: string } | string];
    if (typeof told === 'object' && told.type === 'full-reload') toldAt = performance.now();
    send(...(message as Parameters<typeof send>));
  };
  ws.on(OPENED, (openForMs: number, page) => {
    if (performance.now() - openForMs < toldAt) page.send({ type: 'full-reload' });
  });
}

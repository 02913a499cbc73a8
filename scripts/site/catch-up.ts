import type { ViteDevServer } from 'vite';
import { forgetWords } from './forget-words.ts';

const OPENED = 'portage:opened';

/** Run by each page. For how long it has been open, rather than since when: another machine has another clock. */
export const CATCH_UP = `import.meta.hot?.send('${OPENED}', performance.now());`;

const RELOAD = 'full-reload';
/** The path of a page: that of a script or picture has an ending, and Vite's own an `@`. */
const PAGE = /^\/(?!@)[^.?]*(\?|$)/;

/**
 * Reloads a page that was still loading when Vite sent a reload: Vite sends it to pages that listen already, and Astro
 * may send two for one save. A page that was still being made may have read the words in between, and Astro would
 * keep for all pages what it has read: others wait until it is made, and the words are read anew after it.
 */
export function catchUp(server: ViteDevServer): void {
  const { ws, middlewares } = server;
  const making = new Set<object>();
  const waiting = new Map<object, () => void>();
  let toldAt = 0;
  let isStale = false;
  const send = ws.send.bind(ws);
  ws.send = (...message: unknown[]) => {
    const [told] = message as [{ type: string } | string];
    if (typeof told === 'object' && told.type === RELOAD) {
      toldAt = performance.now();
      isStale = making.size > 0;
    }
    send(...(message as Parameters<typeof send>));
  };
  ws.on(OPENED, (openForMs: number, page) => {
    if (performance.now() - openForMs < toldAt) page.send({ type: RELOAD });
  });

  const make = (page: object, next: () => void) => {
    making.add(page);
    next();
  };
  middlewares.use(({ url = '' }, page, next) => {
    if (!PAGE.test(url)) return next();
    page.once('close', () => {
      waiting.delete(page);
      if (!making.delete(page) || making.size > 0 || !isStale) return;
      forgetWords(server);
      ws.send({ type: RELOAD });
      const all = [...waiting];
      waiting.clear();
      for (const [page, next] of all) make(page, next);
    });
    if (isStale) waiting.set(page, next);
    else make(page, next);
  });
}

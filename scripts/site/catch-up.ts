import type {
  DevEnvironment,
  EnvironmentModuleNode,
  RunnableDevEnvironment,
  ViteDevServer,
} from 'vite';
import { inRoot } from '../paths.ts';

const OPENED = 'portage:opened';

/** Run by each page. For how long it has been open, rather than since when: another machine has another clock. */
export const CATCH_UP = `import.meta.hot?.send('${OPENED}', performance.now());`;

const RELOAD = 'full-reload';
/** The path of a page: that of a script or picture has an ending, and Vite's own an `@`. */
const PAGE = /^\/(?!@)[^.?]*(\?|$)/;
/** The modules that Astro makes of the words: all of them, and the lists of their code and pictures. */
const WORDS = [
  '\0astro:data-layer-content',
  inRoot('.astro/content-modules.mjs'),
  inRoot('.astro/content-assets.mjs'),
];

/**
 * Reloads a page that was still loading when Vite sent a reload: Vite sends it to pages that listen already, and Astro
 * may send two for one save. A page that was still being made may have read the words in between, and Astro would
 * keep for all pages what it has read: others wait until it is made, and the words are read anew after it.
 */
export function catchUp({ ws, middlewares, environments }: ViteDevServer): void {
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

  const make = (next: () => void, page: object) => {
    making.add(page);
    next();
  };
  middlewares.use(({ url = '' }, page, next) => {
    if (!PAGE.test(url)) return next();
    page.once('close', () => {
      waiting.delete(page);
      if (!making.delete(page) || making.size > 0 || !isStale) return;
      forgetWords(Object.values(environments));
      ws.send({ type: RELOAD });
      waiting.forEach(make);
      waiting.clear();
    });
    if (isStale) waiting.set(page, next);
    else make(next, page);
  });
}

/**
 * Has the next page read the words anew. The runner of pages keeps a module until Vite says that it was forgotten, which
 * Vite no longer says once another environment has read it again: so both forget.
 */
function forgetWords(environments: DevEnvironment[]): void {
  for (const environment of environments) {
    const { moduleGraph, runner } = environment as DevEnvironment & Partial<RunnableDevEnvironment>;
    const stale = new Set<EnvironmentModuleNode>();
    for (const read of WORDS.flatMap((id) => moduleGraph.getModuleById(id) ?? [])) {
      moduleGraph.invalidateModule(read, stale, Date.now(), true);
    }
    for (const { id } of stale) {
      const run = id && runner?.evaluatedModules.getModuleById(id);
      if (run) runner?.evaluatedModules.invalidateModule(run);
    }
  }
}

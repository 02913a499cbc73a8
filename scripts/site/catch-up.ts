import type { AstroIntegration } from 'astro';

const OPENED = 'portage:opened';

/**
 * In `npm run dev`, reloads a page that was still loading when Vite sent a reload: Vite sends it to pages that
 * listen already, and Astro may send two for one save.
 */
export function catchUp(): AstroIntegration {
  return {
    name: 'catch-up',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        // For how long the page has been open, rather than since when: another machine has another clock.
        if (command === 'dev')
          injectScript('page', `import.meta.hot?.send('${OPENED}', performance.now());`);
      },
      'astro:server:setup': ({ server: { ws } }) => {
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
      },
    },
  };
}

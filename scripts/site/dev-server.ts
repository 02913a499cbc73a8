import type { AstroIntegration } from 'astro';
import { CATCH_UP, catchUp } from './catch-up.ts';
import { showFaults } from './show-faults.ts';
import { watchFiles } from './watch-files.ts';

/** Has `npm run dev` follow files as they are written: `watchFiles` watches them in place of Vite. */
export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        if (command !== 'dev') return;
        injectScript('page', CATCH_UP);
        updateConfig({ vite: { server: { watch: { ignored: ['**'] } } } });
      },
      'astro:server:setup': ({ server }) => {
        watchFiles(server);
        showFaults(server);
        catchUp(server);
      },
    },
  };
}

import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const STYLEGUIDES = {
  '/styleguide': './site/styleguide/Styleguide.astro',
  '/styleguide/console': './site/styleguide/Console.astro',
  '/styleguide/wizard': './site/styleguide/Wizard.astro',
};
const SEARCH_FILE = /^\/pagefind\/([\w./-]+?)(?:\?.*)?$/;

/**
 * The pages of development alone: `/styleguide`, which shows every part in every state, and a search
 * over the pages of the last build, since the index is made of built pages. A build with
 * `STYLEGUIDE=1` has the style guide too: the reference pictures are taken of it.
 */
export function devPages(): AstroIntegration {
  let root = new URL('.', import.meta.url);
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute }) => {
        root = config.root;
        if (command !== 'dev' && !process.env.STYLEGUIDE) return;
        for (const [pattern, entrypoint] of Object.entries(STYLEGUIDES)) {
          injectRoute({ pattern, entrypoint });
        }
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const file = SEARCH_FILE.exec(request.url ?? '')?.[1];
          if (!file || file.includes('..')) return next();
          const path = fileURLToPath(new URL(`dist/pagefind/${file}`, root));
          const body = await readFile(path).catch(() => null);
          if (!body) return next();
          if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
          response.end(body);
        });
      },
    },
  };
}

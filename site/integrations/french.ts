import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = /(?<!\.fr)\.ts$/;

/**
 * Builds the pages in French: an import of `<name>.ts` becomes one of the `<name>.fr.ts` beside it where there is
 * one. Each is typed by its English neighbour, so that a sentence that is missing does not compile, and only the
 * language of a page is sent with it. `importers`: the files in whose imports; in all unless told.
 */
export function french(importers = /./): Plugin {
  return {
    name: 'french',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !importers.test(importer) || source.startsWith('\0')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external || !SOURCE.test(found.id)) return null;
      const neighbour = found.id.replace(SOURCE, '.fr.ts');
      // What a French file takes from the English one, such as its types, stays English.
      return neighbour !== importer && existsSync(neighbour) ? { ...found, id: neighbour } : null;
    },
  };
}

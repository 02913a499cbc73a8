import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = /(?<!\.fr)\.ts$/;

/**
 * Builds the pages in French: an import of `<name>.ts` becomes an import of the `<name>.fr.ts` beside it, if any.
 * Each is typed by its English neighbour, so that a missing sentence does not compile, and only the
 * language of a page is sent with it. `importers`: the files whose imports turn; all files unless told.
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
      // The imports of a French file from the English one, such as its types, stay English.
      return neighbour !== importer && existsSync(neighbour) ? { ...found, id: neighbour } : null;
    },
  };
}

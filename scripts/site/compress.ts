import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inRoot } from '../paths.ts';
import { openBuildCache } from './build-cache.ts';
import { layFile } from './lay-files.ts';

/** Below this a compressed file saves no packet. */
const WORTHWHILE_BYTES = 1024;
/** The highest: a tenth of a second a page, once, for 12% less than a server's usual on the wire. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const GZIP = { level: 9 };

const FORMS = [
  {
    ending: 'br',
    name: 'br 11',
    squeeze: (body: Uint8Array) => promisify(brotliCompress)(body, BROTLI),
  },
  { ending: 'gz', name: 'gz 9', squeeze: (body: Uint8Array) => promisify(gzip)(body, GZIP) },
];

export type Compressor = {
  /** Squeezes each file that is worth it and was not squeezed before, in this build or in an earlier one. */
  squeeze: (files: string[]) => Promise<void>;
  /** Lays the squeezed forms beside each file, as `.br` and `.gz`. */
  lay: (files: string[]) => Promise<void>;
  /** Forgets files that were not asked for. */
  prune: () => Promise<void>;
};

/** Opens the cache of files that earlier builds squeezed. */
export async function openCompressor(folder = inRoot('.astro', 'compressed')): Promise<Compressor> {
  const kept = await openBuildCache(folder);
  const forms = (files: string[]) =>
    Promise.all(
      files.map(async (file) => {
        const body = await readFile(file);
        if (body.length < WORTHWHILE_BYTES) return [];
        return await Promise.all(
          FORMS.map(async ({ ending, name, squeeze }) => {
            const { path } = await kept.take([name, body], () => squeeze(body));
            return { path, to: `${file}.${ending}` };
          }),
        );
      }),
    );
  return {
    async squeeze(files) {
      await forms(files);
    },
    async lay(files) {
      const all = (await forms(files)).flat();
      await Promise.all(all.map(({ path, to }) => layFile(path, to)));
    },
    prune: kept.prune,
  };
}

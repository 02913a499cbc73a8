import { copyFile, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inRoot } from '../paths.ts';
import { openBuildCache } from './build-cache.ts';

/** Below this a compressed file saves no packet. */
const WORTHWHILE_BYTES = 1024;
/** The highest: a tenth of a second a page, once, for 12% less than a server's usual on the wire. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const GZIP = { level: 9 };

export type Compressor = {
  /**
   * Puts a `.br` and a `.gz` beside each file that is worth it. A file whose text was squeezed before, in this
   * build or in an earlier one, is not squeezed again.
   */
  compress: (files: string[]) => Promise<void>;
  /** Forgets what was not asked for. */
  prune: () => Promise<void>;
};

/** Opens what earlier builds squeezed. */
export async function openCompressor(folder = inRoot('.astro', 'compressed')): Promise<Compressor> {
  const kept = await openBuildCache(folder);
  const forms = [
    {
      ending: 'br',
      name: 'br 11',
      squeeze: (body: Uint8Array) => promisify(brotliCompress)(body, BROTLI),
    },
    { ending: 'gz', name: 'gz 9', squeeze: (body: Uint8Array) => promisify(gzip)(body, GZIP) },
  ];
  return {
    async compress(files) {
      await Promise.all(
        files.map(async (file) => {
          const body = await readFile(file);
          if (body.length < WORTHWHILE_BYTES) return;
          for (const { ending, name, squeeze } of forms) {
            const { path } = await kept.take([name, body], () => squeeze(body));
            await copyFile(path, `${file}.${ending}`);
          }
        }),
      );
    },
    prune: kept.prune,
  };
}

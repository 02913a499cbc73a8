import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';

/** Of what pagefind writes: its engine and the index. Its own user interfaces stay out. */
const KEPT = /^pagefind(-worker)?\.js$|^pagefind-entry\.json$|\.(pagefind|pf_\w+)$/;

/**
 * Indexes every built page that marks its words with `data-pagefind-body`, into `<dist>/pagefind`.
 * @throws with pagefind's own words.
 */
export async function indexSearch(dist: string): Promise<void> {
  try {
    const { index, errors } = await createIndex();
    if (!index) throw new Error(errors.join('\n'));
    const added = await index.addDirectory({ path: dist });
    if (added.errors.length > 0) throw new Error(added.errors.join('\n'));
    const { files } = await index.getFiles();
    for (const { path, content } of files) {
      if (!KEPT.test(path)) continue;
      const target = join(dist, 'pagefind', path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }
  } finally {
    await close();
  }
}

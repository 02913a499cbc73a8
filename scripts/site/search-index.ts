import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { LOCALE } from '../../contracts/facts.ts';
import { COST_PLACES, getMovingCosts } from '../../contracts/moving-costs.ts';

/** Of what pagefind writes: its engine and the index. Its own user interfaces stay out. */
const KEPT = /^pagefind(-worker)?\.js$|^pagefind-entry\.json$|\.(pagefind|pf_\w+)$/;

/** The list of what moves cost, which the API fills in: no build knows its figures, and all know its words. */
const COSTS = {
  url: getMovingCosts.path,
  language: LOCALE.toLowerCase(),
  meta: { title: 'What a move costs' },
  content: `What a move costs by home, day and month, by the movers' rates of today, in ${COST_PLACES.filter(
    ({ local }) => local,
  )
    .map(({ from }) => from.name)
    .join(', ')}, and from ${COST_PLACES.filter(({ local }) => !local)
    .map(({ from, to }) => `${from.name} to ${to.name}`)
    .join(', ')}. Truck, container or movers compared. Prices, price ranges, cost of movers.`,
};

/**
 * Indexes every built page that marks its words with `data-pagefind-body`, and the list of what moves cost,
 * into `<dist>/pagefind`.
 * @throws with pagefind's own words.
 */
export async function indexSearch(dist: string): Promise<void> {
  try {
    const { index, errors } = await createIndex();
    if (!index) throw new Error(errors.join('\n'));
    const added = await index.addDirectory({ path: dist });
    if (added.errors.length > 0) throw new Error(added.errors.join('\n'));
    const listed = await index.addCustomRecord(COSTS);
    if (listed.errors.length > 0) throw new Error(listed.errors.join('\n'));
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

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { addressOf } from '../../contracts/addresses.fr.ts';
import { COST_PLACES, getMovingCosts } from '../../contracts/moving-costs.ts';

/** The files of pagefind to keep: its engine and the index. The package's user interfaces stay out. */
const KEPT = /^pagefind(-worker)?\.js$|^pagefind-entry\.json$|\.(pagefind|pf_\w+)$/;

const local = COST_PLACES.filter((place) => place.local).map(({ from }) => from.name);
const ways = (word: string) =>
  COST_PLACES.filter((place) => !place.local)
    .map(({ from, to }) => `${from.name} ${word} ${to.name}`)
    .join(', ');

type CostRecord = {
  url: string;
  language: string;
  meta: Record<string, string>;
  content: string;
};

/**
 * The page of moves' costs, which the API fills in: no build knows its figures, and all know its words. Each language
 * has a record, as its pages have.
 */
const COSTS: CostRecord[] = [
  {
    url: getMovingCosts.path,
    language: 'en-ca',
    meta: { title: 'What a move costs' },
    content: `What a move costs by home, day and month, by the movers' rates of today, in ${local.join(', ')}, and from ${ways('to')}. Truck, container or movers compared. Prices, price ranges, cost of movers.`,
  },
  {
    url: addressOf(getMovingCosts.path),
    language: 'fr-ca',
    meta: {
      title: 'Combien coûte un déménagement',
      // « prix Montréal » asks for a price before it asks for other pages about Montréal.
      keywords: `prix d’un déménagement, coût, tarifs des déménageurs, déménager à ${local.join(', ')}`,
    },
    content: `Combien coûte un déménagement selon le logement, le jour et le mois, d’après les tarifs des déménageurs d’aujourd’hui, à ${local.join(', ')}, et de ${ways('à')}. Camion, conteneur ou déménageurs comparés. Prix, fourchettes de prix, coût des déménageurs.`,
  },
];

/**
 * Indexes every built page that marks its words with `data-pagefind-body`, and the list of moves' costs, into
 * `<dist>/pagefind`.
 * @throws with pagefind's own words.
 */
export async function indexSearch(dist: string): Promise<void> {
  try {
    const { index, errors } = await createIndex();
    if (!index) throw new Error(errors.join('\n'));
    const added = await index.addDirectory({ path: dist });
    if (added.errors.length > 0) throw new Error(added.errors.join('\n'));
    for (const costs of COSTS) {
      const listed = await index.addCustomRecord(costs);
      if (listed.errors.length > 0) throw new Error(listed.errors.join('\n'));
    }
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

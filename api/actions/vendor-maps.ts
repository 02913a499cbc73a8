import { LRUCache } from 'lru-cache';
import { VENDOR_MAPS } from '../../contracts/vendor-pages.ts';
import type { AppDeps } from '../deps.ts';
import type { SupplySnapshot } from '../domain/pricing/supply-snapshot.ts';
import { drawYards } from '../external/drawings.ts';

type Shape = keyof typeof VENDOR_MAPS;

/** Maps are a hundred kilobytes and more; each is drawn again when it was not asked for lately. */
const KEPT = 40;

/**
 * `(slug, shape)` resolves to a mover's yards on a map, as SVG; null where the mover is unknown, has no
 * yard, or nothing could be drawn. A city has one mark, at its largest yard, rounded to a kilometre. A
 * map is kept until a yard opens, moves or closes.
 */
export function createVendorMaps({ supply }: Pick<AppDeps, 'supply'>) {
  const kept = new LRUCache<string, Promise<string | null>>({ max: KEPT });
  return async (slug: string, shape: Shape): Promise<string | null> => {
    const yards = yardsOf(await supply.whenKnown(), slug);
    if (yards.length === 0) return null;
    const task = { ...VENDOR_MAPS[shape], yards };
    const key = JSON.stringify(task);
    const known = kept.get(key) ?? drawYards(task);
    kept.set(key, known);
    const drawing = await known;
    // The next reader tries again.
    if (drawing === null) kept.delete(key);
    return drawing;
  };
}

function yardsOf(supply: SupplySnapshot, slug: string) {
  const locations = supply.vendor(slug)?.locations ?? [];
  const cards = locations.map(({ card }) => card).sort((a, b) => b.truck_count - a.truck_count);
  const byCity = new Map(
    cards.toReversed().map((card) => [`${card.city}, ${card.province}`, card]),
  );
  return cards
    .filter((card) => byCity.get(`${card.city}, ${card.province}`) === card)
    .map(({ city, lat, lng }) => ({
      at: [round(lat), round(lng)] as [number, number],
      name: city,
    }));
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;

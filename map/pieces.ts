import type { Water } from './atlas.ts';
import { waterOf } from './atlas.ts';
import { type Box, meets } from './view.ts';

type Load = () => Promise<{ default: Parameters<typeof waterOf>[0] }>;

/** Finer water by region: from which zoom on, where, and its file. A later region lies over an earlier one. */
const PIECES: readonly (readonly [fromZoom: number, box: Box, load: Load])[] = [
  [4.5, [-126, 41.5, -52, 57], () => import('./data/water/canada.json', { with: { type: 'json' } })],
  [6.5, [-83.3, 41.6, -74.2, 46.4], () => import('./data/water/southern-ontario.json', { with: { type: 'json' } })],
  [8.5, [-80.6, 42.8, -78.4, 44.6], () => import('./data/water/toronto.json', { with: { type: 'json' } })],
  [7.5, [-123.7, 48.2, -122.3, 49.6], () => import('./data/water/vancouver.json', { with: { type: 'json' } })],
  [8, [-74.4, 45.1, -73.2, 45.9], () => import('./data/water/montreal.json', { with: { type: 'json' } })],
  [8.5, [-76.6, 45.3, -75, 45.7], () => import('./data/water/ottawa.json', { with: { type: 'json' } })],
  [8, [-71.8, 46.6, -70.7, 47.1], () => import('./data/water/quebec.json', { with: { type: 'json' } })],
  [8, [-64.2, 44.3, -63, 45], () => import('./data/water/halifax.json', { with: { type: 'json' } })],
  [8.5, [-77.2, 43.9, -75.8, 44.6], () => import('./data/water/kingston.json', { with: { type: 'json' } })],
  [8.5, [-83.4, 41.7, -82, 43.2], () => import('./data/water/windsor.json', { with: { type: 'json' } })],
  [8, [-97.8, 50.2, -96.4, 50.8], () => import('./data/water/winnipeg.json', { with: { type: 'json' } })],
  [8, [-89.6, 48, -88.4, 48.8], () => import('./data/water/thunder-bay.json', { with: { type: 'json' } })],
  [8, [-53.6, 47.2, -52.4, 48], () => import('./data/water/st-johns.json', { with: { type: 'json' } })],
  [8, [-81.6, 46.1, -80.2, 46.9], () => import('./data/water/sudbury.json', { with: { type: 'json' } })],
]; // biome-ignore format: a table

/** The finer water that a view has use for. Where a file does not come, the coarse water stays. */
export async function finerWater(zoom: number, box: Box): Promise<Water[]> {
  const wanted = PIECES.filter(([fromZoom, area]) => zoom >= fromZoom && meets(area, box));
  const found = await Promise.all(
    wanted.map(([, , load]) =>
      load().then(
        ({ default: file }) => waterOf(file),
        () => null,
      ),
    ),
  );
  return found.filter((water) => water !== null);
}

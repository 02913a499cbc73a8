import atlas from './atlas.json';
import { pointsOf, townOf } from './shapes.ts';

const shapes = (lines: string[]) => lines.map((line) => pointsOf(line, 20));

/**
 * Shores, borders and towns of Canada and its neighbours, drawn by hand to about a quarter of a
 * degree for orientation, not for navigation. The first shore of `canada` and of `neighbours` is the
 * mainland; the border runs through the lakes, and `lakes` are those that `LAKES` has not.
 */
export const ATLAS = {
  canada: shapes(atlas.canada),
  neighbours: shapes(atlas.neighbours),
  lakes: shapes(atlas.lakes),
  borders: shapes(atlas.borders),
  rivers: shapes(atlas.rivers),
  towns: atlas.towns.map(townOf),
};

import { readFile } from 'node:fs/promises';
import type { Spot } from './geometry.ts';

type Arcs = number[][] | number[][][];
type Geometry = { type: string; id?: string; properties: { name: string | null }; arcs?: Arcs };
type Topology = {
  arcs: Spot[][];
  transform: { scale: Spot; translate: Spot };
  objects: Record<string, { geometries: Geometry[] }>;
};

/** An area of a TopoJSON file: its rings, each as the signed numbers of its arcs. */
export type Area = { id: string; name: string; rings: number[][] };

/** A TopoJSON file: its arcs in degrees, and the areas that they bound. */
export async function readTopology(path: string) {
  const { arcs, transform, objects } = JSON.parse(await readFile(path, 'utf8')) as Topology;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Spot => {
      [x, y] = [x + dx, y + dy];
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ];
    });
  });
  const areas = Object.values(objects).flatMap(({ geometries }) =>
    geometries.map(({ type, id = '', properties, arcs: held = [] }): Area => {
      const rings = type === 'Polygon' ? held : type === 'MultiPolygon' ? held.flat(1) : [];
      return { id: String(id), name: properties.name ?? '', rings: rings as number[][] };
    }),
  );
  return { lines, areas };
}

/** The points of a ring; an arc with a number below zero runs backwards (`~n`). */
export const ringOf = (arcs: readonly number[], lines: readonly Spot[][]): Spot[] =>
  arcs.flatMap((arc) => {
    const line = lines[arc < 0 ? ~arc : arc] as Spot[];
    return (arc < 0 ? [...line].reverse() : line).slice(0, -1);
  });

import type { Highway } from './atlas.ts';
import type { Ground } from './ground.ts';
import { type Label, type Obstacles, type Placed, placeLabels } from './labels.ts';
import type { LatLng } from './lines.ts';
import { PROVINCES } from './provinces.ts';
import { apart, type Size, type Spot } from './view.ts';

/** Size of each kind of name in pixels. */
export const NAME_PX = { town: 12, shield: 10, province: 11 } as const;
/** How far from a town's dot its name begins, and how far from a road a number without room on the road stands. */
const GAPS = { town: 6, shield: 5 };
/** Between two signs of a road's number. */
const SHIELDS_APART = 70;
/** A road shorter than this in a view has no number. */
const SHIELD_FROM_PX = 60;
/** From this zoom on roads have their numbers, and up to this zoom provinces have their names. */
const ZOOMS = { shield: 6.5, province: 7.5 };

export type GroundName = { name: string; kind: keyof typeof NAME_PX; place: LatLng };
type Project = (at: LatLng) => Spot;

/** About as wide as the face of the site writes a text. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.56 + 2;

/**
 * The names of the ground that have room in a view, and where: towns first, then the numbers of roads, then
 * provinces. No name covers a line or mark of `obstacles` or another name; a number may stand on its own road.
 */
export function groundNames(
  { towns, highways, borders }: Pick<Ground, 'towns' | 'highways' | 'borders'>,
  frame: Size & { zoom: number; project: Project },
  obstacles: Obstacles,
): Placed<GroundName>[] {
  const { project, zoom } = frame;
  const placed = placeLabels(
    towns.map(([name, lat, lng]) => townLabel(name, [lat, lng], project)),
    frame,
    obstacles,
  );
  const free = (): Obstacles => ({ ...obstacles, rects: [...obstacles.rects, ...placed] });
  if (zoom >= ZOOMS.shield) {
    for (const highway of highways) placed.push(...shieldOf(highway, placed, frame, free()));
  }
  if (zoom <= ZOOMS.province) {
    const lines = [...borders.provinces, ...borders.abroad].map((line) => line.map(project));
    for (const [name, ...places] of PROVINCES) {
      const labels = places.map((place) => middleLabel({ name, kind: 'province', place }, project));
      const within = { ...free(), lines: [...obstacles.lines, ...lines] };
      placed.push(...firstPlaced(labels, frame, within));
    }
  }
  return placed;
}

function townLabel(name: string, place: LatLng, project: Project): Label<GroundName> {
  const size = NAME_PX.town;
  return {
    of: { name, kind: 'town', place },
    at: project(place),
    width: widthOf(name, size),
    height: size * 1.25,
    gap: GAPS.town,
  };
}

/** A name whose middle is its point. */
function middleLabel(of: GroundName, project: Project): Label<GroundName> {
  const size = NAME_PX[of.kind];
  const spread = of.kind === 'province' ? of.name.length * size * 0.28 : 8;
  return {
    of,
    at: project(of.place),
    width: widthOf(of.name, size) + spread,
    height: size * 1.25 + (of.kind === 'shield' ? 3 : 0),
    gap: GAPS.shield,
    sides: 'middle',
  };
}

/** The number of a road, once, as near as there is room to the middle of the road's visible part. */
function shieldOf(
  { kind, number, line }: Highway,
  placed: readonly Placed<GroundName>[],
  frame: Size & { zoom: number; project: Project },
  obstacles: Obstacles,
): Placed<GroundName>[] {
  const isNew = !placed.some(({ of }) => of.kind === 'shield' && of.name === number);
  if (!number || kind === 'ferry' || !isNew) return [];
  const inside = line.flatMap((place) => {
    const [x, y] = frame.project(place);
    return x > 0 && y > 0 && x < frame.width && y < frame.height ? [place] : [];
  });
  if (inside.length < 2 || lengthOf(inside.map(frame.project)) < SHIELD_FROM_PX) return [];
  const middle = (inside.length - 1) / 2;
  const shields = placed.filter(({ of }) => of.kind === 'shield');
  const places = inside
    .map((place, at) => ({ place, off: Math.abs(at - middle) }))
    .sort((one, other) => one.off - other.off)
    .map(({ place }) => place)
    .filter(
      (place) => !shields.some((other) => apart(other.at, frame.project(place)) < SHIELDS_APART),
    );
  const labels = places.map((place) =>
    middleLabel({ name: number, kind: 'shield', place }, frame.project),
  );
  const beside = labels.map(({ sides: _middle, ...label }) => label);
  return firstPlaced([...labels, ...beside], frame, obstacles);
}

function firstPlaced(
  labels: readonly Label<GroundName>[],
  frame: Size,
  obstacles: Obstacles,
): Placed<GroundName>[] {
  for (const label of labels) {
    const found = placeLabels([label], frame, obstacles);
    if (found.length > 0) return found;
  }
  return [];
}

const lengthOf = (line: readonly Spot[]) =>
  line.reduce((sum, spot, at) => sum + apart(spot, line[at - 1] ?? spot), 0);

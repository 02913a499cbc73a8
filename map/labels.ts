import type { Size, Spot } from './view.ts';

/** A rectangle on a drawing, in its pixels. */
export type Rect = { x: number; y: number; width: number; height: number };

/**
 * A name beside a point, or in the middle over it: its size, its distance from the point, and a
 * shorter form where the name has no room.
 */
export type Label<Of> = Size & {
  of: Of;
  at: Spot;
  gap: number;
  sides?: 'middle';
  or?: Label<Of>;
};
export type Placed<Of> = Label<Of> & Rect;

type Lines = readonly (readonly Spot[])[];
/** The things that names must not cover: lines, and rectangles such as marks; `roads` only if there is a choice. */
export type Obstacles = { lines: Lines; roads?: Lines; rects: readonly Rect[] };

/** Names keep this many pixels from one another and from the frame. */
const APART = 3;
/** Sides of a point on which its name may stand, the best first: parts of its own width and height. */
const SIDES: readonly Spot[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
];

const MIDDLE: readonly Spot[] = [[0, 0]];

/**
 * The places where names have room: a name covers no line, no mark and no other name, and stays in the frame.
 * The first names choose first; names without room are left out.
 */
export function placeLabels<Of>(
  labels: readonly Label<Of>[],
  frame: Size,
  { lines, roads = [], rects }: Obstacles,
): Placed<Of>[] {
  const taken: Rect[] = [...rects];
  const placed: Placed<Of>[] = [];
  const roomFor = (label: Label<Of>): Rect | undefined => {
    const sides = label.sides === 'middle' ? MIDDLE : SIDES;
    const free = sides
      .map((side) => beside(label, side))
      .filter(
        (one) =>
          within(one, frame) &&
          !taken.some((other) => overlap(one, other)) &&
          !lines.some((line) => crosses(line, one)),
      );
    return free.find((one) => !roads.some((line) => crosses(line, one))) ?? free[0];
  };
  for (const wanted of labels) {
    for (const label of wanted.or ? [wanted, wanted.or] : [wanted]) {
      const rect = roomFor(label);
      if (!rect) continue;
      taken.push(rect);
      placed.push({ ...label, ...rect });
      break;
    }
  }
  return placed;
}

function beside({ at: [x, y], width, height, gap }: Label<unknown>, [side, up]: Spot): Rect {
  const reach = side !== 0 && up !== 0 ? gap * 0.7 : gap;
  return {
    x: x + side * (width / 2 + reach) - width / 2,
    y: y + up * (height / 2 + reach) - height / 2,
    width,
    height,
  };
}

const within = ({ x, y, width, height }: Rect, frame: Size) =>
  x >= APART &&
  y >= APART &&
  x + width <= frame.width - APART &&
  y + height <= frame.height - APART;

/** The rectangle around a point. */
export const around = ([x, y]: Spot, radius: number): Rect => ({
  x: x - radius,
  y: y - radius,
  width: radius * 2,
  height: radius * 2,
});

/** True for two rectangles nearer to each other than names may come. */
export const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width + APART &&
  other.x < one.x + one.width + APART &&
  one.y < other.y + other.height + APART &&
  other.y < one.y + one.height + APART;

/** True for a line that runs through a rectangle. */
export function crosses(line: readonly Spot[], { x, y, width, height }: Rect): boolean {
  return line.some((to, at) => {
    const from = line[at - 1] ?? to;
    // Liang and Barsky's way: the part of the piece that lies between each pair of edges.
    let [enters, leaves] = [0, 1];
    for (const [start, step, low, high] of [
      [from[0], to[0] - from[0], x, x + width],
      [from[1], to[1] - from[1], y, y + height],
    ] as const) {
      if (step === 0) {
        if (start < low || start > high) return false;
        continue;
      }
      const [one, other] = [(low - start) / step, (high - start) / step];
      enters = Math.max(enters, Math.min(one, other));
      leaves = Math.min(leaves, Math.max(one, other));
    }
    return enters <= leaves;
  });
}

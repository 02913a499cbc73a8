import type { Water } from './atlas.ts';
import type { Colours } from './colours.ts';
import { groundOf } from './ground.ts';
import { type Label, placeLabels, type Rect } from './labels.ts';
import type { LatLng } from './lines.ts';
import { TOWN_PX, widthOf } from './town-labels.ts';
import type { Spot, View } from './view.ts';

/** A point that the map is about. */
export type Mark = {
  at: LatLng;
  name?: string;
  /** Where the name has no room. */
  short?: string;
  kind: 'from' | 'to' | 'dot';
  radius?: number;
};

/** A part of the land with a colour of its own; its outline may reach into water, which lies over it. */
export type Area = { name: string; outline: readonly LatLng[]; fill: string; label: LatLng };

type Name = { name: string; kind: keyof typeof TEXT };

type Contents = {
  view: View;
  /** Finer water of the view (`pieces.ts`). */
  water?: readonly Water[];
  way?: readonly LatLng[];
  marks?: readonly Mark[];
  areas?: readonly Area[];
  colours: Colours;
};

const TEXT = { town: TOWN_PX, mark: 13, area: TOWN_PX };
const MARK_RADIUS = 8;

/** A map that stands still, as the inside of an SVG element as large as its view. */
export function drawMap({ view, water, colours, ...contents }: Contents): string {
  const { way = [], marks = [], areas = [] } = contents;
  const { width, height, zoom, box, project } = view;
  const ground = groundOf(zoom, box, water);
  const spots = (line: readonly LatLng[]) => line.map(project);
  const ring = (line: readonly LatLng[]) => `${pathOf(spots(line))}Z`;
  const area = (d: string, fill: string, rest = '') =>
    d && `<path d="${d}" fill="${fill}" ${rest}/>`;
  const stroke = (lines: readonly (readonly Spot[])[], colour: string, size: number, rest = '') =>
    lines.length > 0
      ? `<path d="${lines.map(pathOf).join('')}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linejoin="round" stroke-linecap="round" ${rest}/>`
      : '';
  const roads = (kind: string) =>
    // Roads would run through areas' names, and are not what a map of areas is about.
    (areas.length > 0 ? [] : ground.highways)
      .filter((one) => one.kind === kind)
      .map(({ line }) => spots(line));
  const wide = roads('wide');
  const waySpots = spots(way);
  const areaNames = areas.map(({ name, label }) => areaName(name, project(label)));
  const rects = [
    ...marks.map(({ at, radius = MARK_RADIUS }) => around(project(at), radius)),
    ...areaNames,
  ];
  const told = [...marks.map(({ at }) => at), ...areas.map(({ label }) => label)].map(project);
  const named = placeLabels<Name>(
    [
      ...marks.flatMap(({ name, short, at, radius = MARK_RADIUS }) => {
        const label = (text: string) => labelOf(text, project(at), radius);
        return name ? [{ ...label(name), ...(short && { or: label(short) }) }] : [];
      }),
      ...ground.towns
        .filter(([, lat, lng]) => !told.some((at) => apart(at, project([lat, lng])) < 26))
        .map(([name, lat, lng]) => labelOf(name, project([lat, lng]))),
    ],
    view,
    { lines: [waySpots, ...areas.map(({ outline }) => spots(outline))], roads: wide, rects },
  );
  return [
    `<rect width="${width}" height="${height}" fill="${colours.water}"/>`,
    ...ground.pieces.map(
      ({ land, water: bodies }, at) =>
        area(land.map(ring).join(''), colours.land) +
        (at === ground.pieces.length - 1 ? drawAreas() : '') +
        area(
          bodies.flatMap(({ rings }) => rings.map(ring)).join(''),
          colours.water,
          'fill-rule="evenodd"',
        ) +
        stroke(spotsOf(bodies.flatMap(({ shores }) => shores)), colours.shore, 1),
    ),
    stroke(spotsOf(ground.borders.provinces), colours.border, 1, 'stroke-dasharray="1 4"'),
    stroke(spotsOf(ground.borders.abroad), colours.border, 1.2, 'stroke-dasharray="6 4"'),
    stroke(roads('ferry'), colours.border, 1.2, 'stroke-dasharray="3 5"'),
    stroke(roads('long'), colours.road, zoom < 8 ? 1 : 1.5),
    stroke(wide, colours.casing, zoom < 7 ? 2.5 : 4),
    stroke(wide, colours.motorway, zoom < 7 ? 1.5 : 2.5),
    way.length > 1 ? stroke([waySpots], colours.halo, 8) : '',
    way.length > 1
      ? stroke([waySpots], colours.way, 4, 'class="map-way" stroke-dasharray="0.1 8"')
      : '',
    ...named
      .filter(({ of }) => of.kind === 'town')
      .map(
        ({ at: [x, y] }) =>
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.3" fill="${colours.soft}"/>`,
      ),
    ...marks.map((mark) => drawMark(mark, project(mark.at), colours)),
    ...[...areaNames, ...named].map((label) => drawName(label, colours)),
  ].join('');

  function drawAreas() {
    return areas
      .map(({ outline, fill }) =>
        area(
          ring(outline),
          fill,
          `stroke="${colours.border}" stroke-width="1.2" stroke-linejoin="round"`,
        ),
      )
      .join('');
  }

  function spotsOf(lines: readonly (readonly LatLng[])[]) {
    return lines.map(spots);
  }
}

/** The name of a town, or of a mark with a radius. */
function labelOf(name: string, at: Spot, radius?: number): Label<Name> {
  const isMark = radius !== undefined;
  const size = isMark ? TEXT.mark : TEXT.town;
  return {
    of: { name, kind: isMark ? 'mark' : 'town' },
    at,
    width: widthOf(name, size) + (isMark ? 14 : 0),
    height: size * 1.25 + (isMark ? 8 : 0),
    gap: isMark ? radius + 4 : 6,
  };
}

/** The name of an area, in the middle of which it stands. */
function areaName(name: string, [x, y]: Spot): Rect & { of: Name } {
  const [width, height] = [widthOf(name, TEXT.area), TEXT.area * 1.25];
  return { of: { name, kind: 'area' }, x: x - width / 2, y: y - height / 2, width, height };
}

const apart = (one: Spot, other: Spot) => Math.hypot(one[0] - other[0], one[1] - other[1]);
const around = ([x, y]: Spot, radius: number): Rect => ({
  x: x - radius,
  y: y - radius,
  width: radius * 2,
  height: radius * 2,
});

const pathOf = (spots: readonly Spot[]) =>
  `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

function drawMark({ kind, radius = MARK_RADIUS }: Mark, [x, y]: Spot, colours: Colours): string {
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
  if (kind === 'dot') {
    return `<circle ${at} r="${radius}" fill="${colours.way}" fill-opacity=".35" stroke="${colours.way}" stroke-width="1.5"/>`;
  }
  const ring = kind === 'to' ? colours.way : colours.from;
  return `<circle ${at} r="${radius}" fill="${colours.card}" stroke="${ring}" stroke-width="5"/>`;
}

function drawName(
  { of: { name, kind }, x, y, width, height }: Rect & { of: Name },
  colours: Colours,
): string {
  const middle = (y + height / 2 + TEXT[kind] * 0.35).toFixed(1);
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const words = (rest: string) =>
    `<text x="${(x + width / 2).toFixed(1)}" y="${middle}" text-anchor="middle" class="map-name" ${rest}>${text}</text>`;
  if (kind === 'mark') {
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="7" fill="${colours.card}" stroke="${colours.border}" stroke-width=".75"/>${words(`font-size="${TEXT.mark}" font-weight="700" fill="${colours.ink}"`)}`;
  }
  if (kind === 'area')
    return words(`font-size="${TEXT.area}" font-weight="700" fill="${colours.ink}"`);
  return words(
    `font-size="${TEXT.town}" font-weight="500" fill="${colours.soft}" stroke="${colours.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`,
  );
}

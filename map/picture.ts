import { placesAshore } from './ashore.ts';
import type { Water } from './atlas.ts';
import type { Colours } from './colours.ts';
import {
  drawMark,
  drawName,
  drawScale,
  MARK_RADIUS,
  type Mark,
  type Name,
  pathOf,
  TEXT_PX,
} from './drawings.ts';
import { groundOf } from './ground.ts';
import { groundNames, widthOf } from './ground-names.ts';
import { around, type Label, placeLabels, type Rect } from './labels.ts';
import type { LatLng } from './lines.ts';
import { scaleBar } from './scale-bar.ts';
import { apart, type Spot, type View } from './view.ts';

/** A part of the land with a colour of its own; its outline may reach into water, which lies over it. */
export type Area = { name: string; outline: readonly LatLng[]; fill: string; label: LatLng };

type Contents = {
  view: View;
  /** Finer water of the view (`pieces.ts`). */
  water?: readonly Water[];
  way?: readonly LatLng[];
  marks?: readonly Mark[];
  areas?: readonly Area[];
  colours: Colours;
};

/** A map that stands still, as the inside of an SVG element as large as its view. */
export function drawMap({ view, water, colours, ...contents }: Contents): string {
  const { way = [], marks = [], areas = [] } = contents;
  const { width, height, zoom, box, project } = view;
  const ground = groundOf(zoom, box, water);
  const spots = (line: readonly LatLng[]) => line.map(project);
  const spotOf = placesAshore(ground.pieces, project);
  const ring = (line: readonly LatLng[]) => `${pathOf(spots(line))}Z`;
  const area = (d: string, fill: string, rest = '') =>
    d && `<path d="${d}" fill="${fill}" ${rest}/>`;
  const stroke = (lines: readonly (readonly Spot[])[], colour: string, size: number, rest = '') =>
    lines.length > 0
      ? `<path d="${lines.map(pathOf).join('')}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linejoin="round" stroke-linecap="round" ${rest}/>`
      : '';
  // Roads would run through areas' names, and a map of areas is not about roads.
  const highways = areas.length > 0 ? [] : ground.highways;
  const roads = (kind: string) =>
    highways.filter((one) => one.kind === kind).map(({ line }) => spots(line));
  const wide = roads('wide');
  const waySpots = way.map(spotOf);
  const placed = marks.map((mark) => ({ ...mark, spot: spotOf(mark.at) }));
  const areaNames = areas.map(({ name, label }) => areaName(name, project(label)));
  const scale = scaleBar(view);
  const rects = [
    ...placed.map(({ spot, radius = MARK_RADIUS }) => around(spot, radius)),
    ...areaNames,
    ...(scale ? [scale.rect] : []),
  ];
  const lines = [waySpots, ...areas.map(({ outline }) => spots(outline))];
  const obstacles = { lines, roads: wide, rects };
  const markNames = placeLabels(
    placed.flatMap(({ name, short, spot, radius = MARK_RADIUS }) => {
      const label = (text: string) => markLabel(text, spot, radius);
      return name ? [{ ...label(name), ...(short && { or: label(short) }) }] : [];
    }),
    view,
    obstacles,
  );
  const told = [...placed.map(({ spot }) => spot), ...areas.map(({ label }) => project(label))];
  const towns = ground.towns.filter(
    ([, lat, lng]) => !told.some((at) => apart(at, project([lat, lng])) < 26),
  );
  const named = groundNames({ ...ground, towns, highways }, view, {
    ...obstacles,
    rects: [...rects, ...markNames],
  });
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
    ...placed.map((mark) => drawMark(mark, mark.spot, colours)),
    ...[...areaNames, ...named, ...markNames].map((label) => drawName(label, colours)),
    scale ? drawScale(scale, colours) : '',
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

function markLabel(name: string, at: Spot, radius: number): Label<Name> {
  return {
    of: { name, kind: 'mark' },
    at,
    width: widthOf(name, TEXT_PX.mark) + 14,
    height: TEXT_PX.mark * 1.25 + 8,
    gap: radius + 4,
  };
}

/** The name of an area, which stands in its middle. */
function areaName(name: string, [x, y]: Spot): Rect & { of: Name } {
  const [width, height] = [widthOf(name, TEXT_PX.area), TEXT_PX.area * 1.25];
  return { of: { name, kind: 'area' }, x: x - width / 2, y: y - height / 2, width, height };
}

import type { Colours } from './colours.ts';
import { type GroundName, NAME_PX } from './ground-names.ts';
import type { Rect } from './labels.ts';
import type { LatLng } from './lines.ts';
import type { ScaleBar } from './scale-bar.ts';
import type { Spot } from './view.ts';

/** A point that the map is about. */
export type Mark = {
  at: LatLng;
  name?: string;
  /** Where the name has no room. */
  short?: string;
  kind: 'from' | 'to' | 'dot';
  radius?: number;
};

/** A name on a map: of the ground, of a mark or of an area. */
export type Name = GroundName | { name: string; kind: 'mark' | 'area' };

export const TEXT_PX = { ...NAME_PX, mark: 13, area: 12 };
export const MARK_RADIUS = 8;

export const pathOf = (spots: readonly Spot[]): string =>
  `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

export function drawMark(
  { kind, radius = MARK_RADIUS }: Mark,
  [x, y]: Spot,
  colours: Colours,
): string {
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
  if (kind === 'dot') {
    return `<circle ${at} r="${radius}" fill="${colours.way}" fill-opacity=".35" stroke="${colours.way}" stroke-width="1.5"/>`;
  }
  const ring = kind === 'to' ? colours.way : colours.from;
  return `<circle ${at} r="${radius}" fill="${colours.card}" stroke="${ring}" stroke-width="5"/>`;
}

export function drawName({ of, ...rect }: Rect & { of: Name }, colours: Colours): string {
  const { kind } = of;
  const x = rect.x + rect.width / 2;
  const y = rect.y + rect.height / 2 + TEXT_PX[kind] * 0.35;
  const text = of.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const words = (rest: string) =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle" class="map-name" font-size="${TEXT_PX[kind]}" ${rest}>${text}</text>`;
  const halo = `stroke="${colours.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
  switch (kind) {
    case 'mark':
      return `${plate(rect, 7, colours.card, colours)}${words(`font-weight="700" fill="${colours.ink}"`)}`;
    case 'shield':
      return `${plate(rect, 4, colours.motorway, colours)}${words(`font-weight="700" fill="${colours.ink}"`)}`;
    case 'area':
      return words(`font-weight="700" fill="${colours.ink}"`);
    case 'province':
      return words(`font-weight="500" letter-spacing=".22em" fill="${colours.soft}" ${halo}`);
    case 'town':
      return words(`font-weight="500" fill="${colours.soft}" ${halo}`);
  }
}

function plate({ x, y, width, height }: Rect, round: number, fill: string, colours: Colours) {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${round}" fill="${fill}" stroke="${colours.border}" stroke-width=".75"/>`;
}

export function drawScale({ text, length, rect }: ScaleBar, colours: Colours): string {
  const [left, bottom] = [rect.x + 2, rect.y + rect.height - 2];
  const path = `M${left} ${bottom - 4}v4h${length.toFixed(1)}v-4`;
  const line = (colour: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return `${line(colours.land, 4)}${line(colours.soft, 1.5)}<text x="${left + 4}" y="${bottom - 4}" class="map-scale" font-size="10" font-weight="600" fill="${colours.soft}" stroke="${colours.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${text}</text>`;
}

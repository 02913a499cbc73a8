import type { Colour, Colours } from './colours.ts';

/**
 * A part of a picture. It stands on its base line: x from -width/2 to width/2, y from -height to 0.
 * Nothing of it lies outside that box.
 */
export type Part = { width: number; height: number; draw: (colours: Colours) => string };

type Draw = (colours: Colours) => string;

/** A part made of drawings, the first at the back. */
export const part = (width: number, height: number, ...drawings: Draw[]): Part => ({
  width,
  height,
  draw: (colours) => drawings.map((draw) => draw(colours)).join(''),
});

/** An area. */
export const area =
  (d: string, fill: Colour): Draw =>
  (colours) =>
    `<path d="${d}" fill="${colours[fill]}"/>`;

/** A line with round ends. */
export const line =
  (d: string, stroke: Colour, width: number): Draw =>
  (colours) =>
    `<path d="${d}" fill="none" stroke="${colours[stroke]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A rectangle, of round corners where a radius is given. */
export const rect =
  (x: number, y: number, width: number, height: number, fill: Colour, radius = 0): Draw =>
  (colours) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${colours[fill]}"/>`;

export const disc =
  (x: number, y: number, radius: number, fill: Colour): Draw =>
  (colours) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[fill]}"/>`;

/** Drawings moved, and made smaller or mirrored where a scale is given. */
export const moved =
  (x: number, y: number, drawings: Draw[], scale = ''): Draw =>
  (colours) =>
    `<g transform="translate(${x} ${y})${scale && ` scale(${scale})`}">${drawings.map((draw) => draw(colours)).join('')}</g>`;

/** A part as a drawing within another part, on a base line of its own. */
export const holding = (held: Part, x: number, y: number, scale = ''): Draw =>
  moved(x, y, [held.draw], scale);

/** Equal rectangles in rows as one path: windows of a house, days of a calendar. */
export function grid(
  [x, y]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  [width, height]: readonly [number, number],
  [dx, dy]: readonly [number, number],
): string {
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const left = x + (at % columns) * dx;
    const top = y + Math.floor(at / columns) * dy;
    return `M${left} ${top}h${width}v${height}h-${width}z`;
  });
  return cells.join('');
}

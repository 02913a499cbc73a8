import type { Colour, Colours } from './colours.ts';

type Draw = (colours: Colours) => string;

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

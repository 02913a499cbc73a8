import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Colour, Colours } from './colours.ts';

/**
 * A part of a picture: a file of `kit/`, which any editor opens. It stands on its base line: x from
 * -width/2 to width/2, y from -height to 0. The whole part lies within that box.
 */
export type Part = { width: number; height: number; draw: (colours: Colours) => string };

/** A build bundles this module elsewhere, but runs it in the checkout's folder all the same. */
const FOLDER = join(process.cwd(), 'site/art/kit');
const FRAME = /<svg\b[^>]*\bviewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"[^>]*>(.*)<\/svg>/s;
/** Editors show the light colour, by day; its class names the colour of `colours.ts`. */
const COLOURED = /<[a-z]+\s[^>]*\bclass="(\w+)"[^>]*>/g;
const HEX = /#[0-9a-f]{3,8}\b/i;

/**
 * A part as its file says it.
 * @throws where the file has no frame, or a colour without a class; as it is drawn, for a class that is no colour.
 */
export function readPart(svg: string): Part {
  const [, width, height, inside] = FRAME.exec(svg) ?? [];
  if (inside === undefined) throw new Error(`No frame in ${svg.slice(0, 200)}`);
  const drawing = inside
    .replace(/<title>.*?<\/title>/s, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
  const draw = (colours: Colours) =>
    drawing.replaceAll(COLOURED, (element, name: Colour) => {
      if (!colours[name]) throw new Error(`${name} is no colour`);
      return element.replace(/\s+class="\w+"/, '').replace(HEX, colours[name]);
    });
  const [hex] = HEX.exec(drawing.replaceAll(COLOURED, '')) ?? [];
  if (hex) throw new Error(`${hex} has no class that names its colour`);
  return { width: Number(width), height: Number(height), draw };
}

/** Every part of the pictures, by its name. */
export const KIT: Record<string, Part> = Object.fromEntries(
  readdirSync(FOLDER)
    .sort()
    .map((file) => [file.replace('.svg', ''), readPart(readFileSync(join(FOLDER, file), 'utf8'))]),
);

/** @throws where the kit has no file of that name. */
export function partOf(name: string): Part {
  const part = KIT[name];
  if (!part) throw new Error(`site/art/kit has no ${name}.svg`);
  return part;
}

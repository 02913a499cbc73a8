import { type Colours, THEME } from './colours.ts';
import { KIT, type Part, partOf } from './kit.ts';
import { SHAPES, type Shape, type Stage, stage } from './stage.ts';

/** Where a part stands: its middle, its scale (1 when left out), how far above the ground. */
export type Place = readonly [x: number, scale?: number, up?: number];

/**
 * A picture, composed by hand for each shape. A share image stands as its header does, unless a place
 * of its own is given; `null` leaves a part out of a shape.
 */
export type Scene = {
  stage: Stage;
  parts: readonly (readonly [
    name: string,
    card: Place | null,
    header: Place | null,
    share?: Place | null,
  ])[];
};

export type Placed = { name: string; part: Part; x: number; y: number; scale: number };

/** The parts of a scene where they stand in a shape, in pixels of its frame. */
export function place(scene: Scene, shape: Shape): Placed[] {
  return scene.parts.flatMap(([name, card, header, share = header]) => {
    const at = { card, header, share }[shape];
    if (!at) return [];
    const [x, scale = 1, up = 0] = at;
    return [{ name, part: partOf(name), x, y: SHAPES[shape].base - up, scale }];
  });
}

const opening = (shape: Shape, attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHAPES[shape].width} ${SHAPES[shape].height}"${attributes}>`;

const transform = ({ x, y, scale }: Placed) =>
  `transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}"`;

/**
 * A scene as SVG of a page. Its parts are those of the sprite (`drawKit`), which all pages share;
 * the ground behind them is in the page, so that a picture is never blank.
 * @param kit the sprite's address.
 */
export function drawInPage(scene: Scene, shape: Shape, kit: string): string {
  const parts = place(scene, shape).map(
    (placed) => `<use href="${kit}#${placed.name}" ${transform(placed)}/>`,
  );
  return `${opening(shape, '')}${stage(scene.stage, shape, THEME)}${parts.join('')}</svg>`;
}

/** A scene with all of its parts, for bitmaps. */
export function drawWhole(scene: Scene, shape: Shape, colours: Colours): string {
  const parts = place(scene, shape).map(
    (placed) => `<g ${transform(placed)}>${placed.part.draw(colours)}</g>`,
  );
  const { width, height } = SHAPES[shape];
  return `${opening(shape, ` width="${width}" height="${height}"`)}${stage(scene.stage, shape, colours)}${parts.join('')}</svg>`;
}

/** The sprite: every part of the kit by its name, in colours that follow the page's theme. */
export function drawKit(): string {
  const parts = Object.entries(KIT).map(([name, { draw }]) => `<g id="${name}">${draw(THEME)}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${parts.join('')}</defs></svg>`;
}

import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { LIGHT } from '../../map/colours.ts';
import type { LatLng } from '../../map/lines.ts';
import { stillMap } from '../../map/still.ts';

/** A drawing as SVG, or a way to draw on a map; and how many pixels wide it becomes. */
export type DrawingTask = { width: number } & ({ svg: string } | { map: WayMap });
/** A way between two named ends, and the size of its map. */
export type WayMap = {
  width: number;
  height: number;
  way: LatLng[];
  from: string;
  to: string;
};

const inPackages = (path: string) => new URL(`../../node_modules/${path}`, import.meta.url);
const WASM = inPackages('@resvg/resvg-wasm/index_bg.wasm');
const FONTS = ['500Medium/Figtree_500Medium.ttf', '700Bold/Figtree_700Bold.ttf'].map((file) =>
  inPackages(`@expo-google-fonts/figtree/${file}`),
);
/** Room for the ends' names: top, right, bottom, left. */
const PADDING: [number, number, number, number] = [40, 64, 28, 64];
const MOST_ZOOM = 11.5;

// The worker's one task; its caller ends it (drawings.ts).
self.onmessage = ({ data }: MessageEvent<DrawingTask>) => {
  draw(data).then(
    (png) => self.postMessage(png),
    () => self.postMessage(null),
  );
};

async function draw(task: DrawingTask): Promise<Uint8Array> {
  const [svg, , ...fontBuffers] = await Promise.all([
    'svg' in task ? task.svg : svgOf(task.map),
    readFile(WASM).then((wasm) => initWasm(wasm)),
    ...FONTS.map((file) => readFile(file)),
  ]);
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: task.width },
    font: { fontBuffers, defaultFontFamily: 'Figtree', loadSystemFonts: false },
  })
    .render()
    .asPng();
}

async function svgOf({ width, height, way, from, to }: WayMap): Promise<string> {
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) throw new Error('A way has two ends.');
  const inside = await stillMap({
    width,
    height,
    points: way,
    padding: PADDING,
    mostZoom: MOST_ZOOM,
    way,
    marks: [
      { at: first, kind: 'from', name: from },
      { at: last, kind: 'to', name: to },
    ],
    colours: LIGHT,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Figtree">${inside}</svg>`;
}

import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { LIGHT, THEME } from '../../map/colours.ts';
import type { LatLng } from '../../map/lines.ts';
import { stillMap } from '../../map/still.ts';

/** A drawing as SVG, or a way to draw on a map, as PNG so many pixels wide; or yards on a map, as SVG. */
export type DrawingTask = PngTask | { yards: YardsMap };
export type PngTask = { width: number } & ({ svg: string } | { map: WayMap });
/** A way between two named ends, and the size of its map. */
export type WayMap = {
  width: number;
  height: number;
  way: LatLng[];
  from: string;
  to: string;
};
/** Where a mover's trucks stand, each place named, and the size of the map. */
export type YardsMap = {
  width: number;
  height: number;
  yards: { at: LatLng; name: string }[];
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
  ('yards' in data ? yardsSvg(data.yards) : draw(data)).then(
    (drawing) => self.postMessage(drawing),
    () => self.postMessage(null),
  );
};

async function draw(task: PngTask): Promise<Uint8Array> {
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

/** In the colours of the page that shows it: a picture takes its scheme from where it stands. */
async function yardsSvg({ width, height, yards }: YardsMap): Promise<string> {
  const inside = await stillMap({
    width,
    height,
    points: yards.map(({ at }) => at),
    padding: PADDING,
    mostZoom: MOST_ZOOM,
    marks: yards.map((yard) => ({ ...yard, kind: 'dot', radius: 5 })),
    colours: THEME,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" style="color-scheme:light dark" font-family="Figtree, Arial, Liberation Sans, sans-serif">${inside}</svg>`;
}

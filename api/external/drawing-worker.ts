import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** A drawing as SVG, and how many pixels wide it becomes. */
export type DrawingTask = { svg: string; width: number };

const WASM = new URL('../../node_modules/@resvg/resvg-wasm/index_bg.wasm', import.meta.url);

// The worker's one task; its caller ends it (drawings.ts).
self.onmessage = ({ data }: MessageEvent<DrawingTask>) => {
  draw(data).then(
    (png) => self.postMessage(png),
    () => self.postMessage(null),
  );
};

async function draw({ svg, width }: DrawingTask): Promise<Uint8Array> {
  await initWasm(await readFile(WASM));
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

import { answerOf } from '../domain/worker-answers.ts';
import type { DrawingTask, PngTask, YardsMap } from './drawing-worker.ts';

/** A drawing takes a third of a second, and has hung after so long. */
const MOST_MS = 10_000;

/**
 * Draws SVG as PNG, `width` pixels wide: mail readers show no SVG. In a worker, since requests are
 * answered meanwhile. Null where it could not be drawn.
 */
export const drawPng = (task: PngTask): Promise<Uint8Array | null> => draw(task);

/** Draws a mover's yards on a map, as SVG for a page. Null where it could not be drawn. */
export const drawYards = (yards: YardsMap): Promise<string | null> => draw({ yards });

function draw<Drawing>(task: DrawingTask): Promise<Drawing | null> {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' });
  return answerOf(worker, task, MOST_MS);
}

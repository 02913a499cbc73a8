import { answerOf } from '../domain/worker-answers.ts';
import type { DrawingTask } from './drawing-worker.ts';

/** A drawing takes a third of a second; one that takes so long has hung. */
const MOST_MS = 10_000;

/**
 * Draws SVG as PNG, `width` pixels wide: mail readers show no SVG. In a worker, since requests are
 * answered meanwhile. Null where it could not be drawn.
 */
export function drawPng(task: DrawingTask): Promise<Uint8Array | null> {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' });
  return answerOf(worker, task, MOST_MS);
}

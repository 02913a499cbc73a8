import type { Point } from '../../../contracts/places.ts';
import { unitVector } from '../distances.ts';

/** Below this many points a plain scan is quicker than descending further. */
const LEAF = 8;

/**
 * A k-d tree over unit vectors: the nearest of many points that satisfies a condition, without
 * trigonometry per point. Built once, never changed.
 */
export class NearestIndex {
  readonly #vectors: Float64Array;
  readonly #order: Int32Array;
  readonly #axes: Uint8Array;
  #x = 0;
  #y = 0;
  #z = 0;
  #best = -1;
  #bestSquared = 0;
  #accepts: (index: number) => boolean = () => true;

  constructor(points: readonly Point[]) {
    this.#vectors = new Float64Array(points.length * 3);
    for (const [index, point] of points.entries()) this.#vectors.set(unitVector(point), index * 3);
    this.#order = Int32Array.from(points.keys());
    this.#axes = new Uint8Array(points.length);
    this.#build(0, points.length);
    // Laid out in the tree's own order, so that neighbours in space are neighbours in memory.
    const given = this.#vectors.slice();
    for (const [at, index] of this.#order.entries()) {
      this.#vectors.set(given.subarray(index * 3, index * 3 + 3), at * 3);
    }
  }

  /**
   * Index of the nearest point within the squared chord `limit` that `accepts` lets through, or
   * -1. Of equally near points the first one wins.
   */
  find(x: number, y: number, z: number, limit: number, accepts: (index: number) => boolean) {
    this.#x = x;
    this.#y = y;
    this.#z = z;
    this.#best = -1;
    this.#bestSquared = limit;
    this.#accepts = accepts;
    this.#search(0, this.#order.length);
    return this.#best;
  }

  #build(from: number, to: number): void {
    if (to - from <= LEAF) return;
    const axis = this.#widestAxis(from, to);
    const coordinate = (index: number) => this.#vectors[index * 3 + axis] ?? 0;
    this.#order.subarray(from, to).sort((a, b) => coordinate(a) - coordinate(b) || a - b);
    const middle = (from + to) >> 1;
    this.#axes[middle] = axis;
    this.#build(from, middle);
    this.#build(middle + 1, to);
  }

  #widestAxis(from: number, to: number): number {
    let widest = 0;
    let width = -1;
    for (let axis = 0; axis < 3; axis++) {
      let low = 2;
      let high = -2;
      for (let at = from; at < to; at++) {
        const value = this.#vectors[(this.#order[at] as number) * 3 + axis] as number;
        if (value < low) low = value;
        if (value > high) high = value;
      }
      if (high - low > width) {
        width = high - low;
        widest = axis;
      }
    }
    return widest;
  }

  #visit(at: number): void {
    const dx = (this.#vectors[at * 3] as number) - this.#x;
    const dy = (this.#vectors[at * 3 + 1] as number) - this.#y;
    const dz = (this.#vectors[at * 3 + 2] as number) - this.#z;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared > this.#bestSquared) return;
    const index = this.#order[at] as number;
    if (squared === this.#bestSquared && this.#best >= 0 && index > this.#best) return;
    if (!this.#accepts(index)) return;
    this.#best = index;
    this.#bestSquared = squared;
  }

  #search(from: number, to: number): void {
    if (to - from <= LEAF) {
      for (let at = from; at < to; at++) this.#visit(at);
      return;
    }
    const middle = (from + to) >> 1;
    const axis = this.#axes[middle] as number;
    const target = axis === 0 ? this.#x : axis === 1 ? this.#y : this.#z;
    const gap = target - (this.#vectors[middle * 3 + axis] as number);
    this.#visit(middle);
    if (gap <= 0) this.#search(from, middle);
    else this.#search(middle + 1, to);
    if (gap * gap > this.#bestSquared) return;
    if (gap <= 0) this.#search(middle + 1, to);
    else this.#search(from, middle);
  }
}

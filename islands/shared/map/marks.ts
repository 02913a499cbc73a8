import type { Canvas } from './canvas-layer.ts';
import { type Clusters, clusterRadius, type Mark, radiusAt, type Spot } from './clusters.ts';

/** Colours of what all marks share. */
export interface MarkColours {
  rim: string;
  cluster: string;
  onCluster: string;
  font: string;
}

/** A mark as it was drawn, in CSS pixels of its canvas: what a click is compared with. */
export type Drawn = { mark: Mark; x: number; y: number; radius: number };

/** How far the glow reaches beyond the circle, as a share of its radius. */
const GLOW = 1.9;
const RIM_PX = 2;

/**
 * Draws what of the spots the canvas shows: a glow and a circle for each, clusters with their
 * count, the chosen spot last with a ring. A circle is drawn once a colour and then copied, which
 * is what makes thousands cheap. Returns what was drawn, topmost last.
 */
export function drawMarks(
  canvas: Canvas,
  {
    spots,
    clusters,
    chosen,
  }: { spots: readonly Spot[]; clusters: Clusters; chosen: string | null },
  look: MarkColours,
): Drawn[] {
  const { context, at, bounds, zoom } = canvas;
  const radius = radiusAt(zoom);
  const stamps = new Map<string, HTMLCanvasElement>();
  const box: [number, number, number, number] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ];
  const drawn: Drawn[] = [];
  let onTop: Drawn | null = null;
  for (const mark of clusters.within(box, zoom)) {
    const { x, y } = at(mark.lat, mark.lng);
    if (mark.kind === 'cluster') {
      const size = clusterRadius(mark.count);
      drawCluster(context, { x, y, radius: size, count: mark.count }, look);
      drawn.push({ mark, x, y, radius: size });
      continue;
    }
    const spot = spots[mark.spot];
    if (!spot) continue;
    const entry = { mark, x, y, radius };
    drawn.push(entry);
    if (spot.id === chosen) onTop = entry;
    let stamp = stamps.get(spot.colour);
    if (!stamp) {
      stamp = stampOf(spot.colour, radius, look.rim);
      stamps.set(spot.colour, stamp);
    }
    const half = radius * GLOW;
    context.drawImage(stamp, x - half, y - half, half * 2, half * 2);
  }
  if (onTop) {
    context.beginPath();
    context.arc(onTop.x, onTop.y, onTop.radius + 4, 0, 7);
    context.strokeStyle = look.cluster;
    context.lineWidth = 3;
    context.stroke();
    drawn.push(onTop);
  }
  return drawn;
}

/** One spot's glow, circle and rim as a picture, in the screen's own resolution. */
function stampOf(colour: string, radius: number, rim: string): HTMLCanvasElement {
  const ratio = devicePixelRatio || 1;
  const half = radius * GLOW;
  const stamp = document.createElement('canvas');
  stamp.width = stamp.height = Math.ceil(half * 2 * ratio);
  const context = stamp.getContext('2d');
  if (!context) return stamp;
  context.scale(ratio, ratio);
  const glow = context.createRadialGradient(half, half, radius * 0.8, half, half, half);
  glow.addColorStop(0, `${colour}66`);
  glow.addColorStop(1, `${colour}00`);
  context.fillStyle = glow;
  context.fillRect(0, 0, half * 2, half * 2);
  context.beginPath();
  context.arc(half, half, radius - RIM_PX / 2, 0, 7);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = RIM_PX;
  context.strokeStyle = rim;
  context.stroke();
  return stamp;
}

function drawCluster(
  context: CanvasRenderingContext2D,
  { x, y, radius, count }: { x: number; y: number; radius: number; count: number },
  look: MarkColours,
): void {
  context.globalAlpha = 0.25;
  context.fillStyle = look.cluster;
  context.beginPath();
  context.arc(x, y, radius + 6, 0, 7);
  context.fill();
  context.globalAlpha = 1;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
  context.lineWidth = RIM_PX;
  context.strokeStyle = look.rim;
  context.stroke();
  context.fillStyle = look.onCluster;
  context.font = `650 ${count > 999 ? 12 : 13}px ${look.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(count > 9999 ? `${Math.round(count / 1000)}k` : String(count), x, y + 0.5);
}

/** The topmost mark under a point, with some grace for fingers; null where there is none. */
export function markAt(drawn: readonly Drawn[], x: number, y: number, grace = 4): Mark | null {
  for (let index = drawn.length - 1; index >= 0; index--) {
    const one = drawn[index] as Drawn;
    if ((one.x - x) ** 2 + (one.y - y) ** 2 <= (one.radius + grace) ** 2) return one.mark;
  }
  return null;
}

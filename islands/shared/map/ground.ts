import { CITIES, LAKES } from './backdrop.ts';
import { ATLAS } from './canada.ts';
import type { Canvas, Paint } from './canvas-layer.ts';
import type { Points } from './shapes.ts';

/** Colours of the ground; read from the page, so that both themes have theirs. */
export interface GroundColours {
  land: string;
  abroad: string;
  water: string;
  shore: string;
  border: string;
  grid: string;
  ink: string;
  halo: string;
  font: string;
}

/** No name comes nearer to another one than this, in CSS pixels. */
const APART = { x: 84, y: 18 };
const GRID_STEPS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20];
const GRID_LEAST_PX = 90;

/**
 * The map without tiles: land and water, the borders of provinces, a graticule, and the names of
 * towns that the zoom has room for (rule 5.2). All from the page itself.
 */
export function groundPainter(colours: () => GroundColours): Paint {
  return (canvas) => {
    const look = colours();
    const { context, width, height, zoom } = canvas;
    context.lineJoin = 'round';
    context.fillStyle = look.water;
    context.fillRect(0, 0, width, height);
    fill(canvas, ATLAS.neighbours, look.abroad, look.shore, 0.5);
    fill(canvas, ATLAS.canada, look.land, look.shore, 1);
    grid(canvas, look.grid);
    context.setLineDash([5, 4]);
    trace(canvas, ATLAS.borders, look.border, 1);
    context.setLineDash([]);
    fill(canvas, ALL_LAKES, look.water, look.shore, 0.75);
    if (zoom >= 5) trace(canvas, ATLAS.rivers, look.water, Math.min(6, zoom / 2.5));
    names(canvas, look);
  };
}

const ALL_LAKES = [...ATLAS.lakes, ...LAKES];

function outline({ context, at }: Canvas, points: Points): void {
  points.forEach(([lat, lng], index) => {
    const { x, y } = at(lat, lng);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
}

function fill(canvas: Canvas, shapes: readonly Points[], colour: string, edge: string, px: number) {
  const { context } = canvas;
  context.beginPath();
  for (const shape of shapes) {
    outline(canvas, shape);
    context.closePath();
  }
  context.fillStyle = colour;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = px;
  context.stroke();
}

function trace(canvas: Canvas, lines: readonly Points[], colour: string, px: number): void {
  const { context } = canvas;
  context.beginPath();
  for (const line of lines) outline(canvas, line);
  context.strokeStyle = colour;
  context.lineWidth = px;
  context.stroke();
}

function grid({ context, at, bounds, width, height, zoom }: Canvas, colour: string): void {
  const degreePx = (256 * 2 ** zoom) / 360;
  const step = GRID_STEPS.find((degrees) => degrees * degreePx >= GRID_LEAST_PX) ?? 20;
  context.beginPath();
  for (let lng = Math.ceil(bounds.getWest() / step) * step; lng < bounds.getEast(); lng += step) {
    const { x } = at(0, lng);
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  const south = Math.max(-80, Math.ceil(bounds.getSouth() / step) * step);
  for (let lat = south; lat < Math.min(84, bounds.getNorth()); lat += step) {
    const { y } = at(lat, 0);
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.stroke();
}

/** The larger towns first, since a name that would touch another is left out. */
const TOWNS = [...CITIES, ...ATLAS.towns].sort((a, b) => a[3] - b[3]);

function names({ context, at, bounds, zoom }: Canvas, look: GroundColours): void {
  context.font = `500 12px ${look.font}`;
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  const written: { x: number; y: number }[] = [];
  for (const [name, lat, lng, from] of TOWNS) {
    if (zoom < from || !bounds.contains([lat, lng])) continue;
    const { x, y } = at(lat, lng);
    if (written.some((one) => Math.abs(one.x - x) < APART.x && Math.abs(one.y - y) < APART.y)) {
      continue;
    }
    written.push({ x, y });
    context.strokeStyle = look.halo;
    context.strokeText(name, x + 7, y);
    context.fillStyle = look.ink;
    context.fillText(name, x + 7, y);
    context.beginPath();
    context.arc(x, y, 2.25, 0, 7);
    context.fill();
  }
}

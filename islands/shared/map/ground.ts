import leaflet, { type Map as LeafletMap } from 'leaflet';
import { THEME } from '../../../map/colours.ts';
import type { Ground } from '../../../map/ground.ts';
import type { GroundName } from '../../../map/ground-names.ts';
import type { Placed, Rect } from '../../../map/labels.ts';
import type { LatLng } from '../../../map/lines.ts';
import type { Box, Spot } from '../../../map/view.ts';
import './ground.css';

const PANE = 'ground';
/** Drawn beyond each edge, as a share of the map's size, so that a drag shows no bare ground. */
const PADDING = 0.6;

/**
 * Puts below everything else on a map its ground without tiles (rule 5.2): the sea, land and its water, borders,
 * highways, and the names of towns, roads and provinces that have room beside `marksOn`, with a scale. Answers how to
 * take it away.
 */
export function addGround(map: LeafletMap, marksOn: () => Rect[] = () => []): () => void {
  const pane = map.createPane(PANE);
  pane.style.zIndex = '150';
  pane.setAttribute('aria-hidden', 'true');
  map.getContainer().style.backgroundColor = THEME.water;
  const renderer = leaflet.svg({ pane: PANE, padding: PADDING });
  const layers = leaflet.layerGroup().addTo(map);
  const scale = leaflet.control.scale({ imperial: false }).addTo(map);
  let turn = 0;

  async function draw(): Promise<void> {
    const mine = ++turn;
    const bounds = map.getBounds().pad(PADDING);
    const box: Box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    const zoom = map.getZoom();
    // Marks need none of it, and come first.
    const [{ groundOf }, { finerWater }, { groundNames }] = await Promise.all([
      import('../../../map/ground.ts'),
      import('../../../map/pieces.ts'),
      import('../../../map/ground-names.ts'),
    ]);
    const finer = await finerWater(zoom, box);
    // The map has moved on meanwhile, or is gone.
    if (mine !== turn) return;
    const ground = groundOf(zoom, box, finer);
    layers.clearLayers();
    for (const shape of shapesOf(ground, renderer, zoom)) shape.addTo(layers);
    const { x: width, y: height } = map.getSize();
    const project = (at: LatLng): Spot => {
      const { x, y } = map.latLngToContainerPoint(at);
      return [x, y];
    };
    const obstacles = { lines: [], rects: marksOn() };
    for (const label of groundNames(ground, { width, height, zoom, project }, obstacles)) {
      nameOf(label).addTo(layers);
    }
  }
  // Without it the map shows its marks on water.
  const redraw = () => void draw().catch(() => undefined);
  redraw();
  map.on('moveend', redraw);
  return () => {
    turn = -1;
    map.off('moveend', redraw);
    layers.remove();
    scale.remove();
    renderer.remove();
    pane.remove();
  };
}

/** The shapes of the ground, from the bottom up. */
function shapesOf(ground: Ground, renderer: leaflet.Renderer, zoom: number): leaflet.Layer[] {
  const still = { renderer, interactive: false };
  const area = (fillColor: string) => ({ ...still, stroke: false, fillColor, fillOpacity: 1 });
  const line = (color: string, weight: number, dashArray?: string) => ({
    ...still,
    color,
    weight,
    ...(dashArray && { dashArray }),
  });
  const roads = (kind: string) =>
    ground.highways.filter((one) => one.kind === kind).map((one) => one.line);
  return [
    ...ground.pieces.flatMap(({ land, water }) => [
      leaflet.polygon(
        land.map((ring) => [ring]),
        { ...area(THEME.land), className: 'map-land' },
      ),
      leaflet.polygon(
        water.map(({ rings }) => rings),
        area(THEME.water),
      ),
      leaflet.polyline(
        water.flatMap(({ shores }) => shores),
        line(THEME.shore, 1),
      ),
    ]),
    leaflet.polyline(ground.borders.provinces, line(THEME.border, 1, '1 4')),
    leaflet.polyline(ground.borders.abroad, line(THEME.border, 1.2, '6 4')),
    leaflet.polyline(roads('ferry'), line(THEME.border, 1.2, '3 5')),
    leaflet.polyline(roads('long'), line(THEME.road, zoom < 8 ? 1 : 1.5)),
    leaflet.polyline(roads('wide'), line(THEME.casing, zoom < 7 ? 2.5 : 4)),
    leaflet.polyline(roads('wide'), line(THEME.motorway, zoom < 7 ? 1.5 : 2.5)),
  ];
}

/** A name, and a town's dot, as elements: they keep their size while the map flies. */
function nameOf({ of, at, x, y, width, height }: Placed<GroundName>): leaflet.Layer {
  const text = document.createElement('span');
  text.textContent = of.name;
  const rest = { pane: PANE, interactive: false, keyboard: false };
  const icon = leaflet.divIcon({
    className: `map-${of.kind}-name`,
    html: text,
    iconSize: [width, height],
    iconAnchor: [at[0] - x, at[1] - y],
  });
  const dot = leaflet.divIcon({ className: 'map-town', iconSize: [5, 5] });
  return leaflet.layerGroup([
    ...(of.kind === 'town' ? [leaflet.marker(of.place, { ...rest, icon: dot })] : []),
    leaflet.marker(of.place, { ...rest, icon }),
  ]);
}

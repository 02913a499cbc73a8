import leaflet, { type Map as LeafletMap } from 'leaflet';
import { CITIES, LAKES } from './backdrop.ts';
import { ATLAS } from './canada.ts';
import './ground.css';

/** No name comes nearer to another one than this, in CSS pixels. */
const APART = { x: 84, y: 18 };
const GRID_STEPS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20];
const GRID_LEAST_PX = 90;
const PANE = 'ground';
/** Drawn beyond each edge, as a share of the map's size, so that a drag shows no bare ground. */
const PADDING = 1;

/** The larger towns first, since a name that would touch another is left out. */
const TOWNS = [...CITIES, ...ATLAS.towns].sort((a, b) => a[3] - b[3]);

/**
 * Puts below everything else on a map what it shows without tiles: land and water, the borders of
 * provinces, a graticule, and the names of towns that the zoom has room for (rule 5.2). All from the
 * page itself; `ground.css` has the colours. Answers how to take it away.
 */
export function addGround(map: LeafletMap): () => void {
  const pane = map.createPane(PANE);
  pane.style.zIndex = '150';
  pane.setAttribute('aria-hidden', 'true');
  const renderer = leaflet.svg({ pane: PANE, padding: PADDING });
  const look = (className: string, weight: number) => ({
    renderer,
    className,
    weight,
    fillOpacity: 1,
    interactive: false,
  });
  const rivers = leaflet.polyline(ATLAS.rivers, look('map-river', 1));
  const land = leaflet.layerGroup([
    leaflet.polygon(ATLAS.neighbours, look('map-abroad', 0.5)),
    leaflet.polygon(ATLAS.canada, look('map-land', 1)),
    leaflet.polyline(ATLAS.borders, { ...look('map-border', 1), dashArray: '5 4' }),
    leaflet.polygon([...ATLAS.lakes, ...LAKES], look('map-water', 0.75)),
    rivers,
  ]);
  const details = leaflet.layerGroup();

  function drawDetails(): void {
    const zoom = map.getZoom();
    rivers.setStyle({ weight: zoom < 5 ? 0 : Math.min(6, zoom / 2.5) });
    details.clearLayers();
    leaflet.polyline(gridOf(map), look('map-grid', 1)).addTo(details);
    for (const [name, lat, lng] of namedTowns(map)) {
      leaflet
        .circleMarker([lat, lng], { ...look('map-town', 0), radius: 2.25 })
        .bindTooltip(name, {
          permanent: true,
          direction: 'right',
          offset: [4, 0],
          className: 'map-town-name',
          pane: PANE,
        })
        .addTo(details);
    }
  }
  land.addTo(map);
  details.addTo(map);
  drawDetails();
  map.on('moveend', drawDetails);
  return () => {
    map.off('moveend', drawDetails);
    land.remove();
    details.remove();
    renderer.remove();
    pane.remove();
  };
}

/** Lines of whole degrees, or parts of one, as close as the zoom has room for. */
function gridOf(map: LeafletMap): [number, number][][] {
  const bounds = map.getBounds().pad(PADDING);
  const degreePx = (256 * 2 ** map.getZoom()) / 360;
  const step = GRID_STEPS.find((degrees) => degrees * degreePx >= GRID_LEAST_PX) ?? 20;
  const [south, north] = [Math.max(-80, bounds.getSouth()), Math.min(84, bounds.getNorth())];
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const lines: [number, number][][] = [];
  for (let lng = Math.ceil(west / step) * step; lng < east; lng += step) {
    lines.push([[south, lng], [north, lng]]); // biome-ignore format: two ends of one line
  }
  for (let lat = Math.ceil(south / step) * step; lat < north; lat += step) {
    lines.push([[lat, west], [lat, east]]); // biome-ignore format: two ends of one line
  }
  return lines;
}

/** The towns in sight whose names do not touch. */
function namedTowns(map: LeafletMap): typeof TOWNS {
  const bounds = map.getBounds().pad(0.35);
  const written: { x: number; y: number }[] = [];
  return TOWNS.filter(([, lat, lng, fromZoom]) => {
    if (map.getZoom() < fromZoom || !bounds.contains([lat, lng])) return false;
    const { x, y } = map.latLngToLayerPoint([lat, lng]);
    const near = written.some(
      (one) => Math.abs(one.x - x) < APART.x && Math.abs(one.y - y) < APART.y,
    );
    if (!near) written.push({ x, y });
    return !near;
  });
}

import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { CanvasLayer } from '../../../../shared/map/canvas-layer.ts';
import { onThemeChange, readColours } from '../../../../shared/map/colours.ts';
import { type GroundColours, groundPainter } from '../../../../shared/map/ground.ts';
import { TEXTS } from '../messages.ts';

const COLOURS = {
  land: 'var(--map-land)',
  abroad: 'var(--map-abroad)',
  water: 'var(--map-water)',
  shore: 'var(--map-shore)',
  border: 'var(--map-border)',
  grid: 'var(--map-grid)',
  ink: 'var(--ink-soft)',
  halo: 'var(--map-land)',
};

/** The map's own ground, under tiles where there are some: they may not come. */
export function Ground() {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', TEXTS.mapLabel);
    const read = (): GroundColours => ({
      ...readColours(container, COLOURS),
      font: getComputedStyle(container).fontFamily,
    });
    let look = read();
    const layer = new CanvasLayer(
      groundPainter(() => look),
      'tilePane',
    );
    layer.addTo(map);
    const stop = onThemeChange(() => {
      look = read();
      layer.repaint();
    });
    return () => {
      stop();
      layer.remove();
    };
  }, [map]);
  return null;
}

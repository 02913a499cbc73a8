import type { LeafletMouseEvent } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { CanvasLayer } from '../../../../shared/map/canvas-layer.ts';
import type { Clusters } from '../../../../shared/map/clusters.ts';
import { onThemeChange, readColours } from '../../../../shared/map/colours.ts';
import { type Drawn, drawMarks, markAt } from '../../../../shared/map/marks.ts';
import type { Place } from '../prepare.ts';

interface Props {
  places: Place[];
  clusters: Clusters;
  /** Id of the place whose popup is open. */
  chosen: string | null;
  onOpen: (place: Place) => void;
}

const COLOURS = { rim: 'var(--surface)', cluster: 'var(--ink)', onCluster: 'var(--surface)' };

/** All circles on one canvas: no component and no element a place, so that thousands pan smoothly. */
export function Marks(props: Props) {
  const map = useMap();
  const { places, clusters, chosen } = props;
  const latest = useRef(props);
  latest.current = props;
  const layer = useRef<CanvasLayer | null>(null);

  useEffect(() => {
    const container = map.getContainer();
    const read = () => ({
      ...readColours(container, COLOURS),
      font: getComputedStyle(container).fontFamily,
    });
    let look = read();
    let drawn: Drawn[] = [];
    let corner = map.containerPointToLayerPoint([0, 0]);
    const made = new CanvasLayer((canvas) => {
      performance.clearMeasures('map-paint');
      performance.mark('map-paint');
      const now = latest.current;
      corner = canvas.corner;
      drawn = drawMarks(canvas, { ...now, spots: now.places }, look);
      performance.measure('map-paint', { start: 'map-paint', detail: drawn.length });
    }, 'markerPane');
    layer.current = made;
    made.addTo(map);

    const under = ({ layerPoint: { x, y } }: LeafletMouseEvent) =>
      markAt(drawn, x - corner.x, y - corner.y);
    const onClick = (event: LeafletMouseEvent) => {
      const mark = under(event);
      if (mark?.kind === 'cluster') {
        const zoom = latest.current.clusters.splitsAt(mark.cluster);
        map.flyTo([mark.lat, mark.lng], Math.min(zoom, map.getMaxZoom()), { duration: 0.5 });
      } else if (mark) {
        const place = latest.current.places[mark.spot];
        if (place) latest.current.onOpen(place);
      }
    };
    const onMove = (event: LeafletMouseEvent) =>
      container.classList.toggle('over-mark', under(event) !== null);
    map.on('click', onClick);
    map.on('mousemove', onMove);
    const stop = onThemeChange(() => {
      look = read();
      made.repaint();
    });
    return () => {
      stop();
      map.off('click', onClick);
      map.off('mousemove', onMove);
      made.remove();
    };
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes the picture
  useEffect(() => layer.current?.repaint(), [places, clusters, chosen]);
  return null;
}

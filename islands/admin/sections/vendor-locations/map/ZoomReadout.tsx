import { useState } from 'react';
import { useMapEvents } from 'react-leaflet';
import { decimal } from '../../../../shared/format.ts';
import { TEXTS } from '../messages.ts';

/** The map's zoom, in its corner. */
export function ZoomReadout() {
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const [zoom, setZoom] = useState(map.getZoom());
  return (
    <p className="zoom-readout">
      {TEXTS.zoom} <output>{decimal(zoom)}</output>
    </p>
  );
}

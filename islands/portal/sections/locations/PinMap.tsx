import type { Map as LeafletMap, Marker } from 'leaflet';
import leaflet from 'leaflet';
// As text: the build keeps no stylesheet files beside the pages.
import css from 'leaflet/dist/leaflet.css?inline';
import { useEffect, useRef } from 'react';
import { addGround } from '../../../shared/map/ground.ts';
import { publicConfig } from '../../../shared/public-config.ts';
import { addStyles } from '../../../shared/ui/add-styles.ts';
import { TEXTS } from './messages.ts';

interface Point {
  lat: number;
  lng: number;
}

/** Southern Ontario, until there is a point. */
const BEGIN: { at: [number, number]; zoom: number } = { at: [43.9, -79.6], zoom: 6 };
const NEAR = 11;

/**
 * A small map on which the pin can be dragged, or put by a click. The fields beside it say the same
 * in numbers, for people without a pointer.
 */
export function PinMap({ point, onPlace }: { point: Point | null; onPlace: (at: Point) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: LeafletMap; pin: Marker } | null>(null);
  const place = useRef(onPlace);
  useEffect(() => {
    place.current = onPlace;
  }, [onPlace]);

  useEffect(() => {
    if (!box.current) return;
    addStyles('leaflet-styles', `@layer base {${css}}`);
    const map = leaflet.map(box.current, {
      attributionControl: false,
      scrollWheelZoom: false,
      minZoom: 3,
      maxZoom: 17,
      keyboard: false,
      zoomControl: false,
    });
    leaflet.control
      .zoom({ zoomInTitle: TEXTS.form.zoomIn, zoomOutTitle: TEXTS.form.zoomOut })
      .addTo(map);
    map.setView(BEGIN.at, BEGIN.zoom);
    addGround(map);
    let gone = false;
    void publicConfig().then(({ mapbox_token: token }) => {
      if (!token || gone) return;
      leaflet.control.attribution({ prefix: false }).addTo(map);
      tiles(token).addTo(map);
    });
    const icon = leaflet.divIcon({
      className: 'map-pin',
      iconSize: [32, 40],
      iconAnchor: [16, 38],
    });
    const pin = leaflet.marker(BEGIN.at, { icon, draggable: true, keyboard: false });
    pin.on('dragend', () => place.current(pin.getLatLng()));
    map.on('click', ({ latlng }) => place.current(latlng));
    drawn.current = { map, pin };
    // The panel that it stands in slides open: its width is known a little later.
    const watch = new ResizeObserver(() => map.invalidateSize());
    watch.observe(box.current);
    return () => {
      gone = true;
      watch.disconnect();
      map.remove();
      drawn.current = null;
    };
  }, []);

  const [lat, lng] = [point?.lat, point?.lng];
  useEffect(() => {
    const { map, pin } = drawn.current ?? {};
    if (!map || !pin) return;
    if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) {
      pin.remove();
      return;
    }
    pin.setLatLng([lat, lng]).addTo(map);
    if (map.getZoom() < NEAR - 2) map.setView([lat, lng], NEAR, { animate: false });
    else if (!map.getBounds().pad(-0.15).contains([lat, lng])) map.panTo([lat, lng]);
  }, [lat, lng]);

  return <section className="pin-map" ref={box} aria-label={TEXTS.form.map} />;
}

const tiles = (token: string) =>
  leaflet.tileLayer(
    `https://api.mapbox.com/styles/v1/mapbox/streets-v12/tiles/{z}/{x}/{y}?access_token=${token}`,
    { tileSize: 512, zoomOffset: -1, attribution: '© Mapbox © OpenStreetMap' },
  );

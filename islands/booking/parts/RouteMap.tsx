import type { LatLngTuple, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { PublicConfig } from '../../../contracts/config.ts';
import { wayText } from '../../../contracts/way-texts.ts';
import type { Way } from '../../../contracts/ways.ts';
import { drawBackdrop } from '../../shared/map/backdrop.ts';
import { addLeafletStyles } from '../../shared/map/leaflet-styles.ts';
import { publicConfig } from '../../shared/public-config.ts';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { REFERRER_POLICY } from '../calls/places.ts';
import { wayBetween } from '../calls/ways.ts';
import { REVIEW } from '../messages/review.ts';
import css from '../styles/route-map.css?inline';

/** Ends nearer than this have their labels on two sides. */
const LABEL_PX = 60;

const CREDITS = [
  ['https://www.mapbox.com/about/maps/', REVIEW.tiles],
  ['https://www.openstreetmap.org/copyright', REVIEW.roads],
  ['https://apps.mapbox.com/feedback/', REVIEW.improve],
] as const;

interface End {
  lat: number;
  lng: number;
  label: string;
}

export interface RouteMapProps {
  origin: End;
  destination: End;
  /** The addresses as typed, for the maps service's directions. */
  from: string;
  to: string;
}

/** The way between the two homes. The text beside it says the same (rule 5.2). */
export function RouteMap({ origin, destination, from, to }: RouteMapProps) {
  const [config, setConfig] = useState<PublicConfig | null>(null);
  // The frame tells a third party both addresses: only when the person asks for it.
  const [google, setGoogle] = useState(false);
  useEffect(() => {
    void publicConfig().then(setConfig);
  }, []);

  if (!config) return null;
  if (config.maps_embed_key && google) {
    const query = new URLSearchParams({
      key: config.maps_embed_key,
      origin: from,
      destination: to,
      mode: 'driving',
    });
    return (
      <iframe
        ref={takeFocus}
        className="route-map"
        title={REVIEW.route}
        referrerPolicy={REFERRER_POLICY}
        src={`https://www.google.com/maps/embed/v1/directions?${query}`}
      />
    );
  }
  return (
    <>
      <Drawn origin={origin} destination={destination} token={config.mapbox_token} />
      {config.mapbox_token && <Credits />}
      {config.maps_embed_key && (
        <button type="button" className="button quiet" onClick={() => setGoogle(true)}>
          {REVIEW.googleMap}
        </button>
      )}
    </>
  );
}

/** The button that asked for the frame is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** Whose tiles these are, as their terms ask. The map itself is hidden from screen readers. */
function Credits() {
  return (
    <p className="map-credits">
      {CREDITS.map(([href, text]) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {text}
        </a>
      ))}
    </p>
  );
}

interface DrawnProps {
  origin: End;
  destination: End;
  token: string | null;
}

function Drawn({ origin, destination, token }: DrawnProps) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [way, setWay] = useState<Way | null>(null);

  useEffect(() => {
    let map: LeafletMap | null = null;
    let gone = false;
    const draw = async () => {
      addStyles('route-map-styles', css);
      const [{ default: leaflet }, found] = await Promise.all([
        import('leaflet'),
        wayBetween(origin, destination),
        addLeafletStyles(),
      ]);
      if (gone || !box.current) return;
      setWay(found);
      const ends: LatLngTuple[] = [
        [origin.lat, origin.lng],
        [destination.lat, destination.lng],
      ];
      const line = found?.points ?? ends;
      map = leaflet.map(box.current, {
        attributionControl: false,
        zoomControl: false,
        keyboard: false,
        scrollWheelZoom: false,
        dragging: Boolean(token),
        doubleClickZoom: false,
        touchZoom: false,
        zoomAnimation: false,
        fadeAnimation: false,
        zoomSnap: 0.25,
      });
      // Room for the ends' labels, which stand above their points.
      map.fitBounds(leaflet.latLngBounds(line), {
        // Our own shores are too coarse for a closer look.
        maxZoom: token ? 14 : 10.5,
        paddingTopLeft: [90, 74],
        paddingBottomRight: [90, 28],
      });
      if (token) {
        const tiles = `https://api.mapbox.com/styles/v1/mapbox/streets-v12/tiles/{z}/{x}/{y}?access_token=${token}`;
        leaflet
          .tileLayer(tiles, {
            tileSize: 512,
            zoomOffset: -1,
            referrerPolicy: REFERRER_POLICY,
          })
          .addTo(map);
      } else {
        await drawBackdrop(leaflet, map, ends);
        if (gone) return;
      }
      leaflet.polyline(line, { className: 'route-line-casing', interactive: false }).addTo(map);
      leaflet.polyline(line, { className: 'route-line', interactive: false }).addTo(map);
      const [from, to] = ends.map((end) => map?.latLngToContainerPoint(end));
      const near = from && to && from.distanceTo(to) < LABEL_PX;
      for (const [position, end] of [origin, destination].entries()) {
        const below = near && position === 1;
        leaflet
          .circleMarker([end.lat, end.lng], {
            radius: 8,
            className: position === 0 ? 'route-end from' : 'route-end to',
            interactive: false,
          })
          .bindTooltip(end.label, {
            permanent: true,
            direction: below ? 'bottom' : 'top',
            offset: [0, below ? 8 : -8],
          })
          .addTo(map);
      }
    };
    draw().catch(() => setFailed(true));
    return () => {
      gone = true;
      map?.remove();
    };
  }, [origin, destination, token]);

  if (failed) return <p className="notice">{REVIEW.routeFailed}</p>;
  // The sentence under the map carries what it shows.
  return (
    <figure className="route-figure">
      <div className="route-map" ref={box} aria-hidden="true" inert={!token} />
      {way && <figcaption>{wayText(way)}</figcaption>}
    </figure>
  );
}

import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import type { PublicConfig } from '../../../contracts/config.ts';
import { inTime } from '../../../contracts/patience.ts';
import { wayText } from '../../../contracts/way-texts.ts';
import type { Way } from '../../../contracts/ways.ts';
import { addLeafletStyles } from '../../shared/map/leaflet-styles.ts';
import { type LatLng, StillMap } from '../../shared/map/StillMap.tsx';
import { publicConfig } from '../../shared/public-config.ts';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { REFERRER_POLICY } from '../calls/mapbox.ts';
import { wayBetween } from '../calls/ways.ts';
import { REVIEW } from '../messages/review.ts';
import css from '../styles/route-map.css?inline';

/** Ends nearer than this have their labels on two sides. */
const LABEL_PX = 60;
/** Room for the ends' labels: top, right, bottom, left. */
const ROOM: [number, number, number, number] = [56, 72, 34, 72];
/** Our own shores are too coarse for a closer look. */
const MOST_ZOOM = 11.5;

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

/** The makers of the tiles, as their terms ask. The map itself is hidden from screen readers. */
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
  const [failed, setFailed] = useState(false);
  const [way, setWay] = useState<Way | null | undefined>();
  useEffect(() => {
    addStyles('route-map-styles', css);
    wayBetween(origin, destination).then(setWay);
  }, [origin, destination]);

  if (failed) return <p className="notice">{REVIEW.routeFailed}</p>;
  const ends = [origin, destination].map(({ lat, lng }): LatLng => [lat, lng]);
  const shown = {
    ends: [origin, destination],
    way: way?.points ?? ends,
    onFail: () => setFailed(true),
  };
  // The sentence under the map carries the map's content.
  return (
    <figure className="route-figure">
      {way === undefined ? (
        <div className="route-map" aria-hidden="true" />
      ) : token ? (
        <TiledWay {...shown} token={token} />
      ) : (
        <StillMap
          className="route-map"
          points={shown.way}
          padding={ROOM}
          mostZoom={MOST_ZOOM}
          way={shown.way}
          marks={[
            { at: ends[0] as LatLng, kind: 'from', name: origin.label, short: REVIEW.from },
            { at: ends[1] as LatLng, kind: 'to', name: destination.label, short: REVIEW.to },
          ]}
          onFail={shown.onFail}
        />
      )}
      {way && <figcaption className="soft small">{wayText(way)}</figcaption>}
    </figure>
  );
}

interface TiledProps {
  ends: End[];
  way: readonly LatLng[];
  token: string;
  onFail: () => void;
}

/** The way on the maps service's tiles. */
function TiledWay({ ends, way, token, onFail }: TiledProps) {
  const box = useRef<HTMLDivElement>(null);
  const fail = useRef(onFail);
  fail.current = onFail;
  useEffect(() => {
    let map: LeafletMap | null = null;
    let gone = false;
    const draw = async () => {
      const [{ default: leaflet }] = await inTime(
        Promise.all([import('leaflet'), addLeafletStyles()]),
      );
      if (gone || !box.current) return;
      map = leaflet.map(box.current, {
        attributionControl: false,
        zoomControl: false,
        keyboard: false,
        scrollWheelZoom: false,
        doubleClickZoom: false,
        touchZoom: false,
        zoomAnimation: false,
        fadeAnimation: false,
        zoomSnap: 0.25,
      });
      const [top, right, bottom, left] = ROOM;
      map.fitBounds(leaflet.latLngBounds([...way]), {
        maxZoom: 14,
        paddingTopLeft: [left, top],
        paddingBottomRight: [right, bottom],
      });
      const tiles = `https://api.mapbox.com/styles/v1/mapbox/streets-v12/tiles/{z}/{x}/{y}?access_token=${token}`;
      leaflet
        .tileLayer(tiles, { tileSize: 512, zoomOffset: -1, referrerPolicy: REFERRER_POLICY })
        .addTo(map);
      leaflet.polyline([...way], { className: 'route-line-casing', interactive: false }).addTo(map);
      leaflet.polyline([...way], { className: 'route-line', interactive: false }).addTo(map);
      const [from, to] = ends.map((end) => map?.latLngToContainerPoint(end));
      const near = from && to && from.distanceTo(to) < LABEL_PX;
      for (const [position, end] of ends.entries()) {
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
    draw().catch(() => fail.current());
    return () => {
      gone = true;
      map?.remove();
    };
  }, [ends, way, token]);
  return <div className="route-map" ref={box} aria-hidden="true" />;
}

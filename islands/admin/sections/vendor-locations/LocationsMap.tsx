import circle from '@turf/circle';
import { useEffect, useMemo, useState } from 'react';
import { MapContainer, Polygon, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet';
import type { VendorLocations } from '../../../../contracts/admin/locations.ts';
import { decimal } from '../../../shared/format.ts';
import { type Clusters, clustersOf } from '../../../shared/map/clusters.ts';
import { addGround } from '../../../shared/map/ground.ts';
import { addLeafletStyles } from '../../../shared/map/leaflet-styles.ts';
import { vendorMark } from '../../../shared/vendor-marks.ts';
import { Flights } from './map/Flights.tsx';
import { Marks, marksOn } from './map/Marks.tsx';
import { PlacePopup } from './map/PlacePopup.tsx';
import { TEXTS } from './messages.ts';
import type { Focus, Place } from './prepare.ts';

export interface LocationsMapProps {
  places: Place[];
  /** Movers whose service areas are drawn. */
  areas: VendorLocations[];
  focus: Focus | null;
  /** Changes when the markers are refreshed: by filter, search or button. */
  refreshed: string;
  /** The maps service's token; without one the map draws its own ground (rule 5.2). */
  token: string | null;
  onDetails: (place: Place) => void;
}

/** Sides of the polygon that stands for a circle (rule 5.3). */
const SEGMENTS = 64;
const AREA_OPACITY = 0.05;
const CANADA: [number, number] = [56, -96];
const ZOOM = { first: 3, least: 2, most: 15 };
const tilesOf = (token: string) =>
  `https://api.mapbox.com/styles/v1/mapbox/streets-v12/tiles/{z}/{x}/{y}?access_token=${token}`;

/** The map: ground, service areas, circles, a popup. Fetched when it is first looked at. */
export function LocationsMap(props: LocationsMapProps) {
  const { places, areas, focus, refreshed, token, onDetails } = props;
  const [open, setOpen] = useState<Place | null>(null);
  const [styled, setStyled] = useState(false);
  const clusters = useMemo(() => {
    performance.mark('map-index');
    const made = clustersOf(places);
    performance.measure('map-index', 'map-index');
    return made;
  }, [places]);

  useEffect(() => {
    void addLeafletStyles().then(() => setStyled(true));
  }, []);
  // A popup of a place that the filter has taken away goes with it.
  const shown = open && places.includes(open) ? open : null;

  if (!styled) return <div className="locations-map" aria-busy="true" />;
  return (
    <div className="locations-map">
      <MapContainer
        center={CANADA}
        zoom={ZOOM.first}
        minZoom={ZOOM.least}
        maxZoom={ZOOM.most}
        zoomControl={false}
        attributionControl={token !== null}
      >
        <ZoomControl position="bottomright" />
        <Ground clusters={clusters} />
        {token && (
          <TileLayer
            url={tilesOf(token)}
            tileSize={512}
            zoomOffset={-1}
            attribution="© Mapbox © OpenStreetMap"
          />
        )}
        <ServiceAreas vendors={areas} />
        <Marks places={places} clusters={clusters} chosen={shown} onOpen={setOpen} />
        {/* Before the flights: it would miss one that starts at once. */}
        <ZoomReadout />
        <Flights places={places} focus={focus} refreshed={refreshed} onArrive={setOpen} />
        {shown && (
          <PlacePopup
            key={shown.id}
            place={shown}
            onDetails={onDetails}
            onClose={() => setOpen(null)}
          />
        )}
      </MapContainer>
    </div>
  );
}

/** The map's own ground, under tiles where there are some: they may not come. */
function Ground({ clusters }: { clusters: Clusters }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', TEXTS.mapLabel);
    return addGround(map, () => marksOn(map, clusters));
  }, [map, clusters]);
  return null;
}

/** Where each mover picks up, in its colour; the widest at the bottom. */
function ServiceAreas({ vendors }: { vendors: VendorLocations[] }) {
  const widestFirst = [...vendors].sort(
    (a, b) => b.service_area.radius_km - a.service_area.radius_km,
  );
  return widestFirst.map(({ vendor_slug, service_area: { center, radius_km } }) => {
    const { geometry } = circle([center.lng, center.lat], radius_km, { steps: SEGMENTS });
    const ring = (geometry.coordinates[0] ?? []).map(([lng = 0, lat = 0]): [number, number] => [
      lat,
      lng,
    ]);
    const { colour } = vendorMark(vendor_slug);
    return (
      <Polygon
        key={vendor_slug}
        positions={ring}
        interactive={false}
        className="service-area"
        pathOptions={{
          color: colour,
          weight: 1.5,
          fillOpacity: AREA_OPACITY,
        }}
      />
    );
  });
}

/** The map's zoom, in its corner. */
function ZoomReadout() {
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const [zoom, setZoom] = useState(map.getZoom());
  return (
    <p className="zoom-readout">
      {TEXTS.zoom} <output>{decimal(zoom)}</output>
    </p>
  );
}

import circle from '@turf/circle';
import { Polygon } from 'react-leaflet';
import type { VendorLocations } from '../../../../../contracts/admin/locations.ts';
import { vendorMark } from '../../../../shared/vendor-marks.ts';

/** Sides of the polygon that stands for a circle (rule 5.3). */
const SEGMENTS = 64;
const OPACITY = 0.05;

/** Where each mover picks up, in its colour; the widest at the bottom. */
export function ServiceAreas({ vendors }: { vendors: VendorLocations[] }) {
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
          fillOpacity: OPACITY,
        }}
      />
    );
  });
}

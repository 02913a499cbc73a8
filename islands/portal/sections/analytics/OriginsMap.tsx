import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { type LatLng, StillMap } from '../../../shared/map/StillMap.tsx';
import { TEXTS } from './messages.ts';

type Origins = VendorAnalytics['origins'];

/** Radii of the circles, and how many of them are named. */
const RADIUS = { least: 6, most: 28 };
const NAMED = 8;
/** A map of one city still shows where it lies. */
const MOST_ZOOM = 8;

/** The cities that bookings come from, each as large as its number of them. */
export function OriginsMap({ origins }: { origins: Origins }) {
  const most = Math.max(...origins.map(({ bookings }) => bookings));
  const marks = origins.map(({ city, lat, lng, bookings }, at) => ({
    at: [lat, lng] as LatLng,
    kind: 'dot' as const,
    radius: Math.max(RADIUS.least, Math.sqrt(bookings / most) * RADIUS.most),
    ...(at < NAMED && { name: `${city.split(',')[0]} ${bookings}` }),
  }));
  return (
    <StillMap
      className="origins-map"
      label={TEXTS.origins.map(origins.length)}
      points={marks.map(({ at }) => at)}
      padding={[48, 72, 48, 72]}
      mostZoom={MOST_ZOOM}
      marks={marks}
    />
  );
}

import type { VendorAnalytics } from '../../../../contracts/portal/analytics.ts';
import { LAKES } from '../../../shared/map/backdrop.ts';
import { ATLAS } from '../../../shared/map/canada.ts';
import type { Points } from '../../../shared/map/shapes.ts';
import { TEXTS } from './messages.ts';

type Origins = VendorAnalytics['origins'];

const WIDTH = 720;
const HEIGHT = 440;
/** Degrees of longitude that are shown at least: a map of one city still shows where it lies. */
const LEAST_SPAN = 5;
const NAMED = 8;
/** No name comes nearer to another one than this, in the drawing's units. */
const APART = { x: 150, y: 26 };
const RADIUS = { least: 6, most: 28 };

/** Mercator's y of a latitude, in degrees of longitude at the equator; north is negative. */
const north = (lat: number) =>
  (-Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

/** Where a point lies in the drawing, such that all origins are in sight. */
function projection(origins: Origins) {
  const lngs = origins.map(({ lng }) => lng);
  const ys = origins.map(({ lat }) => north(lat));
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  const degrees = Math.max(LEAST_SPAN, span(lngs) * 1.3, (span(ys) * 1.5 * WIDTH) / HEIGHT);
  const scale = WIDTH / degrees;
  const [x0, y0] = [middle(lngs), middle(ys)];
  return (lat: number, lng: number): [number, number] => [
    WIDTH / 2 + (lng - x0) * scale,
    HEIGHT / 2 + (north(lat) - y0) * scale,
  ];
}

/** The cities on land and water of our own; no other server is asked. */
export function OriginsMap({ origins }: { origins: Origins }) {
  const place = projection(origins);
  const outline = (points: Points) =>
    `M${points.map(([lat, lng]) => place(lat, lng).map((value) => value.toFixed(1))).join('L')}`;
  const shape = (all: readonly Points[], name: string, closed = true) => (
    <path className={name} d={all.map((one) => outline(one) + (closed ? 'Z' : '')).join('')} />
  );
  const most = Math.max(...origins.map(({ bookings }) => bookings));
  const circles = origins.map(({ city, lat, lng, bookings }) => {
    const [x, y] = place(lat, lng);
    const radius = Math.max(RADIUS.least, Math.sqrt(bookings / most) * RADIUS.most);
    return { city, bookings, x, y, radius };
  });
  const named = readable(circles);
  return (
    <svg
      className="origins-map"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={TEXTS.origins.map(origins.length)}
    >
      <rect className="water" width={WIDTH} height={HEIGHT} />
      {shape(ATLAS.neighbours, 'abroad')}
      {shape(ATLAS.canada, 'land')}
      {shape(ATLAS.borders, 'border', false)}
      {shape([...ATLAS.lakes, ...LAKES], 'water')}
      {circles.map(({ city, x, y, radius }) => (
        <circle key={city} cx={x} cy={y} r={radius} />
      ))}
      {named.map(({ city, bookings, x, y, radius }) => (
        <text key={city} x={x + radius + 6} y={y} dy="0.35em">
          {city.split(',')[0]} {bookings}
        </text>
      ))}
    </svg>
  );
}

type Circle = { city: string; bookings: number; x: number; y: number; radius: number };

/** The circles whose names have room; the most bookings come first and choose first. */
function readable(circles: Circle[]): Circle[] {
  const named: Circle[] = [];
  for (const circle of circles) {
    const near = named.some(
      ({ x, y }) => Math.abs(x - circle.x) < APART.x && Math.abs(y - circle.y) < APART.y,
    );
    if (!near && named.length < NAMED) named.push(circle);
  }
  return named;
}

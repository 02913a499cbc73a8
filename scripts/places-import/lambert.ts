import type { Point } from '../../contracts/places.ts';

/** GRS 80, and Statistics Canada's Lambert conformal conic projection of Canada (EPSG 3347), in metres and degrees. */
const A = 6_378_137;
const E = 0.081_819_191_042_8;
const RADIANS = Math.PI / 180;
const [FIRST, SECOND, ORIGIN, MERIDIAN] = [49, 77, 63.390675, -91.866_666_666_666_7];
const [EAST, NORTH] = [6_200_000, 3_000_000];

const m = (lat: number) =>
  Math.cos(lat * RADIANS) / Math.sqrt(1 - (E * Math.sin(lat * RADIANS)) ** 2);
const t = (lat: number) => {
  const sin = E * Math.sin(lat * RADIANS);
  return Math.tan(((90 - lat) / 2) * RADIANS) / ((1 - sin) / (1 + sin)) ** (E / 2);
};

const N = Math.log(m(FIRST) / m(SECOND)) / Math.log(t(FIRST) / t(SECOND));
const F = m(FIRST) / (N * t(FIRST) ** N);
const RHO = A * F * t(ORIGIN) ** N;

/** The point of Statistics Canada's easting and northing (`BG_X`, `BG_Y`); IOGP's formulas for Lambert conic conformal (2SP). */
export function fromLambert(x: number, y: number): Point {
  const [dx, dy] = [x - EAST, RHO - (y - NORTH)];
  const rho = Math.hypot(dx, dy);
  const found = (rho / (A * F)) ** (1 / N);
  let lat = 90 - (2 * Math.atan(found)) / RADIANS;
  // Four steps are exact to a millimetre.
  for (let step = 0; step < 4; step++) {
    const sin = E * Math.sin(lat * RADIANS);
    lat = 90 - (2 * Math.atan(found * ((1 - sin) / (1 + sin)) ** (E / 2))) / RADIANS;
  }
  return { lat, lng: MERIDIAN + Math.atan2(dx, dy) / N / RADIANS };
}

import { inOnePiece } from '../../../contracts/one-piece.ts';
import type { EndLocation, Located, Point } from '../../../contracts/places.ts';
import {
  type Drive,
  greatCircleKm,
  travelMinutes,
  type UnitVector,
  unitVector,
} from '../distances.ts';
import { kept } from '../kept.ts';
import { roads } from '../roads/ways.ts';
import { cityNamed, type Place } from './gazetteer.ts';
import { POSTAL_AREAS, type PostalArea } from './postal-areas.ts';
import { findPostalCode } from './postal-codes.ts';

/** A house number is found to within its block. */
export const ADDRESS_KM = 0.1;
/** A street that was kept without its radius. */
const STREET_KM = 1;
/** A quarter has no exact middle, and a maps service's postal code no known extent. */
const QUARTER_KM = 1.2;
/** A village's farms go by its name; those of a city's quarter do not. */
const VILLAGE_KM = 3;
/** A former town within its city is ten kilometres across. */
const BOROUGH_KM = 6;
/** Streets are this much longer than the crow's way. */
export const STREET_FACTOR = 1.3;
/** Of a rural area, most homes stand in the villages around its middle. */
const RURAL_SHARE = 0.35;
/** Enough of a city's postal areas to tell its spread: more would cost every quote. */
const MOST_POINTS = 20;
/** Fewer areas than this say too little of a town's extent. */
const FEW_AREAS = 4;

const KM_PER_DEGREE = 111.195;
const DISC_POINTS = 12;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Points spread evenly over the disc of `km` around one: the seeds of a sunflower. */
function disc({ lat, lng }: Point, km: number): Point[] {
  const flat = Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: DISC_POINTS }, (_, at) => {
    const reach = (km / KM_PER_DEGREE) * Math.sqrt((at + 0.5) / DISC_POINTS);
    const angle = at * GOLDEN_ANGLE;
    return { lat: lat + reach * Math.cos(angle), lng: lng + (reach * Math.sin(angle)) / flat };
  });
}

const radii = new Map<PostalArea, number>();

/** Of the mean way to the three areas around one, and a km more, as good as its point: nine of ten homes, by measurement. */
const AREA_REACH = 0.9;
const AREA_POINT_KM = 1;
/** Most homes of an area lie within half of it: what is likely between two homes goes by that. */
const AREA_CORE = 0.5;
/** Its homes are spread as evenly over so much of that way, by measurement (decision 200). */
const AREA_HOMES = 0.8;

/** The mean way in km from an urban area's point to the three areas around it. */
const neighboursKm = (area: PostalArea) => kept(radii, area, meanKmAround);

function meanKmAround(area: PostalArea): number {
  let near: number[] = [];
  for (const other of POSTAL_AREAS.values()) {
    if (other === area || other.rural || other.radiusKm !== null) continue;
    const km = greatCircleKm(area, other);
    if (near.length === 3 && km >= (near[2] ?? 0)) continue;
    near = [...near, km].sort((one, two) => one - two).slice(0, 3);
  }
  return near.reduce((sum, km) => sum + km, 0) / near.length;
}

/** Within how many km of an urban area's point nine of ten of its homes lie. */
export const areaRadiusKm = (area: PostalArea): number =>
  area.radiusKm ?? clamp(AREA_POINT_KM + AREA_REACH * neighboursKm(area), 1.2, 20);

/** A town's radius in km by its people: 10,000 live within 1.9 km, 100,000 within 6. */
const townRadius = (place: Place | undefined) =>
  clamp(0.6 * Math.sqrt(place?.kind === 'city' ? place.rank : 0), 1, 8);

/** Nine of ten homes on a town's country roads lie within this of its point, by measurement. */
const FARMS_KM = 8;

/** A town or village as an address on one of its country roads means it: with the farms around. */
export const withFarms = (town: Located): Located =>
  (isVillage(town) || (town.precision === 'city' && town.name === town.city)) &&
  radiusKm(town) < FARMS_KM
    ? { ...town, radius_km: FARMS_KM }
    : town;

/** Whether a place is a village of a town that has several: a quarter with farms of its own. */
const isVillage = ({ precision, city, province }: Located) =>
  precision === 'neighbourhood' && cityNamed(city, province)?.villagesKm !== undefined;

/** Nine of ten addresses of a town lie within this of its point, its outskirts too, by measurement. */
const outskirts = (core: number, city: Place | undefined) =>
  city?.villagesKm ?? clamp(1.5 * core, 3, 12);

const clamp = (km: number, least: number, most: number) => Math.min(Math.max(km, least), most);

/** The postal areas of each city, by its key and province. */
let areasByCity: Map<string, PostalArea[]> | null = null;

function areasOf(city: Place): readonly PostalArea[] {
  areasByCity ??= Map.groupBy(
    [...POSTAL_AREAS.values()].filter((area) => area.city && !area.rural),
    (area) => `${cityNamed(area.city, area.province)?.city}-${area.province}`,
  );
  return areasByCity.get(`${city.city}-${city.province}`) ?? [];
}

/**
 * Where the home may be, as points that are equally likely, those that a likely price counts with, and within what
 * most and nine of ten lie, in km; in a city of several postal areas, how many minutes a km takes from one to another.
 */
type Extent = {
  points: readonly Point[];
  homes: readonly UnitVector[];
  core: number;
  radius: number;
  pace?: number;
};

const paces = new WeakMap<readonly PostalArea[], number>();

/** Minutes that a km takes between a city's postal areas, from each to another: highways within it count. */
function paceOf(areas: readonly PostalArea[]): number {
  const half = Math.ceil(areas.length / 2);
  const ways = areas.map((area, at) => roads(area, areas[(at + half) % areas.length] as Point));
  const sum = (of: keyof Drive) => ways.reduce((whole, way) => whole + way[of], 0);
  return sum('minutes') / sum('km');
}

function round(point: Point, km: number, core = km, radius = km, homesKm = km): Extent {
  let points: Point[] | null = null;
  let homes: UnitVector[] | null = null;
  return {
    // Made when two ends are compared: of most places the radius alone is asked for.
    get points() {
      points ??= disc(point, km);
      return points;
    },
    get homes() {
      homes ??= disc(point, homesKm).map(unitVector);
      return homes;
    },
    core,
    radius,
  };
}

/** A rural area or municipality: its homes stand around its villages. */
const farms = (point: Point, km: number): Extent => round(point, RURAL_SHARE * km, km, km);

function cityExtent(place: Located): Extent {
  const city = cityNamed(place.city, place.province);
  const borough = place.name !== place.city;
  if (city?.reachKm && !borough) return farms(place, city.reachKm);
  if (!city && place.radius_km !== undefined) return round(place, place.radius_km);
  const all = city ? areasOf(city) : [];
  const areas = all.filter((area) => !borough || greatCircleKm(area, place) <= BOROUGH_KM);
  if (areas.length < FEW_AREAS) {
    const core = borough ? BOROUGH_KM : townRadius(city);
    const most = borough ? core : Math.max(outskirts(core, city), place.radius_km ?? 0);
    return round(place, core, core, most, most);
  }
  const step = Math.max(1, areas.length / MOST_POINTS);
  const points = Array.from(
    { length: Math.floor(areas.length / step) },
    (_, at) => areas[Math.floor(at * step)] as Point,
  );
  const radius = share(
    areas.map((area) => greatCircleKm(area, place)).sort((a, b) => a - b),
    0.9,
  );
  const core = townRadius(city);
  const most = borough ? radius : Math.max(radius, outskirts(core, city));
  const homes = points.map(unitVector);
  return {
    points,
    homes,
    core: radius,
    radius: most,
    pace: kept(paces, all, paceOf),
  };
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(part * (sorted.length - 1))] ?? 0;

const areaOf = (place: Located) => {
  const code = findPostalCode(place.label);
  return code ? POSTAL_AREAS.get(code.area) : undefined;
};

/** By the place itself: a price asks for its two ends many times. */
const extents = new WeakMap<Located, Extent>();

export const extentOf = (place: Located): Extent =>
  place.precision === 'address' ? round(place, ADDRESS_KM) : kept(extents, place, newExtent);

function newExtent(place: Located): Extent {
  if (place.precision === 'street') return round(place, place.radius_km ?? STREET_KM);
  const area = areaOf(place);
  if (area?.rural) {
    return farms(area, area.reachKm);
  }
  if (area) {
    const km = neighboursKm(area);
    const core = clamp(AREA_CORE * km, 0.5, 6);
    return round(place, core, core, areaRadiusKm(area), (core * AREA_HOMES) / AREA_CORE);
  }
  if (place.precision === 'city') return cityExtent(place);
  const core = place.radius_km ?? QUARTER_KM;
  return round(place, core, core, isVillage(place) ? Math.max(core, VILLAGE_KM) : core);
}

/** The radius in km around an end's point that holds its home nine of ten times. */
export const radiusKm = (place: Located): number => extentOf(place).radius;

/** An end of a move as replies say it (rule 5.6). */
export function endLocation(place: Located): EndLocation {
  const { province } = place;
  const label = inOnePiece(place.label);
  const precision =
    place.precision === 'postal' || (place.precision === 'city' && areaOf(place))
      ? 'postal_code'
      : place.precision;
  return { label, precision, radius_km: Math.round(10 * radiusKm(place)) / 10, province };
}

/** Ends that lie within each other's core are as far apart as two homes there usually are, and never 0 km. */
export const areNear = (a: Extent, b: Extent, apartKm: number) =>
  apartKm < Math.max(a.core, b.core);

/**
 * The drive from door to door as it is priced (rule 5.6), given that between the two points: of two homes as they
 * usually lie where the ends are near, what it is longer by the ways within their city, elsewhere by its streets.
 */
export function likelyDrive(origin: Located, destination: Located, drive: Drive): Drive {
  const [a, b] = [extentOf(origin), extentOf(destination)];
  if (!areNear(a, b, greatCircleKm(origin, destination))) return drive;
  const all = a.points.flatMap((from) => b.points.map((to) => greatCircleKm(from, to)));
  const sorted = all.filter((km) => km > 0).sort((one, other) => one - other);
  const more = Math.max(0, share(sorted, 0.5) * STREET_FACTOR - drive.km);
  const minutes = a.pace && b.pace ? (more * (a.pace + b.pace)) / 2 : travelMinutes(10 * more);
  return { km: drive.km + more, minutes: drive.minutes + minutes };
}

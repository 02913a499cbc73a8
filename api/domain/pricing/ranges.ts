import type { Move, NotSure } from '../../../contracts/moves.ts';
import type { Located, Point } from '../../../contracts/places.ts';
import type { LikelyRange, Narrowing, PriceRange, Unknown } from '../../../contracts/quotes.ts';
import { greatCircleKm, squaredBetween, squaredChord, travelMinutes } from '../distances.ts';
import { type LikelyHomes, likelyHomes } from '../places/likely-homes.ts';
import { endLocation, radiusKm } from '../places/spread.ts';
import { extremes, type OpenAccess } from './access.ts';
import { dispatchLocations, nearestLocation, type Pickup } from './dispatch.ts';
import { likelySubtotals } from './likely-ranges.ts';
import {
  type HourlyRates,
  hourlyOn,
  type Plan,
  type PricedMove,
  type StaffedMove,
  subtotalsOf,
  type WholeWay,
} from './price-move.ts';
import { roadReachKm } from './reach.ts';
import { type MoveFacts, moveFacts, sizeMove } from './sizing.ts';
import type { PreparedLocation } from './supply-snapshot.ts';
import { taxedAs } from './taxes.ts';

/** A price's range, what it is likely to be within it, and what each answer that is missing would narrow it to. */
export type RangedPrice = {
  price_range: PriceRange;
  /** Null where nothing likely is known, and in quotes of before there was one. */
  likely_range: LikelyRange | null;
  narrowed_by: Narrowing[];
};

type Ends = { origin: Located; destination: Located };
type Staffed = StaffedMove & Ends & { pickup: Pickup };

/** A move with answers in place of what is not known. */
type Answered = { move: Move; facts: MoveFacts };

/**
 * The open parts of a move: how far its ends may lie from their points, its access (with the
 * answers that cost least and most), and by which part its volume may be smaller or larger.
 */
type Open = {
  pickupKm: number;
  dropoffKm: number;
  access: OpenAccess;
  low: Answered;
  highs: Answered[];
  volume: number;
};

/** The open questions, the rest after each answer, and the likely homes: the same for every vendor. */
export type Unknowns = { open: Open; answers: [Unknown, Open][]; homes: LikelyHomes | null };

/**
 * By which part the volume of a move may be smaller or larger (rule 3.23): of a home that is said by
 * its size, and of a list, which forgets a few things.
 */
export const VOLUME_SPREAD = { home: 0.2, list: 0.05 } as const;

/** How far a home may lie from the point that stands for it, in km; a street address is known. */
export const radiusOf = (place: Located): number =>
  place.precision === 'address' ? 0 : radiusKm(place);
/** The usual radius of a postal area in a town, in km. */
const POSTAL_KM = 1.5;
/** No road between two near points is longer than this times the crow's way. */
const DETOUR = 1.5;
/** No way is quicker than so many kilometres an hour. */
const FASTEST_KMH = 110;
/** Beyond so many tenths of a km, so large a part of the way is not known: detours, closures. */
const LONG_ROAD = { from: 1_000, part: 0.05 };

/**
 * The range that holds the price under every answer to what is not known of a move (rule 3.17), and
 * the ranges that are left when one of the answers is given. `staffed` is the move as it is priced.
 * Null where there is no price.
 */
export function rangeOf(
  staffed: Staffed,
  { open, answers, homes }: Unknowns,
  { subtotal, breakdown, ceiling }: PricedMove,
  plan: Plan,
): RangedPrice | null {
  if (subtotal === 0) return null;
  const taxed = taxedAs(breakdown);
  const between = (
    { low: least, highs }: ReturnType<typeof variants>,
    candidates: readonly Candidate[],
  ): PriceRange => {
    let [low, high] = [subtotal, subtotal];
    for (const candidate of candidates) {
      low = Math.min(low, least(candidate.hourly, candidate.low));
      for (const most of highs) high = Math.max(high, most(candidate.hourly, candidate.high));
    }
    return { low: taxed(low), high: taxed(high) };
  };
  const widest = variants(staffed, open);
  const candidates = candidatesOf(staffed, plan, widest.trucks, open);
  const likely = homes && likelySubtotals(staffed, plan, candidates, homes, subtotal);
  const [low, high] = (likely ?? []).map(taxed);
  if (high) high.total_cents = Math.min(high.total_cents, ceiling); // Each tax is rounded.
  const by = open.dropoffKm > open.pickupKm ? 'dropoff' : 'pickup';
  return {
    price_range: between(widest, candidates),
    likely_range: low && high ? { low, high, by } : null,
    narrowed_by: answers.map(([kind, left]) => {
      const one = variants(staffed, left);
      // Most answers leave both ends as they are.
      const isSame = left.pickupKm === open.pickupKm && left.dropoffKm === open.dropoffKm;
      const near =
        isSame && one.trucks === widest.trucks
          ? candidates
          : candidatesOf(staffed, plan, one.trucks, left);
      return { kind, ...between(one, near) };
    }),
  };
}

/** The unknowns of a move as it is priced, where the person is not sure of so much access. */
export function unknownsOf(
  move: Move & Ends,
  facts: MoveFacts,
  access: OpenAccess,
  haulKm: number,
): Unknowns {
  const known = { move, facts };
  const open: Open = {
    pickupKm: radiusOf(move.origin),
    dropoffKm: radiusOf(move.destination),
    ...accessOf(known, access),
    volume: facts.listed === null ? VOLUME_SPREAD.home : VOLUME_SPREAD.list,
  };
  const isKnown = open.pickupKm + open.dropoffKm === 0;
  const homes = isKnown ? null : likelyHomes(move.origin, move.destination, haulKm);
  return { open, answers: answersTo(known, open, move), homes };
}

function accessOf(known: Answered, access: OpenAccess): Pick<Open, 'access' | 'low' | 'highs'> {
  if (access.pickup.length + access.dropoff.length === 0) {
    return { access, low: known, highs: [known] };
  }
  const { low, high } = extremes(known.move, access);
  const answered = (move: Move): Answered => ({ move, facts: moveFacts(move) });
  return { access, low: answered(low), highs: high.map(answered) };
}

/** The questions whose answers narrow a range, each with what is open after it. */
function answersTo(known: Answered, open: Open, { origin, destination }: Ends): [Unknown, Open][] {
  const { access } = open;
  const without = (sure: NotSure, end: 'pickup' | 'dropoff'): Open => ({
    ...open,
    ...accessOf(known, { ...access, [end]: access[end].filter((one) => one !== sure) }),
  });
  const answers: [Unknown, Open][] = [];
  if (lacksCode(origin)) answers.push(['pickup_postal_code', { ...open, pickupKm: POSTAL_KM }]);
  if (lacksCode(destination)) {
    answers.push(['dropoff_postal_code', { ...open, dropoffKm: POSTAL_KM }]);
  }
  for (const sure of access.pickup) answers.push([`pickup_${sure}`, without(sure, 'pickup')]);
  for (const sure of access.dropoff) answers.push([`dropoff_${sure}`, without(sure, 'dropoff')]);
  if (open.volume > VOLUME_SPREAD.list) {
    answers.push(['items', { ...open, volume: VOLUME_SPREAD.list }]);
  }
  return answers;
}

/** True where a postal code would say more of an end than is known. */
const lacksCode = (place: Located): boolean =>
  radiusOf(place) > POSTAL_KM && endLocation(place).precision !== 'postal_code';

/** The cheapest and the dearest ways that open answers may turn out, as a vendor would staff them. */
function variants({ vendor }: StaffedMove, { low, highs, volume }: Open) {
  const staffed = ({ move, facts }: Answered, part: number): StaffedMove => ({
    vendor,
    move,
    facts,
    size: sizeMove(vendor.rates, move, facts, part),
  });
  const most = highs.map((answered) => staffed(answered, 1 + volume));
  return {
    low: subtotalsOf(staffed(low, 1 - volume)),
    highs: most.map(subtotalsOf),
    trucks: Math.max(...most.map(({ size }) => size.trucks)),
  };
}

/** A location that may price the move, with the least and the most that the whole way may be. */
type Candidate = Yard & { low: WholeWay; high: WholeWay };
type Yard = { location: PreparedLocation; hourly: HourlyRates };

/** The locations that may price a move of up to so many trucks. */
function candidatesOf(
  staffed: Staffed,
  plan: Plan,
  trucks: number,
  { pickupKm, dropoffKm }: Open,
): Candidate[] {
  const { origin, destination } = staffed;
  // Any other sender of the crew crosses no more water, within the same reach by road.
  const crossings = plan.sources.at(-1)?.way.crossings ?? [];
  const x = Math.ceil(pickupKm * DETOUR * 10);
  const y = Math.ceil(dropoffKm * DETOUR * 10);
  const haul: Leg = [less(plan.haul, x + y), plan.haul + x + y];
  const aside = travelMinutes(2 * (x + y));
  const candidates = plan.sources.map((source) => {
    const { toPickup, back, way } = source;
    if (x + y === 0) return longRoad(source, way, way);
    // Each leg is rounded for itself: together they may lack a tenth.
    const least = less(less(toPickup, x) + haul[0] + less(back, y), 2);
    const low = Math.max(less(way.minutes, aside), fastest(least));
    const high = { ...way, tenths: way.tenths + 2 * (x + y) + 2, minutes: way.minutes + aside };
    return longRoad(source, { tenths: least, minutes: low, crossings: [] }, high);
  });
  const others =
    pickupKm === 0
      ? moreSenders(staffed, plan, trucks)
      : othersNear(staffed, plan, trucks, pickupKm);
  for (const location of others) {
    const toPickup = crowLeg(location.card, origin, pickupKm);
    const back = crowLeg(location.card, destination, dropoffKm);
    const least = toPickup[0] + haul[0] + back[0];
    const most = toPickup[1] + haul[1] + back[1];
    candidates.push(
      longRoad(
        { location, hourly: hourlyOn(staffed.facts, location, staffed.vendor) },
        { tenths: least, minutes: fastest(least), crossings: [] },
        { tenths: most, minutes: travelMinutes(most), crossings },
      ),
    );
  }
  return candidates;
}

/** The least and the most of a leg, in tenths of a km by road. */
type Leg = readonly [low: number, high: number];

const less = (tenths: number, by: number) => Math.max(0, tenths - by);

/** Whole minutes that so many tenths of a km take at least. */
const fastest = (tenths: number) => Math.floor((6 * tenths) / FASTEST_KMH);

function longRoad({ location, hourly }: Yard, low: WholeWay, high: WholeWay): Candidate {
  return { location, hourly, low: stretched(low, -1), high: stretched(high, 1) };
}

/** A way shorter or longer by what is not known of a long road, and as much quicker or slower. */
function stretched(way: WholeWay, sign: 1 | -1): WholeWay {
  const { tenths, minutes } = way;
  const part = Math.ceil(LONG_ROAD.part * less(tenths, LONG_ROAD.from));
  if (part === 0) return way;
  return {
    ...way,
    tenths: tenths + sign * part,
    minutes: minutes + sign * Math.ceil((minutes * part) / tenths),
  };
}

/** A leg to a home within `km` of a point, by the crow: no map service is asked for what may be. */
function crowLeg(from: Point, to: Point, km: number): Leg {
  const crow = greatCircleKm(from, to);
  return [Math.floor(10 * less(crow, km)), Math.ceil(10 * DETOUR * (crow + km))];
}

/** Locations that would send the crew where the move takes more trucks. */
function moreSenders(
  { vendor, pickup, facts, size }: Staffed,
  { sources }: Plan,
  trucks: number,
): PreparedLocation[] {
  if (trucks <= size.trucks) return [];
  const nearest = nearestLocation(vendor, pickup);
  if (!nearest) return [];
  return dispatchLocations(vendor, pickup, nearest, facts.day, trucks).filter(
    (location) => !sources.some((source) => source.location === location),
  );
}

/** A home so near as the crow flies may be so many times as far by road. */
const ROAD_MARGIN = 4;

/** Locations that would send the crew to another home within `km` of the pick-up's point. */
function othersNear(
  { vendor, origin, facts, pickup }: Staffed,
  { sources }: Plan,
  trucks: number,
  km: number,
): PreparedLocation[] {
  const senders = sources.map(({ location }) => location);
  const reachKm = vendor.card.service_area.radius_km;
  const farthest = Math.max(...senders.map(({ card }) => greatCircleKm(card, origin)));
  // A sender near the edge of the reach, or without the trucks, may give way to any within it.
  const sure = senders.every(
    ({ card, calendar }) =>
      roadReachKm(card, origin) + ROAD_MARGIN * km < reachKm && calendar.free(facts.day) >= trucks,
  );
  const limit = squaredChord(sure ? farthest + 2 * km : Math.max(farthest, reachKm) + 2 * km);
  return vendor.locations.filter(
    (location) =>
      !senders.includes(location) && squaredBetween(location.vector, pickup.vector) <= limit,
  );
}

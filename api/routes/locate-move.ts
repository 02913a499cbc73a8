import { LRUCache } from 'lru-cache';
import type { AppDeps } from '../app.ts';
import { addDays, dayNumber, torontoToday } from '../contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../contracts/facts.ts';
import type { Move } from '../contracts/moves.ts';
import type { Located, Point } from '../contracts/places.ts';
import { roadKm } from '../domain/distances.ts';
import { agreesWithCode, locate } from '../domain/places.ts';
import { type LocatedMove, legsFor, type RoadKm } from '../domain/pricing/engine.ts';
import type { Snapshot } from '../domain/pricing/snapshot.ts';
import { ProblemError } from '../errors.ts';
import type { Maps } from '../external/mapbox.ts';

/** How long the first customers of a process wait for its first look at the supply. */
const STARTING_MS = 3000;

/** A move ready to be priced, with the supply and the roads to price it by. */
type Priceable = {
  move: LocatedMove;
  snapshot: Snapshot;
  roadKm: RoadKm;
};

/**
 * Checks the date against Toronto's today and finds both addresses on the map: by the maps service
 * where there is a token, else by the gazetteer. An address that cannot be found is a 422 that
 * asks for a city or a postal code (decision 24). `within` is the path of the move in the body, by
 * which a problem names its fields.
 */
export async function locateMove(deps: AppDeps, move: Move, within = ''): Promise<Priceable> {
  checkDate(move.move_date, deps.clock(), within);
  const { maps } = deps;
  const homes = [move.origin_address, move.destination_address];
  const [origin, destination] = maps
    ? await Promise.all(homes.map((address) => ask(maps, address)))
    : homes.map(look);
  if (!origin || !destination) throw notFound(within, origin, destination);

  const located: LocatedMove = { ...move, origin, destination };
  await deps.supply.ready(STARTING_MS);
  const snapshot = deps.supply.snapshot();
  const roads = deps.maps ? await measure(deps.maps, snapshot, located) : roadKm;
  return { move: located, snapshot, roadKm: roads };
}

/** From the coarsest to the finest. */
const PRECISIONS: Located['precision'][] = ['city', 'neighbourhood', 'postal', 'address'];

/**
 * The maps service's answer, which knows streets; the gazetteer's where the service fails, knows
 * nothing, or knows it less finely. Even a whole postal code is asked for: the gazetteer has only
 * the middle of its first half. The service's answers are kept by `maps` itself, so that what the
 * gazetteer said while it was away is not taken for them later. An answer that lies where the
 * address's postal code cannot be is none.
 */
async function ask(maps: Maps, address: string): Promise<Located | null> {
  const answer = await maps.geocode(address);
  const found = answer && agreesWithCode(address, answer) ? answer : null;
  const known = look(address);
  if (!found || !known) return found ?? known;
  const finer = PRECISIONS.indexOf(known.precision) > PRECISIONS.indexOf(found.precision);
  return finer ? known : found;
}

/** Every change that a person makes to a move asks the gazetteer for the same two addresses. */
const seen = new LRUCache<string, Located>({ max: 2000 });

function look(address: string): Located | null {
  const known = seen.get(address);
  if (known) return known;
  const place = locate(address);
  if (place) seen.set(address, place);
  return place;
}

function checkDate(date: string, now: Date, within: string): void {
  const today = torontoToday(now);
  if (date < today) {
    throw new ProblemError(422, 'The move date is in the past.', {
      fields: { [`${within}move_date`]: 'Choose today or a later date.' },
    });
  }
  if (dayNumber(date) > dayNumber(today) + MAX_DAYS_AHEAD) {
    const last = addDays(today, MAX_DAYS_AHEAD);
    throw new ProblemError(422, `Movers take bookings until ${last}.`, {
      fields: { [`${within}move_date`]: `Choose a date until ${last}.` },
    });
  }
}

function notFound(
  within: string,
  origin?: Located | null,
  destination?: Located | null,
): ProblemError {
  const hint = 'We cannot find this address. Add a city in Canada or a postal code.';
  const fields = {
    ...(!origin && { [`${within}origin_address`]: hint }),
    ...(!destination && { [`${within}destination_address`]: hint }),
  };
  const which =
    !origin && !destination
      ? 'either address'
      : origin
        ? 'the address you move to'
        : 'the address you move from';
  return new ProblemError(
    422,
    `We cannot locate ${which}. Please add a city in Canada or a postal code.`,
    { fields },
  );
}

/** The maps service's road distances where it answers, else our estimate. */
async function measure(maps: Maps, snapshot: Snapshot, move: LocatedMove): Promise<RoadKm> {
  const legs = legsFor(snapshot, move);
  const measured = await maps.legs(legs);
  if (!measured) return roadKm;
  const byLeg = new Map(legs.map((leg, at) => [key(...leg), measured[at]]));
  return (from: Point, to: Point) => byLeg.get(key(from, to)) ?? roadKm(from, to);
}

const key = (from: Point, to: Point) => `${from.lat},${from.lng};${to.lat},${to.lng}`;

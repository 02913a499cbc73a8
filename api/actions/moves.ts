import {
  addDays,
  dayNumber,
  inWords,
  type PlainDate,
  torontoToday,
} from '../../contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../../contracts/facts.ts';
import { withHome } from '../../contracts/homes.ts';
import { hasItems, withItems } from '../../contracts/items.ts';
import type { Language, Said } from '../../contracts/language.ts';
import { BookedMove, type Move } from '../../contracts/moves.ts';
import type { Located, Point } from '../../contracts/places.ts';
import type { AppDeps } from '../deps.ts';
import type { Roads } from '../domain/distances.ts';
import type { Question } from '../domain/places/questions.ts';
import { likelyDrive } from '../domain/places/spread.ts';
import { timeZoneAt } from '../domain/places/time-zones.ts';
import type { LocatedMove } from '../domain/pricing/engine.ts';
import { localMinutes } from '../domain/pricing/lead-times.ts';
import { legsFor } from '../domain/pricing/legs.ts';
import type { SupplySnapshot } from '../domain/pricing/supply-snapshot.ts';
import { roads as ownRoads } from '../domain/roads/ways.ts';
import { Refusal } from '../errors.ts';
import type { Directions } from '../external/directions.ts';
import { understand } from './places.ts';

type MoveDeps = Pick<AppDeps, 'maps' | 'geocoder' | 'routing' | 'supply' | 'clock'>;

/** A move ready to be priced, with the supply and the roads to price it by. */
type Priceable = {
  move: LocatedMove;
  snapshot: SupplySnapshot;
  roads: Roads;
  /** When the price is asked for, on the clocks of the pick-up (`localMinutes`). */
  now: number;
};

/** The move of a stored price as a person books it; a question that came later has its default. */
export const storedMove = ({ move }: { move: BookedMove }): BookedMove => BookedMove.parse(move);

/**
 * Checks the date against Toronto's today and finds both addresses on the map (`understand`). An address that cannot be found is refused
 * (`invalid`) with what is missing (rule 2.13). `within` is the path of the move in the body, by
 * which a refusal names its fields; `dates` are those that are priced.
 */
export async function locateMove(
  deps: MoveDeps,
  asked: Move,
  { within = '', dates = [asked.move_date] }: { within?: string; dates?: PlainDate[] } = {},
): Promise<Priceable> {
  const move = withItems(withHome(asked));
  checkDate(move.move_date, deps.clock(), within);
  checkItems(move, within);
  const homes = [move.origin_address, move.destination_address] as const;
  const [origin, destination] = await Promise.all([
    understand(deps, homes[0]),
    understand(deps, homes[1]),
  ]);
  const questions = [origin.question, destination.question] as const;
  const located = withEnds(move, origin.place, destination.place);
  if (!located || questions.some((question) => question?.needed)) throw unclear(within, questions);

  const snapshot = await deps.supply.whenKnown();
  const directions = deps.routing ?? deps.maps;
  const roads = directions ? await measure(directions, snapshot, located, dates) : ownRoads;
  const now = localMinutes(deps.clock(), timeZoneAt(located.origin));
  return { move: located, snapshot, roads: apart(roads, located), now };
}

const withEnds = (
  move: Move,
  origin: Located | null,
  destination: Located | null,
): LocatedMove | null => (origin && destination ? { ...move, origin, destination } : null);

/** The roads, but for a haul between two homes that are too roughly known to be so near. */
export function apart(roads: Roads, { origin, destination }: LocatedMove): Roads {
  const haul = likelyDrive(origin, destination, roads(origin, destination));
  return (from, to) => (from === origin && to === destination ? haul : roads(from, to));
}

const PAST: Said = {
  en: 'The move date is in the past.',
  fr: 'La date du déménagement est passée.',
};
const CHOOSE_LATER: Said = {
  en: 'Choose today or a later date.',
  fr: 'Choisissez aujourd’hui ou une date à venir.',
};
const takenUntil = (last: PlainDate): Said => ({
  en: `Movers take bookings until ${last}.`,
  fr: `Les déménageurs prennent des réservations jusqu’au ${inWords(last, 'fr-CA')}.`,
});
const chooseUntil = (last: PlainDate): Said => ({
  en: `Choose a date until ${last}.`,
  fr: `Choisissez une date jusqu’au ${inWords(last, 'fr-CA')}.`,
});
const NO_THINGS: Said = {
  en: 'The list of your things is empty.',
  fr: 'La liste de vos objets est vide.',
};
const ADD_THINGS: Said = {
  en: 'Add what you move, or choose a home size.',
  fr: 'Ajoutez ce que vous déménagez, ou choisissez la taille du logement.',
};

function checkDate(date: string, now: Date, within: string): void {
  const today = torontoToday(now);
  if (date < today) {
    throw new Refusal('invalid', PAST, { fields: { [`${within}move_date`]: CHOOSE_LATER } });
  }
  if (dayNumber(date) > dayNumber(today) + MAX_DAYS_AHEAD) {
    const last = addDays(today, MAX_DAYS_AHEAD);
    throw new Refusal('invalid', takenUntil(last), {
      fields: { [`${within}move_date`]: chooseUntil(last) },
    });
  }
}

/** A home that is said by its list alone needs one. */
function checkItems({ home_size, items }: Move, within: string): void {
  if (home_size !== 'items' || hasItems(items)) return;
  throw new Refusal('invalid', NO_THINGS, { fields: { [`${within}items`]: ADD_THINGS } });
}

/** The addresses that are to be said better: the first, the second or both. */
const WHICH: Record<'from' | 'to' | 'both', Said> = {
  both: { en: 'both addresses', fr: 'des deux adresses' },
  from: { en: 'where you move from', fr: 'de l’adresse de départ' },
  to: { en: 'where you move to', fr: 'de l’adresse d’arrivée' },
};

function unclear(
  within: string,
  [origin, destination]: readonly [Question | null, Question | null],
): Refusal {
  const from = origin?.needed && origin.text;
  const to = destination?.needed && destination.text;
  const fields = {
    ...(from && { [`${within}origin_address`]: from }),
    ...(to && { [`${within}destination_address`]: to }),
  };
  const which = WHICH[from && to ? 'both' : from ? 'from' : 'to'];
  const asked = [from, to].filter((text) => text !== undefined && text !== false);
  const texts = (language: Language) => [...new Set(asked.map((text) => text[language]))].join(' ');
  const sentence = {
    en: `We need to know more about ${which.en}. ${texts('en')}`,
    fr: `Il nous faut en savoir plus au sujet ${which.fr}. ${texts('fr')}`,
  };
  return new Refusal('invalid', sentence, { fields });
}

/** The roads of a routing server where it answers, else those of our network. */
async function measure(
  directions: Directions,
  snapshot: SupplySnapshot,
  move: LocatedMove,
  dates: PlainDate[],
): Promise<Roads> {
  const legs = legsFor(snapshot, move, dates);
  const measured = await directions.legs(legs);
  if (!measured) return ownRoads;
  const byLeg = new Map(legs.map((leg, at) => [key(...leg), measured[at]]));
  return (from: Point, to: Point) => byLeg.get(key(from, to)) ?? ownRoads(from, to);
}

const key = (from: Point, to: Point) => `${from.lat},${from.lng};${to.lat},${to.lng}`;

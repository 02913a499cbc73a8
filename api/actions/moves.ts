import { LRUCache } from 'lru-cache';
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
import { type Located, type LocateReply, type Point, PRECISIONS } from '../../contracts/places.ts';
import type { AppDeps } from '../deps.ts';
import { type Roads, travelMinutes } from '../domain/distances.ts';
import {
  askedIn,
  askWhetherMeant,
  type Question,
  questionAbout,
} from '../domain/places/questions.ts';
import { distanceRange } from '../domain/places/spread.ts';
import { timeZoneAt } from '../domain/places/time-zones.ts';
import { labelIn, understoodAs } from '../domain/places/understood.ts';
import { agreesWithCode, alsoMeant, locate, meant } from '../domain/places.ts';
import type { LocatedMove } from '../domain/pricing/engine.ts';
import { localMinutes } from '../domain/pricing/lead-times.ts';
import { legsFor } from '../domain/pricing/legs.ts';
import type { SupplySnapshot } from '../domain/pricing/supply-snapshot.ts';
import { roads as ownRoads } from '../domain/roads/ways.ts';
import { invalidField, Refusal } from '../errors.ts';
import type { Directions } from '../external/directions.ts';
import type { Maps } from '../external/mapbox.ts';

/** How long the first customers of a process wait for its first look at the supply. */
const STARTING_MS = 3000;

type MoveDeps = Pick<AppDeps, 'maps' | 'routing' | 'supply' | 'clock'>;

/** A move ready to be priced, with the supply and the roads to price it by. */
type Priceable = {
  move: LocatedMove;
  snapshot: SupplySnapshot;
  roads: Roads;
  /** When it is asked for, on the clocks of the pick-up (`localMinutes`). */
  now: number;
};

/** The move of a stored price as a person books it; a question that came later has its default. */
export const storedMove = ({ move }: { move: BookedMove }): BookedMove => BookedMove.parse(move);

/**
 * Checks the date against Toronto's today and finds both addresses on the map: by the maps service
 * where there is a token, else by the gazetteer. An address that cannot be found is refused
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
  const { maps } = deps;
  const [origin, destination] = maps
    ? await Promise.all([ask(maps, homes[0]), ask(maps, homes[1])])
    : [look(homes[0]), look(homes[1])];
  const questions = [origin.question, destination.question] as const;
  const located = withEnds(move, origin.place, destination.place);
  if (!located || questions.some((question) => question?.needed)) throw unclear(within, questions);

  await deps.supply.ready(STARTING_MS);
  const snapshot = deps.supply.snapshot();
  const directions = deps.routing ?? maps;
  const roads = directions ? await measure(directions, snapshot, located, dates) : ownRoads;
  const now = localMinutes(deps.clock(), timeZoneAt(located.origin));
  return { move: located, snapshot, roads: apart(roads, located), now };
}

/**
 * What an address is understood as: by the maps service where there is one, else by the gazetteer.
 * Refuses (`invalid`) what cannot be located, with what would say where it is.
 */
export async function locateAddress(
  { maps }: Pick<MoveDeps, 'maps'>,
  address: string,
  language: Language = 'en',
): Promise<LocateReply> {
  const { place, question } = maps ? await ask(maps, address) : look(address);
  if (!place) throw invalidField('q', question?.text ?? '');
  return {
    place: { ...place, label: labelIn(language, place.label) },
    question: question && askedIn(question, language),
    location: understoodAs(address, place, language),
  };
}

const withEnds = (
  move: Move,
  origin: Located | null,
  destination: Located | null,
): LocatedMove | null => (origin && destination ? { ...move, origin, destination } : null);

/** The roads, but for a haul between two homes that are too roughly known to be so near. */
function apart(roads: Roads, { origin, destination }: LocatedMove): Roads {
  const { km, minutes } = roads(origin, destination);
  const likelyKm = distanceRange(origin, destination, km).likely_km;
  const haul = { km: likelyKm, minutes: minutes + travelMinutes(10 * (likelyKm - km)) };
  return (from, to) => (from === origin && to === destination ? haul : roads(from, to));
}

/**
 * The maps service's answer, which knows streets; the gazetteer's where the service fails, knows
 * nothing, or knows it less finely. Even a whole postal code is asked for: the gazetteer has only
 * the middle of its first half. The service's answers are kept by `maps` itself, so that what the
 * gazetteer said while it was away is not taken for them later. An answer that lies where the
 * address's postal code cannot be is none.
 */
async function ask(maps: Maps, address: string): Promise<Understood> {
  const answer = await maps.geocode(address);
  const found = answer && agreesWithCode(address, answer) ? answer : null;
  const known = look(address);
  if (!found) return known;
  const finer =
    known.place &&
    !known.question?.needed &&
    PRECISIONS.indexOf(known.place.precision) > PRECISIONS.indexOf(found.precision);
  return finer ? known : understood(address, found);
}

type Understood = { place: Located | null; question: Question | null };

const understood = (address: string, place: Located | null): Understood => ({
  place,
  question: questionAbout(address, place),
});

/** Every change that a person makes to a move asks the gazetteer for the same two addresses. */
const seen = new LRUCache<string, Understood>({ max: 2000 });

function look(address: string): Understood {
  const known = seen.get(address);
  if (known) return known;
  const place = locate(address);
  const near = place ? null : meant(address);
  const answer = near
    ? { place: near, question: askWhetherMeant(near, alsoMeant(address, near)) }
    : understood(address, place);
  seen.set(address, answer);
  return answer;
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

/** Which of the two addresses is to be said better: the first, the second or both. */
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

import { LRUCache } from 'lru-cache';
import { SUGGEST } from '../../contracts/facts.ts';
import { LANGUAGES, type Language } from '../../contracts/language.ts';
import {
  type Located,
  type LocateReply,
  type PlaceSuggestion,
  PRECISIONS,
} from '../../contracts/places.ts';
import type { AppDeps } from '../deps.ts';
import { greatCircleKm } from '../domain/distances.ts';
import { kept } from '../domain/kept.ts';
import { townsBeside } from '../domain/places/address.ts';
import { uniqueBy } from '../domain/places/completions.ts';
import { findPostalCode } from '../domain/places/postal-codes.ts';
import {
  askedIn,
  askWhetherMeant,
  type Question,
  questionAbout,
} from '../domain/places/questions.ts';
import { radiusKm } from '../domain/places/spread.ts';
import { keyOf } from '../domain/places/text.ts';
import { labelIn, understoodAs } from '../domain/places/understood.ts';
import { agreesWithCode, alsoMeant, locate, meant, suggest } from '../domain/places.ts';
import { invalidField } from '../errors.ts';
import type { Geocoded } from '../external/geocoder.ts';

type Finders = Pick<AppDeps, 'maps' | 'geocoder'>;

/** The place that an address means, and the question that has to be asked about it. */
export type Understood = { place: Located | null; question: Question | null };

/**
 * The place of an address: by the maps service where there is one, then by a geocoder of one's own,
 * then by the gazetteer, which answers where the others fail, know nothing, or know it less finely.
 * The services keep their own answers, so that the gazetteer's, while they were away, is not taken
 * for theirs later. An answer that lies where the address's postal code cannot be does not count.
 */
export async function understand(
  { maps, geocoder }: Finders,
  address: string,
): Promise<Understood> {
  if (!maps && !geocoder) return look(address);
  const mapped = maps && (await maps.geocode(address));
  if (mapped && agreesWithCode(address, mapped)) return finerOf(mapped, address);
  const found = geocoder && (await geocoder.geocode(address));
  if (!found || !agreesWithCode(address, found.place)) return look(address);
  return ofGeocoder(found, address);
}

/**
 * The place that an address is understood as (`understand`). Refuses (`invalid`) what cannot be
 * located, with what would say where it is.
 */
export async function locateAddress(
  deps: Finders,
  address: string,
  language: Language = 'en',
): Promise<LocateReply> {
  const { place, question } = await understand(deps, address);
  if (!place) throw invalidField('q', question?.text ?? '');
  return {
    place: { ...place, label: labelIn(language, place.label) },
    question: question && askedIn(question, language),
    location: understoodAs(address, place, language),
  };
}

/** Where a yard's or base's address lies, for certain; null where it is not known or has to be asked about. */
export async function findPlace(deps: Finders, address: string): Promise<Located | null> {
  const { place, question } = await understand(deps, address);
  return question?.needed ? null : place;
}

/** The addresses that a text may become while it is typed: the geocoder's, then the gazetteer's. */
export async function suggestPlaces(
  { geocoder }: Pick<AppDeps, 'geocoder'>,
  typed: string,
  otherEnd: string,
  language: Language,
): Promise<PlaceSuggestion[]> {
  if (typed.length < SUGGEST.minimumLength) return [];
  const near = otherEnd ? locate(otherEnd) : null;
  const own = suggest(typed, SUGGEST.limit, near);
  // A postal code is known here, and no geocoder completes one better.
  const found = geocoder && !findPostalCode(typed) ? await geocoder.suggest(typed, near) : [];
  const said = [...found, ...own].map(({ id, place_name }) => ({
    id,
    place_name: labelIn(language, place_name),
  }));
  return uniqueBy(said, ({ place_name }) => keyOf(place_name)).slice(0, SUGGEST.limit);
}

/** The place that was found, unless the gazetteer knows it more finely and is sure. */
function finerOf(found: Located, address: string): Understood {
  const known = look(address);
  const finer = known.place && !known.question?.needed && fineness(known.place) > fineness(found);
  return finer ? known : understood(address, found);
}

/** A street with the numbers along it says more than the same street without its house. */
const fineness = (place: Located) =>
  PRECISIONS.indexOf(place.precision) - (place.precision === 'street' ? radiusKm(place) / 100 : 0);

/** Two sources that are this much farther apart than both may be mean two places, in km. */
const APART_KM = 5;

/**
 * A geocoder answers the place most like the words, which may be a namesake elsewhere. A place is certain when
 * the gazetteer agrees, when its whole label was chosen, and when it is called by its town and the gazetteer
 * knows nothing; the question is which of two towns is meant, and without a town whether the place is.
 */
function ofGeocoder({ place, names }: Geocoded, address: string): Understood {
  const known = look(address);
  const own = known.question?.needed ? null : known.place;
  const words = ` ${keyOf(address)} `;
  const apart = own && greatCircleKm(own, place) - radiusKm(own) - radiusKm(place);
  const agrees = apart !== null && apart <= APART_KM;
  // As it was suggested in either language.
  const isLabel = LANGUAGES.some((one) => ` ${keyOf(labelIn(one, place.label))} ` === words);
  if (agrees || isLabel) return finerOf(place, address);
  const isNamed = names.some((name) => words.includes(` ${keyOf(name)} `));
  if (own && !isNamed) return known;
  if (own) return { place, question: askWhetherMeant(place, [own]) };
  return isNamed ? understood(address, place) : { place, question: askWhetherMeant(place) };
}

const understood = (address: string, place: Located | null): Understood => ({
  place,
  question: questionAbout(address, place),
});

/** Every change that a person makes to a move asks the gazetteer for the same two addresses. */
const seen = new LRUCache<string, Understood>({ max: 2000 });

const look = (address: string): Understood =>
  kept(seen, address, () => {
    const place = locate(address);
    const beside = place && townsBeside(address, place);
    if (place && beside?.length) return { place, question: askWhetherMeant(place, beside) };
    const near = place ? null : meant(address);
    return near
      ? { place: near, question: askWhetherMeant(near, alsoMeant(address, near)) }
      : understood(address, place);
  });

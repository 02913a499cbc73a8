import { HEAVY_ITEMS, SERVICES } from '../../contracts/choices.ts';
import type { Dossier } from '../../contracts/dossiers.ts';
import { homeText } from '../../contracts/home-texts.ts';
import { itemsByRoom, thingsText } from '../../contracts/item-texts.ts';
import type { Language } from '../../contracts/language.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { sizeText } from '../../contracts/size-texts.ts';
import { CREW_FACT_WORDS } from './crew-fact-words.ts';
import { WORDS } from './words.ts';

/** The facts of a move that a crew reads in a calendar: the homes, the hours, what is heavy, what is wanted. */
export type CrewFacts = Pick<
  Dossier,
  | 'total_rooms' | 'square_footage' | 'trucks' | 'crew_size' | 'estimated_hours' | 'heavy_items'
  | 'additional_services' | 'services_not_included' | 'items'
> & {
  /** As the customer described it, without its addresses. */
  move: Partial<BookedMove>;
}; // biome-ignore format: the names read better in rows

type Words = typeof CREW_FACT_WORDS.en;

/** Things of which there are any, in the order of the form: `1 piano, 2 safes`. */
export const heavyText = (heavy: Record<string, number>, words: Words): string =>
  HEAVY_ITEMS.map((name) => ({ name, number: heavy[name] ?? 0 }))
    .filter(({ number }) => number > 0)
    .map(({ name, number }) => words.heavyItem(number, name))
    .join(', ');

/** Services that were asked for, those that the price leaves out named as such. */
export const servicesText = (
  wanted: Record<string, boolean>,
  left: readonly string[],
  words: Words,
): string =>
  SERVICES.filter((name) => wanted[name])
    .map((name) => words.service(name, left.includes(name)))
    .join(', ');

/** The facts as lines with their names, in a language; unknown facts have none. */
export function crewLines(facts: CrewFacts, language: Language = 'en'): string[] {
  const { move, crew_size, estimated_hours, trucks, items } = facts;
  const said = WORDS[language];
  const words = CREW_FACT_WORDS[language];
  const hours = said.duration(estimated_hours);
  const crew = [
    crew_size !== null && words.movers(crew_size),
    words.trucks(trucks),
    hours && words.about(hours),
  ];
  const lines: [name: string, text: string][] = [
    [words.crew, crew.filter(Boolean).join(', ')],
    [words.size, sizeText({ ...facts, home_size: move.home_size }, said.home, said.homeSizes)],
    [words.pickup, homeText(move, 'pickup', said.home)],
    [words.dropoff, homeText(move, 'dropoff', said.home)],
    [words.heavy, heavyText(facts.heavy_items, words)],
    [words.services, servicesText(facts.additional_services, facts.services_not_included, words)],
    ...itemsByRoom(items, said.items).map((room): [string, string] => [
      room.name,
      thingsText(room),
    ]),
  ];
  return lines
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}${words.colon}${text}`);
}

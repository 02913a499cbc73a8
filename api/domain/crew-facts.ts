import { durationText } from '../../contracts/durations.ts';
import { type End, feetRange, homeText, roomsText } from '../../contracts/home-texts.ts';
import { itemsByRoom, thingsText } from '../../contracts/item-texts.ts';
import type { Items } from '../../contracts/items.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { count } from './format.ts';

/** What a crew reads of a move, in a calendar: the homes, the hours, what is heavy, what is wanted. */
export type CrewFacts = {
  /** As the customer described it, without its addresses. */
  move: Partial<BookedMove>;
  total_rooms: number;
  square_footage: number | null;
  trucks: number;
  crew_size: number | null;
  estimated_hours: number | null;
  heavy_items: Record<string, number>;
  additional_services: Record<string, boolean>;
  services_not_included: string[];
  items: Items;
};

/** Things of which there are any: `1 piano, 2 safe`. */
export const heavyText = (heavy: Record<string, number>): string =>
  Object.entries(heavy)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');

/** Services that were asked for, those that the price leaves out named as such. */
export const servicesText = (wanted: Record<string, boolean>, left: readonly string[]): string =>
  Object.entries(wanted)
    .filter(([, asked]) => asked)
    .map(([name]) => (left.includes(name) ? `${name} (not in the price)` : name))
    .join(', ');

const stairsText = (flights: number) =>
  flights === 0 ? 'no stairs' : `${count(flights, 'flight')} of stairs`;

/** One home: "condo, floor 12, elevator, loading dock". */
export const crewHome = (move: Partial<BookedMove>, end: End): string =>
  homeText(move, end, {
    stairs: stairsText,
    squareFeet: (feet) => `${feetRange(feet)} sq ft`,
  });

/** The facts as lines with their names; what is not known or not there has none. */
export function crewLines(facts: CrewFacts): string[] {
  const { move, crew_size, estimated_hours, trucks, total_rooms, square_footage, items } = facts;
  const size =
    square_footage === null ? roomsText(total_rooms) : `${feetRange(square_footage)} sq ft`;
  const hours = durationText(estimated_hours);
  const crew = [
    crew_size !== null && count(crew_size, 'mover'),
    count(trucks, 'truck'),
    hours && `about ${hours}`,
  ];
  const lines: [name: string, text: string][] = [
    ['Crew', crew.filter(Boolean).join(', ')],
    ['Size', size],
    ['Pick-up', crewHome(move, 'pickup')],
    ['Drop-off', crewHome(move, 'dropoff')],
    ['Heavy items', heavyText(facts.heavy_items)],
    ['Services', servicesText(facts.additional_services, facts.services_not_included)],
    ...itemsByRoom(items).map((room): [string, string] => [room.name, thingsText(room)]),
  ];
  return lines.filter(([, text]) => text !== '').map(([name, text]) => `${name}: ${text}`);
}

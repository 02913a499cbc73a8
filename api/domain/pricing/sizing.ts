import type { Carry } from '../../../contracts/choices.ts';
import { dayNumber, isWeekend } from '../../../contracts/dates.ts';
import { cubicFeetOf, ROOM_CUBIC_FEET, roomsHolding } from '../../../contracts/homes.ts';
import { handledCubicFeet } from '../../../contracts/items.ts';
import { type HomeType, type Move, SERVICES, type Service } from '../../../contracts/moves.ts';
import { CARRY_MINUTES, CREW_SIZES, type CrewSize, type Rates } from '../../../contracts/rates.ts';

/** The demands of a move on any vendor: worked out once per move, whatever the number of vendors. */
export type MoveFacts = {
  day: number;
  weekend: boolean;
  /** Flights walked at both ends together. */
  flights: number;
  /** Flights that an elevator takes over, per end. */
  pickupLift: number;
  dropoffLift: number;
  docks: number;
  /** How far things are carried at each end. */
  carries: Carry[];
  /** Pianos and safes: more than two people carry. The treadmill is not among them (rule 3.16). */
  heavyItems: number;
  /** Cubic feet of the list of things; null without one. */
  listed: number | null;
  /** The services asked for, in the order of their lines. */
  services: Service[];
};

/** How one vendor would staff a move. */
export type Size = {
  crew: CrewSize;
  trucks: number;
  /** Index of the truck size in the vendor's list. */
  truckSize: number;
  /** Person-minutes on site. */
  work: number;
};

const isFlat = (home: HomeType) => home === 'condo' || home === 'apartment';

/** Flights between the door and the truck: the stairs given, and for a flat the floors below it. */
const climb = (stairs: number, home: HomeType, floor: number) =>
  stairs + (isFlat(home) ? floor - 1 : 0);

/** Works out what no vendor's rates change. */
export function moveFacts(move: Move): MoveFacts {
  const day = dayNumber(move.move_date);
  const pickup = climb(move.stairs_at_pickup, move.home_type_at_pickup, move.floor_at_pickup);
  const dropoff = climb(move.stairs_at_dropoff, move.home_type_at_dropoff, move.floor_at_dropoff);
  const { piano, safe } = move.heavy_items;
  return {
    day,
    weekend: isWeekend(day),
    flights: (move.elevator_at_pickup ? 0 : pickup) + (move.elevator_at_dropoff ? 0 : dropoff),
    pickupLift: move.elevator_at_pickup ? pickup : 0,
    dropoffLift: move.elevator_at_dropoff ? dropoff : 0,
    docks: (move.loading_dock_at_pickup ? 1 : 0) + (move.loading_dock_at_dropoff ? 1 : 0),
    carries: [move.carry_at_pickup, move.carry_at_dropoff],
    heavyItems: piano + safe,
    listed: handledCubicFeet(move.items),
    services: SERVICES.filter((service) => move.additional_services[service]),
  };
}

/**
 * Cubic feet of a move: of its list, else of its rooms, whose place square feet take when given (a
 * started room counts).
 */
function volumeOf({ square_footage, total_rooms }: Move, facts: MoveFacts, feetPerRoom: number) {
  if (facts.listed !== null) return facts.listed;
  const rooms = square_footage === null ? total_rooms : Math.ceil(square_footage / feetPerRoom);
  return cubicFeetOf(rooms);
}

/** The volume that a reckoned one turns out to be: `part` is 1, or a bound of what is not known. */
const spread = (volume: number, part: number) =>
  part < 1 ? Math.floor(volume * part) : Math.ceil(volume * part);

/**
 * Crew, trucks and person-minutes of a move. Every part grows with the move: its volume, the rooms
 * that hold it, flights, heavy items, packing. Times are those of a room of `ROOM_CUBIC_FEET`.
 * `part` is how much of the volume there turns out to be (see `VOLUME_SPREAD`).
 */
export function sizeMove(rates: Rates, move: Move, facts: MoveFacts, part = 1): Size {
  const { times, crew_sizing, truck_sizing } = rates;
  const volume = spread(volumeOf(move, facts, times.square_feet_per_room), part);
  const rooms = roomsHolding(volume);

  const extra =
    (facts.flights >= crew_sizing.extra_from_flights ? 1 : 0) +
    (facts.heavyItems >= crew_sizing.extra_from_heavy_items ? 1 : 0);
  const step = stepFor(crew_sizing.steps, rooms);
  const crew = Math.min(6, (crew_sizing.steps[step]?.crew ?? 2) + extra) as CrewSize;

  const tenths = rooms * 10 + facts.heavyItems * truck_sizing.room_tenths_per_heavy_item;
  const trucks = Math.ceil(tenths / (truck_sizing.rooms_per_truck * 10));
  const truckSize = stepFor(truck_sizing.sizes, Math.ceil(tenths / 10));

  // An elevator is not waited for when the walk is quicker.
  const lift = (flights: number) =>
    Math.min(times.elevator_per_room, flights * times.flight_per_room);
  const carry = times.carry_per_room ?? CARRY_MINUTES;
  const walk = (distance: Carry) => (distance === 'near' ? 0 : carry[distance]);
  const perRoom =
    times.load_per_room +
    times.unload_per_room -
    facts.docks * times.dock_saving_per_room +
    facts.flights * times.flight_per_room +
    lift(facts.pickupLift) +
    lift(facts.dropoffLift) +
    facts.carries.reduce((minutes, distance) => minutes + walk(distance), 0) +
    (move.additional_services.packing ? times.packing_per_room : 0);
  const { piano, safe, treadmill } = move.heavy_items;
  const work =
    times.setup +
    Math.ceil((volume * perRoom) / ROOM_CUBIC_FEET) +
    piano * times.heavy_item.piano +
    safe * times.heavy_item.safe +
    treadmill * times.heavy_item.treadmill;

  return { crew, trucks, truckSize, work };
}

/** Index of the last step that starts at or below `rooms`; steps start at 1 room. */
function stepFor(steps: readonly { from_rooms: number }[], rooms: number): number {
  let index = 0;
  while (index + 1 < steps.length && (steps[index + 1]?.from_rooms ?? 0) <= rooms) index++;
  return index;
}

/**
 * Quarter hours on site for a crew. A bigger crew finishes sooner, but never so much sooner that
 * its bill would be smaller than the smaller crew's: otherwise one room more, bringing one more
 * person, could make a move cheaper. `hourly` holds cents by crew size and never falls with it.
 */
export function siteQuarters(
  rates: Rates,
  hourly: readonly number[],
  crew: CrewSize,
  work: number,
): number {
  const speed = rates.times.crew_speed_percent;
  let quarters = 0;
  let smallerRate = 0;
  for (const size of CREW_SIZES) {
    if (size > crew) break;
    const rate = hourly[size] as number;
    const working = Math.ceil((work * 100) / (speed[size] * 15));
    quarters = Math.max(working, Math.ceil((smallerRate * quarters) / rate));
    smallerRate = rate;
  }
  return Math.max(quarters, rates.minimum_hours * 4);
}

import { type Carry, UNIT_FLOOR } from '../../../contracts/choices.ts';
import type { Move, NotSure } from '../../../contracts/moves.ts';

/** The facts that the price of a home's access hangs on, as far as a person may not be sure of them. */
type Access = { floor: number; elevator: boolean; carry: Carry };

/** The open questions at both ends of a move. */
export type OpenAccess = { pickup: readonly NotSure[]; dropoff: readonly NotSure[] };

/** The highest floor without an elevator: taller buildings have one. */
const WALK_UP_FLOORS = 4;
/** The floor that stands in for one that is not known. */
const USUAL_FLOOR = 3;

export const openAccess = (move: Move): OpenAccess => ({
  pickup: move.not_sure_at_pickup ?? [],
  dropoff: move.not_sure_at_dropoff ?? [],
});

/** The answer that a price takes for one that was not given: the likely one. */
function assumed({ floor, elevator, carry }: Access, open: readonly NotSure[]): Access {
  const likely = open.includes('floor') ? USUAL_FLOOR : floor;
  return {
    floor: likely,
    elevator: open.includes('elevator') ? likely > WALK_UP_FLOORS : elevator,
    carry: open.includes('carry') ? 'near' : carry,
  };
}

/** The answer that costs least. */
const easiest = (given: Access, open: readonly NotSure[]): Access => ({
  floor: open.includes('floor') ? UNIT_FLOOR.min : given.floor,
  elevator: open.includes('elevator') || given.elevator,
  carry: open.includes('carry') ? 'near' : given.carry,
});

/** The answers of which one costs most. */
function hardest(given: Access, open: readonly NotSure[]): Access[] {
  const elevators = open.includes('elevator') ? [false, true] : [given.elevator];
  const carry = open.includes('carry') ? 'very_far' : given.carry;
  if (!open.includes('floor')) {
    return [{ floor: given.floor, elevator: elevators[0] === true, carry }];
  }
  return elevators.map((elevator) => ({
    floor: elevator ? UNIT_FLOOR.max : WALK_UP_FLOORS,
    elevator,
    carry,
  }));
}

const atPickup = (move: Move): Access => ({
  floor: move.floor_at_pickup,
  elevator: move.elevator_at_pickup,
  carry: move.carry_at_pickup,
});
const atDropoff = (move: Move): Access => ({
  floor: move.floor_at_dropoff,
  elevator: move.elevator_at_dropoff,
  carry: move.carry_at_dropoff,
});

const answered = <M extends Move>(move: M, pickup: Access, dropoff: Access): M => ({
  ...move,
  floor_at_pickup: pickup.floor,
  elevator_at_pickup: pickup.elevator,
  carry_at_pickup: pickup.carry,
  floor_at_dropoff: dropoff.floor,
  elevator_at_dropoff: dropoff.elevator,
  carry_at_dropoff: dropoff.carry,
  not_sure_at_pickup: [],
  not_sure_at_dropoff: [],
});

/** The move as it is priced: likely answers in place of those that were not given. */
export function likelyMove<M extends Move>(move: M): M {
  const { pickup, dropoff } = openAccess(move);
  if (pickup.length + dropoff.length === 0) return move;
  return answered(move, assumed(atPickup(move), pickup), assumed(atDropoff(move), dropoff));
}

/** The move, as priced, under the answers between which all others lie where so much is open. */
export function extremes(likely: Move, open: OpenAccess): { low: Move; high: Move[] } {
  if (open.pickup.length + open.dropoff.length === 0) return { low: likely, high: [likely] };
  const [pickup, dropoff] = [atPickup(likely), atDropoff(likely)];
  return {
    low: answered(likely, easiest(pickup, open.pickup), easiest(dropoff, open.dropoff)),
    high: hardest(pickup, open.pickup).flatMap((from) =>
      hardest(dropoff, open.dropoff).map((to) => answered(likely, from, to)),
    ),
  };
}

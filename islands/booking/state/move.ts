import { type HomeType, type NotSure, ROOMS } from '../../../contracts/choices.ts';
import type { CrewFacts, MoveInput } from '../../../contracts/moves.ts';
import type { Booking, Home } from './booking.ts';
import { destinationType, hasStairs, hasUnit } from './homes.ts';

/**
 * The body of `POST /api/generate` (rule 6.5), or null while from, to, date or time is missing, or
 * the list of things that alone says the home. A field that the home's type hides counts as its
 * default.
 */
export function toMove(booking: Booking): MoveInput | null {
  const { from, to, date, time, fromDetails, toDetails } = booking;
  const originType = fromDetails.homeType;
  const targetType = destinationType(booking);
  if (!from.trim() || !to.trim() || !date || !time || !originType || !targetType) return null;
  if (fromDetails.homeSize === 'items' && !fromDetails.items) return null;
  const commercial = originType === 'commercial';
  const origin = access(fromDetails, originType);
  const target = access(toDetails, targetType);
  return {
    origin_address: from.trim(),
    destination_address: to.trim(),
    move_date: date,
    move_time: time,
    total_rooms: commercial ? ROOMS.min : (fromDetails.rooms ?? ROOMS.fallback),
    square_footage: commercial ? fromDetails.sqft : null,
    home_size: fromDetails.homeSize,
    estimated_weight: 0,
    heavy_items: fromDetails.heavyItems,
    ...(fromDetails.items && { items: fromDetails.items }),
    additional_services: fromDetails.additionalServices,
    stairs_at_pickup: origin.stairs,
    stairs_at_dropoff: target.stairs,
    elevator_at_pickup: origin.elevator,
    elevator_at_dropoff: target.elevator,
    loading_dock_at_pickup: origin.dock,
    loading_dock_at_dropoff: target.dock,
    home_type_at_pickup: originType,
    home_type_at_dropoff: targetType,
    floor_at_pickup: origin.floor,
    floor_at_dropoff: target.floor,
    carry_at_pickup: origin.carry,
    carry_at_dropoff: target.carry,
    not_sure_at_pickup: origin.notSure,
    not_sure_at_dropoff: target.notSure,
  };
}

/**
 * What is not answered counts as not sure. The truck of a house stands in its driveway or at its curb,
 * and that of a loading dock at the dock, until the person says otherwise.
 */
function access(home: Home, type: HomeType) {
  const unit = hasUnit(type);
  const dock = (unit || type === 'commercial') && home.loadingDock;
  const notSure: NotSure[] = [];
  if (unit && !home.floorNumber) notSure.push('floor');
  if (unit && home.elevator !== 'yes' && home.elevator !== 'no') notSure.push('elevator');
  const unsaid = !home.carry && !hasStairs(type) && !dock;
  if (unsaid || home.carry === 'unsure') notSure.push('carry');
  return {
    stairs: hasStairs(type) ? home.stairs : 0,
    elevator: unit && home.elevator === 'yes',
    dock,
    carry: home.carry === 'unsure' ? ('near' as const) : home.carry || ('near' as const),
    floor: (unit && home.floorNumber) || 1,
    notSure,
  };
}

/**
 * The move of `POST /api/leads`, or null while it is incomplete: that of the quote, and what was
 * asked of the homes for the crew. What the home's type hides is left out.
 */
export function toBookedMove(booking: Booking): (MoveInput & Partial<CrewFacts>) | null {
  const move = toMove(booking);
  if (!move) return null;
  const { fromDetails: origin, toDetails: target } = booking;
  const office = destinationType(booking) === 'commercial';
  return {
    ...move,
    ...(origin.homeType === 'house' && {
      floors_at_pickup: origin.floors,
      garage_at_pickup: origin.garage,
    }),
    ...(!office && target.rooms !== null && { rooms_at_dropoff: target.rooms }),
    ...(office && target.sqft !== null && { square_footage_at_dropoff: target.sqft }),
  };
}

/** Tells two moves apart; empty while the move is incomplete. */
export function moveKey(booking: Booking): string {
  const move = toMove(booking);
  return move ? JSON.stringify(move) : '';
}

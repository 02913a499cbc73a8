import type { HeavyItem } from '../../../contracts/choices.ts';
import { HEAVY_ITEMS, type HomeType, type NotSure } from '../../../contracts/choices.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import { type Booking, emptyBooking } from './booking.ts';
import { hasUnit } from './homes.ts';

type Answers = Pick<Booking, 'from' | 'to' | 'date' | 'time' | 'fromDetails' | 'toDetails'>;

/** The wizard's answers of a move that it made: `toBookedMove` of them is that move again. */
export function answersOf(move: BookedMove): Answers {
  const { fromDetails, toDetails } = emptyBooking();
  const { heavy_items, additional_services } = move;
  const office = move.home_type_at_pickup === 'commercial';
  return {
    from: move.origin_address,
    to: move.destination_address,
    date: move.move_date,
    time: move.move_time,
    fromDetails: {
      ...fromDetails,
      ...access(move, 'pickup'),
      homeSize: move.home_size ?? null,
      rooms: office ? null : move.total_rooms,
      sqft: move.square_footage,
      floors: move.floors_at_pickup ?? fromDetails.floors,
      garage: move.garage_at_pickup ?? fromDetails.garage,
      heavyItems: ones(heavy_items),
      items: move.items ?? null,
      ownBoxes: Boolean(move.items),
      additionalServices: additional_services,
    },
    toDetails: {
      ...toDetails,
      ...access(move, 'dropoff'),
      rooms: move.rooms_at_dropoff ?? null,
      sqft: move.square_footage_at_dropoff ?? null,
    },
  };
}

/** How a home is reached. Only a flat is asked for floor and elevator. */
function access(move: BookedMove, end: 'pickup' | 'dropoff') {
  const homeType: HomeType = move[`home_type_at_${end}`];
  const unsure = (what: NotSure) => move[`not_sure_at_${end}`]?.includes(what);
  const elevator: Booking['toDetails']['elevator'] = unsure('elevator')
    ? 'unsure'
    : move[`elevator_at_${end}`]
      ? 'yes'
      : 'no';
  return {
    homeType,
    stairs: move[`stairs_at_${end}`],
    loadingDock: move[`loading_dock_at_${end}`],
    carry: unsure('carry') ? ('unsure' as const) : (move[`carry_at_${end}`] ?? 'near'),
    ...(hasUnit(homeType) && {
      floorNumber: unsure('floor') ? 0 : move[`floor_at_${end}`],
      elevator,
    }),
  };
}

/** The form counts a heavy item once. */
const ones = (counts: BookedMove['heavy_items']) =>
  Object.fromEntries(HEAVY_ITEMS.map((item) => [item, counts[item] > 0 ? 1 : 0])) as Record<
    HeavyItem,
    0 | 1
  >;

import { ROOMS } from '../../../contracts/choices.ts';
import { dockField, type End } from '../../../contracts/home-texts.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import { typePatch } from '../sections/leads/booking/move-answers.ts';

/** A house that is reached without trouble, as the wizard begins. */
const houseAt = (end: End) => ({
  [`home_type_at_${end}`]: 'house',
  [`stairs_at_${end}`]: 0,
  [`floor_at_${end}`]: 1,
  [`elevator_at_${end}`]: false,
  [`carry_at_${end}`]: 'near',
  [`not_sure_at_${end}`]: [],
  [dockField(end)]: false,
});

/** A move of which nothing is answered: between two houses, as the wizard begins. */
export function newMove(): BookedMove {
  const move = {
    origin_address: '',
    destination_address: '',
    move_date: '',
    move_time: 'Morning',
    total_rooms: ROOMS.fallback,
    square_footage: null,
    home_size: null,
    estimated_weight: 0,
    heavy_items: { piano: 0, safe: 0, treadmill: 0 },
    additional_services: { packing: false, storage: false, cleaning: false, junk: false },
    ...houseAt('pickup'),
    ...houseAt('dropoff'),
  } as BookedMove;
  return { ...move, ...typePatch(move, 'pickup', 'house') };
}

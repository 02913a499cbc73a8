import { ROOMS } from '../../../contracts/choices.ts';
import type { BookedMove } from '../../../contracts/moves.ts';

/** A move of which nothing is answered: between two houses, as the wizard begins. */
export const newMove = (): BookedMove => ({
  origin_address: '',
  destination_address: '',
  move_date: '',
  move_time: 'Morning',
  total_rooms: ROOMS.fallback,
  square_footage: null,
  home_size: null,
  estimated_weight: 0,
  heavy_items: { piano: 0, safe: 0, treadmill: 0 },
  items: undefined,
  additional_services: { packing: false, storage: false, cleaning: false, junk: false },
  stairs_at_pickup: 0,
  stairs_at_dropoff: 0,
  elevator_at_pickup: false,
  elevator_at_dropoff: false,
  loading_dock_at_pickup: false,
  loading_dock_at_dropoff: false,
  home_type_at_pickup: 'house',
  home_type_at_dropoff: 'house',
  floor_at_pickup: 1,
  floor_at_dropoff: 1,
  carry_at_pickup: 'near',
  carry_at_dropoff: 'near',
  not_sure_at_pickup: [],
  not_sure_at_dropoff: [],
  floors_at_pickup: 1,
  garage_at_pickup: false,
});

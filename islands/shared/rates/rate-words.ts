import { HEAVY_ITEM_WORDS, SERVICE_WORDS } from '../../../contracts/line-words.ts';
import { crews, under } from './rate-paths.ts';

const CREWS = crews((size) => `${size} movers`);
const PERCENT_ABOUT = '100% is the usual hourly rate, 0% is closed.';

/** The rate editor's names for rates and rules: fields by the path of their value, lists likewise. */
export const RATE_WORDS = {
  groups: {
    heavy: 'Heavy items',
    services: 'Additional services',
    crew: 'Hourly rate of the crew',
    way: 'The way',
    sizing: 'Crew size',
    trucks: 'Trucks',
    billing: 'Billing',
    times: 'Working times, in minutes of one mover',
    speed: 'Work rate',
    notice: 'Notice',
    weekdays: 'Weekdays',
    holidays: 'Holidays',
    month_end: 'Month ends',
    seasons: 'Seasons',
  },
  about: {
    notice:
      'Hours from the booking to the first minute of the arrival window. From the cut-off on, the day counts as over; leave it empty for none.',
    weekdays: PERCENT_ABOUT,
    holidays: PERCENT_ABOUT,
    seasons: 'Days as MM-DD, such as 06-15. A season may go over the new year.',
  },
  fields: {
    ...under('heavy_items_rates', HEAVY_ITEM_WORDS),
    ...under('additional_services_rates', SERVICE_WORDS),
    ...under('crew_hourly_rates', CREWS),
    'travel_rules.travel_fee': 'Travel fee a truck',
    'travel_rules.per_km': 'Each further km',
    'crew_sizing_rules.extra_from_flights': 'One more from flights',
    'crew_sizing_rules.extra_from_heavy_items': 'One more from pianos and safes',
    'truck_sizing_rules.rooms_per_truck': 'Rooms a truck',
    'truck_sizing_rules.room_tenths_per_heavy_item': 'Tenths of a room a piano or safe',
    minimum_hours: 'Least hours billed',
    hours_a_day: 'Hours that a crew works a day',
    'travel_rules.free_travel_minutes': 'Free minutes of the way',
    'travel_rules.included_km': 'Km in the travel fee',
    'travel_rules.weekend_percent': 'Weekend, of the weekday',
    'working_times.setup': 'Set-up a move',
    'working_times.load_per_room': 'Load a room',
    'working_times.unload_per_room': 'Unload a room',
    'working_times.flight_per_room': 'A flight, a room',
    'working_times.elevator_per_room': 'Elevator, a room',
    'working_times.dock_saving_per_room': 'Saved by a dock, a room',
    'working_times.carry_per_room.far': 'Truck 25 to 75 m away, a room',
    'working_times.carry_per_room.very_far': 'Truck over 75 m away, a room',
    'working_times.packing_per_room': 'Pack a room',
    ...under('working_times.heavy_item', HEAVY_ITEM_WORDS),
    'working_times.square_feet_per_room': 'Square feet a room',
    ...under('working_times.crew_speed_percent', CREWS),
    'booking_rules.lead_hours': 'Notice',
    'booking_rules.cutoff': 'Cut-off',
    'booking_rules.month_end.first_days': 'First days',
    'booking_rules.month_end.last_days': 'Last days',
    'booking_rules.month_end.percent': 'Rate',
  },
  lists: {
    fuel_charges: 'Fuel a truck, by the whole trip',
    'travel_rules.zones': 'Distance zones a truck',
    'crew_sizing_rules.steps': 'Movers by rooms',
    'truck_sizing_rules.sizes': 'Truck by rooms, and its price a move',
    'booking_rules.seasons': 'Seasons, every year',
  },
  columns: {
    from_km: 'From km',
    charge: 'Charge',
    from_rooms: 'From rooms',
    crew: 'Movers',
    label: 'Size',
    name: 'Name',
    from: 'From',
    to: 'To',
    percent: 'Rate',
  },
  /** A new season's name. */
  season: 'Summer',
  field: (group: string, label: string) => `${group}: ${label}`,
  cell: (list: string, line: number, column: string) => `${list}, line ${line}: ${column}`,
  /** Stands behind a number. */
  units: { dollars: '', count: '', minutes: ' min', percent: '%', km: ' km', hours: ' h' },
};

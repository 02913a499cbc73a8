import { decimal, money } from '../format.ts';

/** The editor's fields: which value of the configuration, its words, and what it counts. */
export type Unit = 'dollars' | 'count' | 'minutes' | 'percent' | 'km' | 'hours';
/** `time` is a clock time, `HH:mm`, or empty. */
export type RateField = { path: string; label: string; unit: Unit | 'time' };
export type RateList = {
  path: string;
  label: string;
  columns: { key: string; label: string; unit: Unit | 'text' }[];
  /** A new line's beginning; the list may be empty then. */
  blank?: Record<string, string | number>;
};
export type RateGroup = { title: string; about?: string; fields: RateField[]; lists?: RateList[] };

const fields = (unit: RateField['unit'], entries: Record<string, string>): RateField[] =>
  Object.entries(entries).map(([path, label]) => ({ path, label, unit }));
const charges = [
  { key: 'from_km', label: 'From km', unit: 'km' },
  { key: 'charge', label: 'Charge', unit: 'dollars' },
] as const;

/** The Rates tab: what is money. */
export const RATE_GROUPS: RateGroup[] = [
  {
    title: 'Heavy items',
    fields: fields('dollars', {
      'heavy_items_rates.piano': 'Piano',
      'heavy_items_rates.safe': 'Safe',
      'heavy_items_rates.treadmill': 'Treadmill',
    }),
  },
  {
    title: 'Additional services',
    fields: fields('dollars', {
      'additional_services_rates.packing': 'Packing',
      'additional_services_rates.storage': 'Storage',
      'additional_services_rates.cleaning': 'Cleaning',
      'additional_services_rates.junk': 'Junk removal',
    }),
  },
  {
    title: 'Hourly rate of the crew',
    fields: fields('dollars', {
      'crew_hourly_rates.2': '2 movers',
      'crew_hourly_rates.3': '3 movers',
      'crew_hourly_rates.4': '4 movers',
      'crew_hourly_rates.5': '5 movers',
      'crew_hourly_rates.6': '6 movers',
    }),
  },
  {
    title: 'The way',
    fields: fields('dollars', {
      'travel_rules.travel_fee': 'Travel fee a truck',
      'travel_rules.per_km': 'Each further km',
    }),
    lists: [
      { path: 'fuel_charges', label: 'Fuel a truck, by the whole trip', columns: [...charges] },
      { path: 'travel_rules.zones', label: 'Distance zones a truck', columns: [...charges] },
    ],
  },
];

/** The Settings tab: the rules that the rates are applied by. */
export const SETTING_GROUPS: RateGroup[] = [
  {
    title: 'Crew size',
    fields: fields('count', {
      'crew_sizing_rules.extra_from_flights': 'One more from flights',
      'crew_sizing_rules.extra_from_heavy_items': 'One more from pianos and safes',
    }),
    lists: [
      {
        path: 'crew_sizing_rules.steps',
        label: 'Movers by rooms',
        columns: [
          { key: 'from_rooms', label: 'From rooms', unit: 'count' },
          { key: 'crew', label: 'Movers', unit: 'count' },
        ],
      },
    ],
  },
  {
    title: 'Trucks',
    fields: fields('count', {
      'truck_sizing_rules.rooms_per_truck': 'Rooms a truck',
      'truck_sizing_rules.room_tenths_per_heavy_item': 'Tenths of a room a piano or safe',
    }),
    lists: [
      {
        path: 'truck_sizing_rules.sizes',
        label: 'Truck by rooms, and its price a move',
        columns: [
          { key: 'from_rooms', label: 'From rooms', unit: 'count' },
          { key: 'label', label: 'Size', unit: 'text' },
          { key: 'charge', label: 'Charge', unit: 'dollars' },
        ],
      },
    ],
  },
  {
    title: 'Billing',
    fields: [
      { path: 'minimum_hours', label: 'Least hours billed', unit: 'hours' },
      { path: 'hours_a_day', label: 'Hours that a crew works a day', unit: 'hours' },
      {
        path: 'travel_rules.free_travel_minutes',
        label: 'Free minutes of the way',
        unit: 'minutes',
      },
      { path: 'travel_rules.included_km', label: 'Km in the travel fee', unit: 'km' },
      { path: 'travel_rules.weekend_percent', label: 'Weekend, of the weekday', unit: 'percent' },
    ],
  },
  {
    title: 'Working times, in minutes of one mover',
    fields: fields('minutes', {
      'working_times.setup': 'Set-up a move',
      'working_times.load_per_room': 'Load a room',
      'working_times.unload_per_room': 'Unload a room',
      'working_times.flight_per_room': 'A flight, a room',
      'working_times.elevator_per_room': 'Elevator, a room',
      'working_times.dock_saving_per_room': 'Saved by a dock, a room',
      'working_times.carry_per_room.far': 'Truck 25 to 75 m away, a room',
      'working_times.carry_per_room.very_far': 'Truck over 75 m away, a room',
      'working_times.packing_per_room': 'Pack a room',
      'working_times.heavy_item.piano': 'Piano',
      'working_times.heavy_item.safe': 'Safe',
      'working_times.heavy_item.treadmill': 'Treadmill',
    }),
  },
  {
    title: 'Work rate',
    fields: [
      { path: 'working_times.square_feet_per_room', label: 'Square feet a room', unit: 'count' },
      ...fields('percent', {
        'working_times.crew_speed_percent.2': '2 movers',
        'working_times.crew_speed_percent.3': '3 movers',
        'working_times.crew_speed_percent.4': '4 movers',
        'working_times.crew_speed_percent.5': '5 movers',
        'working_times.crew_speed_percent.6': '6 movers',
      }),
    ],
  },
];

const PERCENT_ABOUT = '100% is the usual hourly rate, 0% is closed.';

/** When the mover works (rule 3.21). */
export const WORK_GROUPS: RateGroup[] = [
  {
    title: 'Notice',
    about:
      'Hours from the booking to the first minute of the arrival window. From the cut-off on, the day counts as over; leave it empty for none.',
    fields: [
      { path: 'booking_rules.lead_hours', label: 'Notice', unit: 'hours' },
      { path: 'booking_rules.cutoff', label: 'Cut-off', unit: 'time' },
    ],
  },
  {
    title: 'Weekdays',
    about: PERCENT_ABOUT,
    fields: fields('percent', {
      'booking_rules.weekdays.sunday': 'Sunday',
      'booking_rules.weekdays.monday': 'Monday',
      'booking_rules.weekdays.tuesday': 'Tuesday',
      'booking_rules.weekdays.wednesday': 'Wednesday',
      'booking_rules.weekdays.thursday': 'Thursday',
      'booking_rules.weekdays.friday': 'Friday',
      'booking_rules.weekdays.saturday': 'Saturday',
    }),
  },
  {
    title: 'Holidays',
    about: PERCENT_ABOUT,
    fields: fields('percent', {
      'booking_rules.holidays.new_year': 'New Year’s Day',
      'booking_rules.holidays.family_day': 'Family Day',
      'booking_rules.holidays.good_friday': 'Good Friday',
      'booking_rules.holidays.victoria_day': 'Victoria Day',
      'booking_rules.holidays.saint_jean': 'Saint-Jean-Baptiste',
      'booking_rules.holidays.canada_day': 'Canada Day',
      'booking_rules.holidays.labour_day': 'Labour Day',
      'booking_rules.holidays.thanksgiving': 'Thanksgiving',
      'booking_rules.holidays.christmas': 'Christmas Day',
      'booking_rules.holidays.boxing_day': 'Boxing Day',
    }),
  },
  {
    title: 'Month ends',
    fields: [
      { path: 'booking_rules.month_end.first_days', label: 'First days', unit: 'count' },
      { path: 'booking_rules.month_end.last_days', label: 'Last days', unit: 'count' },
      { path: 'booking_rules.month_end.percent', label: 'Rate', unit: 'percent' },
    ],
  },
  {
    title: 'Seasons',
    about: 'Days as MM-DD, such as 06-15. A season may go over the new year.',
    fields: [],
    lists: [
      {
        path: 'booking_rules.seasons',
        label: 'Seasons, every year',
        columns: [
          { key: 'name', label: 'Name', unit: 'text' },
          { key: 'from', label: 'From', unit: 'text' },
          { key: 'to', label: 'To', unit: 'text' },
          { key: 'percent', label: 'Rate', unit: 'percent' },
        ],
        blank: { name: 'Summer', from: '06-15', to: '09-05', percent: 110 },
      },
    ],
  },
];

const GROUPS = [...RATE_GROUPS, ...SETTING_GROUPS, ...WORK_GROUPS];

/** A value's place in words: `fuel_charges.2.charge` is "Fuel a truck, line 3: Charge". */
export function labelOf(path: string): { label: string; unit: RateField['unit'] | 'text' } {
  for (const { title, fields: known, lists = [] } of GROUPS) {
    const field = known.find((one) => one.path === path);
    if (field) return { label: `${title}: ${field.label}`, unit: field.unit };
    for (const list of lists) {
      if (!path.startsWith(`${list.path}.`)) continue;
      const [line = '0', key] = path.slice(list.path.length + 1).split('.');
      const column = list.columns.find((one) => one.key === key);
      const label = `${list.label}, line ${Number(line) + 1}: ${column?.label ?? key}`;
      return { label, unit: column?.unit ?? 'count' };
    }
  }
  return { label: path.replaceAll('_', ' ').replaceAll('.', ', '), unit: 'count' };
}

const SUFFIX: Record<Unit, string> = {
  dollars: '',
  count: '',
  minutes: ' min',
  percent: '%',
  km: ' km',
  hours: ' h',
};

/** A value as it is read; a dash where there is none. */
export function valueText(
  value: string | number | undefined,
  unit: RateField['unit'] | 'text',
): string {
  if (value === undefined || value === '') return '–';
  if (unit === 'text' || unit === 'time' || typeof value === 'string') return String(value);
  if (unit === 'dollars') return money(value);
  return `${decimal(value, 3)}${SUFFIX[unit]}`;
}

import { decimal, money } from '../format.ts';
import { RATE_WORDS } from './rate-words.ts';

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

const { about, columns, fields: labels, groups, lists, season } = RATE_WORDS;

const field = (path: keyof typeof labels, unit: RateField['unit']): RateField => ({
  path,
  label: labels[path],
  unit,
});
const fields = (unit: RateField['unit'], paths: (keyof typeof labels)[]): RateField[] =>
  paths.map((path) => field(path, unit));
const column = (key: keyof typeof columns, unit: RateList['columns'][number]['unit']) => ({
  key,
  label: columns[key],
  unit,
});
const list = (path: keyof typeof lists, ...of: RateList['columns']): RateList => ({
  path,
  label: lists[path],
  columns: of,
});
const charges = [column('from_km', 'km'), column('charge', 'dollars')];

/** The Rates tab: what is money. */
export const RATE_GROUPS: RateGroup[] = [
  {
    title: groups.heavy,
    fields: fields('dollars', [
      'heavy_items_rates.piano',
      'heavy_items_rates.safe',
      'heavy_items_rates.treadmill',
    ]),
  },
  {
    title: groups.services,
    fields: fields('dollars', [
      'additional_services_rates.packing',
      'additional_services_rates.storage',
      'additional_services_rates.cleaning',
      'additional_services_rates.junk',
    ]),
  },
  {
    title: groups.crew,
    fields: fields('dollars', [
      'crew_hourly_rates.2',
      'crew_hourly_rates.3',
      'crew_hourly_rates.4',
      'crew_hourly_rates.5',
      'crew_hourly_rates.6',
    ]),
  },
  {
    title: groups.way,
    fields: fields('dollars', ['travel_rules.travel_fee', 'travel_rules.per_km']),
    lists: [list('fuel_charges', ...charges), list('travel_rules.zones', ...charges)],
  },
];

/** The Settings tab: the rules that the rates are applied by. */
export const SETTING_GROUPS: RateGroup[] = [
  {
    title: groups.sizing,
    fields: fields('count', [
      'crew_sizing_rules.extra_from_flights',
      'crew_sizing_rules.extra_from_heavy_items',
    ]),
    lists: [
      list('crew_sizing_rules.steps', column('from_rooms', 'count'), column('crew', 'count')),
    ],
  },
  {
    title: groups.trucks,
    fields: fields('count', [
      'truck_sizing_rules.rooms_per_truck',
      'truck_sizing_rules.room_tenths_per_heavy_item',
    ]),
    lists: [
      list(
        'truck_sizing_rules.sizes',
        column('from_rooms', 'count'),
        column('label', 'text'),
        column('charge', 'dollars'),
      ),
    ],
  },
  {
    title: groups.billing,
    fields: [
      field('minimum_hours', 'hours'),
      field('hours_a_day', 'hours'),
      field('travel_rules.free_travel_minutes', 'minutes'),
      field('travel_rules.included_km', 'km'),
      field('travel_rules.weekend_percent', 'percent'),
    ],
  },
  {
    title: groups.times,
    fields: fields('minutes', [
      'working_times.setup',
      'working_times.load_per_room',
      'working_times.unload_per_room',
      'working_times.flight_per_room',
      'working_times.elevator_per_room',
      'working_times.dock_saving_per_room',
      'working_times.carry_per_room.far',
      'working_times.carry_per_room.very_far',
      'working_times.packing_per_room',
      'working_times.heavy_item.piano',
      'working_times.heavy_item.safe',
      'working_times.heavy_item.treadmill',
    ]),
  },
  {
    title: groups.speed,
    fields: [
      field('working_times.square_feet_per_room', 'count'),
      ...fields('percent', [
        'working_times.crew_speed_percent.2',
        'working_times.crew_speed_percent.3',
        'working_times.crew_speed_percent.4',
        'working_times.crew_speed_percent.5',
        'working_times.crew_speed_percent.6',
      ]),
    ],
  },
];

/** When the mover works (rule 3.21). */
export const WORK_GROUPS: RateGroup[] = [
  {
    title: groups.notice,
    about: about.notice,
    fields: [field('booking_rules.lead_hours', 'hours'), field('booking_rules.cutoff', 'time')],
  },
  {
    title: groups.weekdays,
    about: about.weekdays,
    fields: fields('percent', [
      'booking_rules.weekdays.sunday',
      'booking_rules.weekdays.monday',
      'booking_rules.weekdays.tuesday',
      'booking_rules.weekdays.wednesday',
      'booking_rules.weekdays.thursday',
      'booking_rules.weekdays.friday',
      'booking_rules.weekdays.saturday',
    ]),
  },
  {
    title: groups.holidays,
    about: about.holidays,
    fields: fields('percent', [
      'booking_rules.holidays.new_year',
      'booking_rules.holidays.family_day',
      'booking_rules.holidays.good_friday',
      'booking_rules.holidays.victoria_day',
      'booking_rules.holidays.saint_jean',
      'booking_rules.holidays.canada_day',
      'booking_rules.holidays.moving_day',
      'booking_rules.holidays.civic_day',
      'booking_rules.holidays.labour_day',
      'booking_rules.holidays.truth_and_reconciliation',
      'booking_rules.holidays.thanksgiving',
      'booking_rules.holidays.remembrance_day',
      'booking_rules.holidays.christmas',
      'booking_rules.holidays.boxing_day',
    ]),
  },
  {
    title: groups.month_end,
    fields: [
      field('booking_rules.month_end.first_days', 'count'),
      field('booking_rules.month_end.last_days', 'count'),
      field('booking_rules.month_end.percent', 'percent'),
    ],
  },
  {
    title: groups.seasons,
    about: about.seasons,
    fields: [],
    lists: [
      {
        ...list(
          'booking_rules.seasons',
          column('name', 'text'),
          column('from', 'text'),
          column('to', 'text'),
          column('percent', 'percent'),
        ),
        blank: { name: season, from: '06-15', to: '09-05', percent: 110 },
      },
    ],
  },
];

const GROUPS = [...RATE_GROUPS, ...SETTING_GROUPS, ...WORK_GROUPS];

/** A value's place in words: `fuel_charges.2.charge` is "Fuel a truck, line 3: Charge". */
export function labelOf(path: string): { label: string; unit: RateField['unit'] | 'text' } {
  for (const { title, fields: known, lists: within = [] } of GROUPS) {
    const found = known.find((one) => one.path === path);
    if (found) return { label: RATE_WORDS.field(title, found.label), unit: found.unit };
    for (const one of within) {
      if (!path.startsWith(`${one.path}.`)) continue;
      const [line = '0', key = ''] = path.slice(one.path.length + 1).split('.');
      const cell = one.columns.find((candidate) => candidate.key === key);
      const label = RATE_WORDS.cell(one.label, Number(line) + 1, cell?.label ?? key);
      return { label, unit: cell?.unit ?? 'count' };
    }
  }
  return { label: path.replaceAll('_', ' ').replaceAll('.', ', '), unit: 'count' };
}

/** A value as it is read; a dash where there is none. */
export function valueText(
  value: string | number | undefined,
  unit: RateField['unit'] | 'text',
): string {
  if (value === undefined || value === '') return '–';
  if (unit === 'text' || unit === 'time' || typeof value === 'string') return String(value);
  if (unit === 'dollars') return money(value);
  return `${decimal(value, 3)}${RATE_WORDS.units[unit]}`;
}

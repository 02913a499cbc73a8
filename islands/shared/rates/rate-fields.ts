import { RULED_DAY_WORDS } from '../../../contracts/ruled-day-words.ts';
import { decimal, money } from '../format.ts';
import { RATE_WORDS } from './rate-words.ts';

/** The editor's fields: the value of the configuration, its words, and its unit. */
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
const PATHS = Object.keys(labels) as (keyof typeof labels)[];
/** All whose paths begin so, in the order of their words. */
const under = (start: string, unit: RateField['unit']): RateField[] =>
  PATHS.filter((path) => path.startsWith(start)).map((path) => field(path, unit));
/** The rates of the days that have names, in percent of the usual one. */
const ruled = (start: string, names: Record<string, string | { one: string }>): RateField[] =>
  Object.entries(names).map(([day, name]) => ({
    path: `${start}${day}`,
    label: typeof name === 'string' ? name : name.one,
    unit: 'percent',
  }));
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
/** Of the working times those that are no minutes. */
const WORK_RATE = /square_feet|crew_speed/;
const charges = [column('from_km', 'km'), column('charge', 'dollars')];

/** The Rates tab: all amounts of money. */
export const RATE_GROUPS: RateGroup[] = [
  {
    title: groups.heavy,
    fields: under('heavy_items_rates.', 'dollars'),
  },
  {
    title: groups.services,
    fields: under('additional_services_rates.', 'dollars'),
  },
  {
    title: groups.crew,
    fields: under('crew_hourly_rates.', 'dollars'),
  },
  {
    title: groups.way,
    fields: [field('travel_rules.travel_fee', 'dollars'), field('travel_rules.per_km', 'dollars')],
    lists: [list('fuel_charges', ...charges), list('travel_rules.zones', ...charges)],
  },
];

/** The Settings tab: the rules that the rates are applied by. */
export const SETTING_GROUPS: RateGroup[] = [
  {
    title: groups.sizing,
    fields: under('crew_sizing_rules.', 'count'),
    lists: [
      list('crew_sizing_rules.steps', column('from_rooms', 'count'), column('crew', 'count')),
    ],
  },
  {
    title: groups.trucks,
    fields: under('truck_sizing_rules.', 'count'),
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
    fields: under('working_times.', 'minutes').filter(({ path }) => !WORK_RATE.test(path)),
  },
  {
    title: groups.speed,
    fields: [
      field('working_times.square_feet_per_room', 'count'),
      ...under('working_times.crew_speed_percent.', 'percent'),
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
    fields: ruled('booking_rules.weekdays.', RULED_DAY_WORDS.weekdays),
  },
  {
    title: groups.holidays,
    about: about.holidays,
    fields: ruled('booking_rules.holidays.', RULED_DAY_WORDS.holidays),
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

import type { Holiday, Weekday } from './booking-rules.ts';

/** The words for dates that a mover's rules make unlike others. */
export const RULED_DAY_WORDS = {
  /** A weekday, and all of its dates. */
  weekdays: {
    sunday: { one: 'Sunday', all: 'Sundays' },
    monday: { one: 'Monday', all: 'Mondays' },
    tuesday: { one: 'Tuesday', all: 'Tuesdays' },
    wednesday: { one: 'Wednesday', all: 'Wednesdays' },
    thursday: { one: 'Thursday', all: 'Thursdays' },
    friday: { one: 'Friday', all: 'Fridays' },
    saturday: { one: 'Saturday', all: 'Saturdays' },
  } satisfies Record<Weekday, { one: string; all: string }>,
  holidays: {
    new_year: 'New Year’s Day',
    family_day: 'Family Day',
    good_friday: 'Good Friday',
    victoria_day: 'Victoria Day',
    indigenous_peoples_day: 'Indigenous Peoples Day',
    saint_jean: 'Saint-Jean-Baptiste',
    canada_day: 'Canada Day',
    moving_day: 'Moving day in Québec, 1 July',
    nunavut_day: 'Nunavut Day',
    civic_day: 'August civic holiday',
    discovery_day: 'Discovery Day in Yukon',
    labour_day: 'Labour Day',
    truth_and_reconciliation: 'Truth and Reconciliation',
    thanksgiving: 'Thanksgiving',
    remembrance_day: 'Remembrance Day',
    christmas: 'Christmas Day',
    boxing_day: 'Boxing Day',
  } satisfies Record<Holiday, string>,
  monthEnd: 'Month end',
};

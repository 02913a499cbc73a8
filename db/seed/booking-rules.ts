import { type BookingRules, FIRST_BOOKING_RULES } from '../../contracts/booking-rules.ts';

const first = FIRST_BOOKING_RULES;
const summer = { name: 'Summer', from: '06-15', to: '09-05' };

/**
 * When the demonstration's vendors work, on every date that no calendar names. Their percentages are near those of the
 * seeded calendars: weekends and the turn of the month are dearer where the calendars say so.
 */
export const SEED_BOOKING_RULES: Readonly<Record<string, BookingRules>> = {
  'lets-get-moving': {
    ...first,
    cutoff: '17:00',
    weekdays: { ...first.weekdays, saturday: 109, sunday: 109 },
    seasons: [{ ...summer, percent: 112 }],
    month_end: { first_days: 2, last_days: 3, percent: 112 },
  },
  easy2go: { ...first, seasons: [{ ...summer, percent: 110 }] },
  'velocity-movers': { ...first, seasons: [{ ...summer, percent: 115 }] },
  'pierre-sons': {
    ...first,
    weekdays: { ...first.weekdays, sunday: 0 },
    seasons: [{ ...summer, percent: 110 }],
  },
};

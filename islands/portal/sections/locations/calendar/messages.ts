import type { TimeSlot } from '../../../../../contracts/choices.ts';
import { count } from '../../../../shared/panel-format.ts';

/** Everything that a location's calendar says. */
export const TEXTS = {
  back: 'All locations',
  what: 'the calendar',
  pattern: 'Weekly pattern',
  copyWeek: 'Copy week',
  undo: 'Undo last change',
  several: 'Select several',
  grid: (month: string) => `Calendar of ${month}`,
  help: 'Arrow keys move, Shift adds dates, Enter opens them, Page Up and Page Down turn the month.',
  full: 'Full',
  none: 'No truck',
  blackout: 'Blackout',
  legend: {
    label: 'Legend',
    free: 'Trucks free of all',
    booked: 'Trucks booked',
    held: 'Trucks held',
    full: 'Full',
    blackout: 'Blackout, or no truck',
  },
  past: 'past',
  selected: (days: number) => `${count(days, 'date')} selected`,
  editSelected: 'Edit dates',
  clear: 'Clear the selection',

  cell: {
    state: (free: number, trucks: number) => `${free} of ${count(trucks, 'truck')} free`,
    full: (trucks: number) => `full, all ${count(trucks, 'truck')} taken`,
    blackout: (reason: string) => `blackout: ${reason}`,
    booked: (trucks: number) => `${count(trucks, 'truck')} booked`,
    held: (trucks: number) => `${count(trucks, 'truck')} held`,
    rate: (rate: string) => `${rate} an hour`,
    standard: 'standard rate',
  },

  day: {
    several: (days: number) => count(days, 'date'),
    open: 'Open',
    blackout: 'Blackout',
    keep: 'As they are',
    mode: 'What these dates are',
    reason: 'Reason',
    reasonHint: 'Operators and your people read it; customers only see that no truck is free.',
    reasons: ['Closed', 'Statutory holiday', 'Maintenance', 'Staff away', 'Weather'],
    firstReason: 'Closed',
    blackoutKeeps: (taken: number) =>
      `${count(taken, 'truck is', 'trucks are')} taken. These bookings stay; no more are taken.`,
    trucks: 'Trucks',
    trucksHint: (taken: number, fleet: number) =>
      taken > 0
        ? `${count(taken, 'truck is', 'trucks are')} taken, so at least ${taken}. Your fleet here: ${fleet}.`
        : `Your fleet here: ${fleet}.`,
    trucksKeep: 'Left empty, each date keeps its number.',
    fewer: 'One truck fewer',
    more: 'One truck more',
    rate: 'Daily rate',
    rateStandard: (rate: string) => `Standard, ${rate} an hour`,
    rateOwn: 'A rate of its own',
    rateAmount: 'Dollars an hour, crew of two',
    errors: {
      trucks: 'Write a whole number of trucks.',
      rate: 'Write the rate in dollars.',
      reason: 'Say why no truck leaves.',
      nothing: 'Choose what shall change.',
    },
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    past: 'This date has passed: it can only be read.',
    far: 'Customers cannot book this date yet.',
    saved: (days: number, name: string) =>
      days === 1 ? `${name} is saved.` : `${days} dates are saved.`,
    undo: 'Undo',
    undone: 'Undone: the dates are as they were.',
    undoFailed: 'The change could not be undone.',
    failed: 'The calendar could not be saved.',
    reload: 'Look again',
    leave: (days: number) =>
      days === 1
        ? 'Leave that date as it is, set the others'
        : `Leave these ${days} dates as they are, set the others`,
  },

  entries: {
    title: 'Bookings and holds',
    what: 'bookings and holds',
    none: 'Nothing is booked or held on this date.',
    why: 'Why no more can be booked:',
    confirmed: 'Booked',
    held: 'Held',
    until: (time: string) => `until ${time}, unless it is paid`,
    dayOf: (day: number, days: number) => `day ${day} of ${days}`,
    trucks: (trucks: number) => count(trucks, 'truck'),
    slots: { Morning: 'Morning', Afternoon: 'Afternoon' } satisfies Record<TimeSlot, string>,
  },

  weekly: {
    title: 'Weekly pattern',
    about:
      'Says for each weekday what its dates are, over any range. Nothing is changed before you have seen what would be.',
    from: 'From',
    to: 'Until',
    weekday: 'Weekday',
    keep: 'As it is',
    open: 'Open',
    blackout: 'Blackout',
    trucksOf: (day: string) => `Trucks on ${day}s`,
    rateOf: (day: string) => `Rate on ${day}s`,
    reasonOf: (day: string) => `Reason on ${day}s`,
    whatOf: (day: string) => `What ${day}s are`,
    trucks: 'trucks',
    rate: '$/h',
    rateHint: 'Empty: standard',
    keepBlackouts: 'Leave blackout dates as they are',
  },
  copy: {
    title: 'Copy week',
    about:
      'Makes the weeks that follow like one that you have set up: trucks, rates and blackouts.',
    source: 'Copy',
    weeks: 'Onto',
    next: (weeks: number) => (weeks === 1 ? 'the next week' : `the next ${weeks} weeks`),
  },
  preview: {
    show: 'Preview',
    looking: 'Looking…',
    nothing: 'Choose what shall change.',
    would: (days: number) => `${count(days, 'date')} would change.`,
    cannot: (days: number) =>
      days === 1
        ? 'One date has more bookings than that, and cannot be set:'
        : `${days} dates have more bookings than that, and cannot be set:`,
    line: (taken: number, trucks: number, references: string) =>
      `${taken} taken (${references}), ${trucks} asked for`,
    more: (days: number) => `and ${days} more`,
    apply: (days: number) => `Apply to ${count(days, 'date')}`,
    applyOthers: (days: number) => `Apply to the other ${count(days, 'date')}`,
    noneLeft: 'No date is left to change.',
    failed: 'The preview could not be made.',
  },
};

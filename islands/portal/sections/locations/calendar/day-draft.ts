import type { DayRule } from '../../../../../contracts/calendar-patterns.ts';
import type { CalendarDay } from '../../../../../contracts/calendars.ts';
import { numberOf } from '../../../../shared/form/find-place.tsx';
import { TEXTS } from './messages.ts';

/** The values of the editor of one or more dates; `keep` leaves each date as it is. */
export interface DayDraft {
  mode: 'open' | 'blackout' | 'keep';
  /** Empty keeps each date's number. */
  trucks: string;
  rateMode: 'standard' | 'own' | 'keep';
  rate: string;
  reason: string;
}

/** The one value that all have, or undefined. */
function shared<T>(values: T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** The editor's first values: the ones that the dates share. */
export function draftOf(days: (CalendarDay | undefined)[], fleet: number): DayDraft {
  const known = days.filter((day) => day !== undefined);
  const whole = known.length === days.length;
  const dark = whole ? shared(known.map(({ blackout }) => blackout !== null)) : undefined;
  const trucks = whole ? shared(known.map((day) => day.trucks)) : undefined;
  const rate = whole ? shared(known.map((day) => day.daily_rate)) : undefined;
  const reason = shared(known.map(({ blackout }) => blackout));
  return {
    mode: dark === undefined ? 'keep' : dark ? 'blackout' : 'open',
    trucks: dark ? String(fleet) : trucks === undefined ? '' : String(trucks),
    rateMode: rate === undefined ? 'keep' : rate === null ? 'standard' : 'own',
    rate: rate === undefined || rate === null ? '' : String(rate),
    reason: reason ?? TEXTS.day.firstReason,
  };
}

/** The rule that the draft says, or its fault. */
export function ruleOf(draft: DayDraft): DayRule | { error: keyof typeof TEXTS.day.errors } {
  const rule: DayRule = {};
  if (draft.mode === 'blackout') {
    if (!draft.reason.trim()) return { error: 'reason' };
    rule.blackout = draft.reason;
  } else {
    const trucks = numberOf(draft.trucks);
    if (draft.trucks.trim() && (trucks === null || !Number.isInteger(trucks))) {
      return { error: 'trucks' };
    }
    if (trucks !== null) rule.trucks = trucks;
    if (draft.mode === 'open') rule.blackout = null;
  }
  if (draft.rateMode === 'standard') rule.daily_rate = null;
  if (draft.rateMode === 'own') {
    const rate = numberOf(draft.rate);
    if (rate === null) return { error: 'rate' };
    rule.daily_rate = rate;
  }
  return Object.keys(rule).length > 0 ? rule : { error: 'nothing' };
}

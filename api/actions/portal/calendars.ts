import { daysBetween } from '../../../contracts/calendar-patterns.ts';
import {
  type CalendarDay,
  type CalendarEdit,
  type CalendarEdited,
  type CalendarReply,
  MAX_CALENDAR_DAYS,
  type RefusedDay,
} from '../../../contracts/calendars.ts';
import { addDays, dayNumber, inWords, torontoToday } from '../../../contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../../../contracts/facts.ts';
import type { Language } from '../../../contracts/language.ts';
import { findCalendar, listDayBookings, listDays } from '../../../db/calendars.ts';
import { type Queryable, type Sql, violates } from '../../../db/connect.ts';
import { lockLocation } from '../../../db/locations.ts';
import { findLastEdit, listEditedDays, saveDays } from '../../../db/portal/calendars.ts';
import type { AppDeps, Deps } from '../../deps.ts';
import { planCalendar, underRules } from '../../domain/calendars.ts';
import { WORDS } from '../../domain/words.ts';
import { invalidField, MISSING, missing, Refusal, required } from '../../errors.ts';
import { asDay, rulesOf } from '../calendar-days.ts';
import { happened } from '../happenings.ts';

/**
 * A location's dates from one to another, both included. Refuses another vendor's (`missing`), and
 * (`invalid`) more dates than one call reads.
 */
export async function readCalendar(
  { sql, clock }: Deps,
  vendorId: number,
  id: number,
  { from, to }: { from: string; to: string },
  language: Language = 'en',
): Promise<CalendarReply> {
  const count = dayNumber(to) - dayNumber(from) + 1;
  if (count < 1 || count > MAX_CALENDAR_DAYS) {
    throw invalidField('to', {
      en: `Ask for 1 to ${MAX_CALENDAR_DAYS} dates, the first one first.`,
      fr: `Demandez de 1 à ${MAX_CALENDAR_DAYS} dates, la première d’abord.`,
    });
  }
  // The calendar as seen is read first: an edit in between is then unseen.
  const bookable = bookableDays(clock());
  const head = required(await findCalendar(sql, vendorId, id, bookable.today), MISSING.location);
  const rows = await listDays(sql, vendorId, id, daysBetween(from, to));
  const ruled = (await rulesOf(sql, vendorId, bookable.today))(id);
  return {
    location_id: id,
    truck_count: head.truck_count,
    standard_rate: head.standard_cents / 100,
    ...bookable,
    seen: head.seen,
    days: rows.map((row) => asDay(row, ruled, language)),
  };
}

type Asked = {
  person: { vendorId: number; email: string; language?: Language };
  id: number;
  edit: CalendarEdit;
  today: string;
};

/**
 * Makes the dates of a location what an edit says, all or nothing, unless it is a preview. Refuses
 * (`conflict`) when they were edited since the person looked (`edited`), or when a date would have
 * fewer trucks than are taken (`below_booked`); and (`invalid`) dates that customers cannot book. A
 * date's rule is named in the person's language.
 */
export async function editCalendar(
  { sql, clock, onDays }: Pick<AppDeps, 'sql' | 'clock' | 'onDays'>,
  person: Asked['person'],
  id: number,
  edit: CalendarEdit,
): Promise<CalendarEdited> {
  const days = edit.changes.flatMap((change) => change.days);
  const bookable = bookableDays(clock());
  checkRange(days, bookable);
  const edited = await applyEdit(sql, { person, id, edit, today: bookable.today });
  if (!edit.preview) onDays(days.map((day) => ({ locationId: id, day })));
  return edited;
}

/** The first and the last day that customers can book. */
function bookableDays(now: Date): { today: string; last_day: string } {
  const today = torontoToday(now);
  return { today, last_day: addDays(today, MAX_DAYS_AHEAD) };
}

async function applyEdit(sql: Sql, asked: Asked): Promise<CalendarEdited> {
  if (asked.edit.preview) return await plan(sql, asked);
  try {
    return await sql.begin(async (tx) => {
      const { person, id } = asked;
      if (!(await lockLocation(tx, person.vendorId, id))) throw missing('location');
      const planned = await plan(tx, asked);
      if (planned.refused.length > 0) throw belowBooked(planned.refused);
      const edit = planned.seen + 1;
      await saveDays(tx, person.vendorId, id, edit, planned.days.map(asRow));
      const facts = { before: planned.previous, after: asked.edit.changes };
      await happened(tx, person.email, 'calendar.changed', id, facts);
      const days = planned.days.map(({ day }) => day);
      const rows = await listDays(tx, person.vendorId, id, days);
      const ruled = (await rulesOf(tx, person.vendorId, asked.today))(id);
      return {
        ...planned,
        seen: edit,
        days: rows.map((row) => asDay(row, ruled, person.language)),
      };
    });
  } catch (error) {
    // A booking was quicker between our look and our writing: the answer is the same.
    if (!violates(error, 'calendar_days_capacity')) throw error;
    throw belowBooked((await plan(sql, asked)).refused);
  }
}

/** The outcome of the edit, with the bookings that stand in its way. */
async function plan(sql: Queryable, { person, id, edit, today }: Asked): Promise<CalendarEdited> {
  const { vendorId } = person;
  const head = required(await findCalendar(sql, vendorId, id, today), MISSING.location);
  const named = edit.changes.flatMap((change) => change.days).sort();
  const theirs = await listEditedDays(sql, vendorId, id, named, edit.seen);
  if (theirs.length > 0) throw await editedSince(sql, id, theirs);
  const ruled = (await rulesOf(sql, vendorId, today))(id);
  const rows = await listDays(sql, vendorId, id, named);
  const now = new Map(rows.map((row) => [row.day, underRules(row, ruled)]));
  const planned = planCalendar(now, edit.changes, head.truck_count);
  const inTheWay = planned.refused.map(({ day }) => day);
  const bookings = await listDayBookings(sql, { vendorId, locationId: id, days: inTheWay });
  return {
    seen: head.seen,
    days: planned.days.map((day) =>
      asDay({ ...day, held: now.get(day.day)?.held ?? 0, by_rule: false }, ruled, person.language),
    ),
    previous: planned.previous,
    refused: planned.refused.map(({ day, trucks, taken }) => ({
      day,
      trucks,
      taken,
      references: bookings.filter((one) => one.day === day).map(({ reference }) => reference),
    })),
  };
}

const asRow = ({ daily_rate, ...same }: CalendarDay) => ({
  ...same,
  rate_cents: daily_rate === null ? null : Math.round(daily_rate * 100),
});

/** Dates that are named in a sentence; of more than these only their number is. */
const NAMED = 3;

function belowBooked(refused: RefusedDay[]): Refusal {
  const sentence = { en: belowEnglish(refused).join(' '), fr: belowFrench(refused).join(' ') };
  return new Refusal('conflict', sentence, { extra: { code: 'below_booked', refused } });
}

function belowEnglish(refused: RefusedDay[]): string[] {
  const sentences = refused.slice(0, NAMED).map(({ day, taken, trucks, references }) => {
    const booked = taken === 1 ? '1 truck is booked' : `${taken} trucks are booked`;
    return `${booked} on ${inWords(day)} (${references.join(', ')}), so it cannot be set to ${trucks}.`;
  });
  const more = refused.length - NAMED;
  if (more > 0) sentences.push(`So it is on ${more} more ${more === 1 ? 'date' : 'dates'}.`);
  return sentences;
}

function belowFrench(refused: RefusedDay[]): string[] {
  const { plural } = WORDS.fr;
  const sentences = refused.slice(0, NAMED).map(({ day, taken, trucks, references }) => {
    const booked = `${taken} ${plural(taken, 'camion est réservé', 'camions sont réservés')}`;
    return `${booked} le ${inFrench(day)} (${references.join(', ')})\u00a0: le nombre ne peut pas être ${trucks}.`;
  });
  const more = refused.length - NAMED;
  if (more > 0)
    sentences.push(
      `Il en va de même pour ${more} autre${plural(more, '', 's')} ${plural(more, 'date', 'dates')}.`,
    );
  return sentences;
}

const inFrench = (day: string) => inWords(day, WORDS.fr.locale);

async function editedSince(sql: Queryable, id: number, days: string[]): Promise<Refusal> {
  const last = await findLastEdit(sql, id);
  const named = days.slice(0, NAMED);
  const dates = named.map((date) => inWords(date)).join('; ');
  const frenchDates = named.map(inFrench).join('; ');
  const rest = days.length - NAMED;
  const sentence = {
    en:
      `${last?.actor ?? 'Somebody else'} has changed ${dates}${rest > 0 ? ` and ${rest} more` : ''} since you looked. ` +
      'Look at the calendar again, then save.',
    fr:
      `${last?.actor ?? 'Quelqu’un d’autre'} a modifié des dates depuis votre dernier regard\u00a0: ${frenchDates}${rest > 0 ? ` et ${rest} de plus` : ''}. ` +
      'Regardez de nouveau le calendrier, puis enregistrez.',
  };
  return new Refusal('conflict', sentence, { extra: { code: 'edited', days } });
}

function checkRange(days: string[], { today, last_day }: { today: string; last_day: string }) {
  const past = days.find((day) => day < today);
  const far = days.find((day) => day > last_day);
  if (!past && !far) return;
  const detail = past
    ? {
        en: `${inWords(past)} has passed: only dates from today on can be changed.`,
        fr: `Le ${inFrench(past)} est passé\u00a0: seules les dates à partir d’aujourd’hui peuvent être modifiées.`,
      }
    : {
        en: `${inWords(far ?? last_day)} is too far ahead: customers book until ${inWords(last_day)}.`,
        fr: `Le ${inFrench(far ?? last_day)} est trop loin\u00a0: les clients réservent jusqu’au ${inFrench(last_day)}.`,
      };
  throw invalidField('changes', detail);
}

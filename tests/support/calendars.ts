import type { CalendarDay, CalendarReply } from '../../contracts/calendars.ts';
import type { TestApp } from './app.ts';
import { castOf } from './cast.ts';
import { firstLocation } from './locations.ts';
import { read } from './vendor-leads.ts';

/** A vendor's person before the calendar of their first location. */
export async function calendarOf(portage: TestApp, vendor = 'easy2go') {
  const ours = await castOf(portage).mover(vendor);
  const location = await firstLocation(portage, vendor);
  const path = `/vendor/vendor/locations/${location}/calendar`;
  const look = async (from: string, to = from) =>
    await read<CalendarReply>(await ours.get(`${path}?from=${from}&to=${to}`));
  const seen = async () => (await look(portage.day(0))).seen;
  return {
    ours,
    location,
    path,
    look,
    /** Which changes a person has seen who looks now. */
    seen,
    edit: async (changes: unknown[], more = {}) =>
      await ours.patch(path, { seen: await seen(), changes, ...more }),
    dayOf: async (day: string): Promise<CalendarDay> => {
      const [found] = (await look(day)).days;
      if (!found) throw new Error(`Nothing is known of ${day}.`);
      return found;
    },
    /** A hold on a day on which only this location has trucks: so many. */
    booked: async (ahead: number, trucks: number) => {
      const day = portage.day(ahead);
      const moved = await portage.sql<{ locationId: number; day: string }[]>`
        insert into calendar_days (location_id, day, trucks)
        select id, ${day}, case when id = ${location} then ${trucks}::int else 0 end from locations
        on conflict (location_id, day) do update set trucks = excluded.trucks
        returning location_id as "locationId", day`;
      await portage.deps.supply.refresh([...moved]);
      const lead = await castOf(portage).lead(ahead);
      await portage.deps.supply.refresh([]);
      return { day, ...lead };
    },
  };
}

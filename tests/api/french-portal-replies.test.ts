import { expect, test } from 'vitest';
import type { CalendarEdited, CalendarReply } from '../../contracts/calendars.ts';
import type { JobSheet } from '../../contracts/job-sheets.ts';
import type { VendorAnalytics } from '../../contracts/portal/analytics.ts';
import type { LeadDetail } from '../../contracts/portal/leads.ts';
import type { VersionLine } from '../../contracts/rate-versions.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

/** What the API says to a mover whose portal is in French. */

const { portage, cast } = await openCast();

const FRENCH = { 'x-language': 'fr' };

test('a booking and its job sheet have the lines of the price in French', async () => {
  const { vendorUser, id, path } = await cast.booked(10);
  const lead = await read<LeadDetail>(await vendorUser.get(path, FRENCH));
  expect(lead.lines[0]?.label).toMatch(/^Équipe de /);
  const english = await read<LeadDetail>(await vendorUser.get(path));
  expect(english.lines[0]?.label).toMatch(/^Crew of /);

  const accepted = await read<LeadDetail>(
    await vendorUser.request('POST', `${path}/accept`, { version: lead.version }, FRENCH),
  );
  expect(accepted.lines[0]?.label).toMatch(/^Équipe de /);
  const again = { version: accepted.version };
  const refused = await problemOf(
    await vendorUser.request('POST', `${path}/accept`, again, FRENCH),
    409,
  );
  expect(refused.detail).toBe('Elle est déjà acceptée.');
  const sheet = await read<JobSheet>(
    await vendorUser.get(`/vendor/vendor/leads/${id}/job-sheet`, FRENCH),
  );
  expect(sheet.lines[0]?.label).toMatch(/^Équipe de /);
});

test('the dashboard tells what has happened in French', async () => {
  const { vendor } = await cast.booked(12);
  const person = await cast.mover(vendor, ['view_analytics']);
  const figures = await read<VendorAnalytics>(await person.get('/vendor/vendor/analytics', FRENCH));
  const actions = figures.recentActivity.map(({ action }) => action);
  expect(actions).toContain('Nouvelle demande');
  expect(actions).toContain('Réservation confirmée');
  expect(figures.recentActivity[0]?.details).toMatch(/ · \d+\spièces? · /);
});

test('the history of rates says in French what no person wrote, and what a rate may be', async () => {
  const person = await cast.mover('easy2go', ['manage_pricing']);
  const [first] = (
    await read<VersionLine[]>(await person.get('/vendor/vendor/rate-versions', FRENCH))
  ).toReversed();
  expect(first?.description).toBe('Premiers tarifs');
  const modifications = { heavy_items_rates: { piano: 1_000_000 } };
  const change = { description: 'Pianos', modifications };
  const refused = await problemOf(
    await person.request('POST', '/vendor/vendor/rates', change, FRENCH),
    422,
  );
  expect(refused.detail?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe('10 000,00 $ au plus.');
});

test('a day of the calendar says in French by which rule it is, after an edit too', async () => {
  const person = await cast.mover('pierre-sons', ['manage_locations']);
  const [location] = await portage.sql<{ id: number }[]>`
    select o.id from locations o join vendors v on v.id = o.vendor_id
    where v.slug = 'pierre-sons' and o.closed_at is null order by o.id limit 1`;
  const path = `/vendor/vendor/locations/${location?.id}/calendar`;
  const query = `from=${portage.day(1)}&to=${portage.day(14)}`;
  const seen = await read<CalendarReply>(await person.get(`${path}?${query}`, FRENCH));
  const sunday = seen.days.find(({ rule_reason }) => rule_reason?.startsWith('Dimanche'));
  expect(sunday).toBeDefined();
  const changes = [{ days: [sunday?.day], daily_rate: 200 }];
  const edit = { seen: seen.seen, preview: true, changes };
  const edited = await read<CalendarEdited>(await person.request('PATCH', path, edit, FRENCH));
  expect(edited.days[0]?.rule_reason).toBe(sunday?.rule_reason);
});

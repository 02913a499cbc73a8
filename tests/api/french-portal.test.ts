import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobSheet } from '../../contracts/job-sheets.ts';
import type { VendorAnalytics } from '../../contracts/portal/analytics.ts';
import type { LeadDetail } from '../../contracts/portal/leads.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';
import { bookedVendor, personOf, read } from '../support/vendor-leads.ts';

/** What the API says to a mover whose portal is in French. */

let portage: TestApp;
beforeAll(async () => {
  portage = await testApp();
});
afterAll(() => portage.close());

const FRENCH = { 'x-language': 'fr' };

test('a booking and its job sheet have the lines of the price in French', async () => {
  const { vendorUser, id, path } = await bookedVendor(portage, 10);
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
  const { vendor } = await bookedVendor(portage, 12);
  const person = await personOf(portage, vendor, ['view_analytics']);
  const figures = await read<VendorAnalytics>(await person.get('/vendor/vendor/analytics', FRENCH));
  const actions = figures.recentActivity.map(({ action }) => action);
  expect(actions).toContain('Nouvelle demande');
  expect(actions).toContain('Réservation confirmée');
  expect(figures.recentActivity[0]?.details).toMatch(/pièces/);
});

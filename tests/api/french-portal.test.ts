import { expect, test } from 'vitest';
import type { MailMessage } from '../../api/external/mail.ts';
import type { CalendarEdited, CalendarReply } from '../../contracts/calendars.ts';
import type { NewCrewLink } from '../../contracts/crew-links.ts';
import type { JobSheet } from '../../contracts/job-sheets.ts';
import type { VendorAnalytics } from '../../contracts/portal/analytics.ts';
import type { LeadDetail } from '../../contracts/portal/leads.ts';
import type { Profile } from '../../contracts/portal/profiles.ts';
import type { VersionLine } from '../../contracts/rate-versions.ts';
import { eventually, keptIn } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { CREW_JOBS, CREW_LINKS, crewJob } from '../support/crew-jobs.ts';
import { payAndSettle } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { LEADS, leadOf, read } from '../support/vendor-leads.ts';

const sent: MailMessage[] = [];
const { portage, cast } = await openCast({ mailer: keptIn(sent) });

const mailOf = (kind: string, about: string) =>
  eventually(async () =>
    sent.find(({ messageId }) => messageId.startsWith(`${kind}-`) && messageId.includes(about)),
  );

/** What the API says to a mover whose portal is in French. */
const FRENCH = { 'x-language': 'fr' };
const PROFILE = '/vendor/vendor/profile';
const withToken = (token: string) => ({ ...FRENCH, authorization: `Bearer ${token}` });

test('a mover is refused in French', async () => {
  const out = await portage.app.request(LEADS, { headers: FRENCH });
  expect((await problemOf(out, 401)).detail).toBe('Veuillez vous connecter.');
  const login = { username: 'nobody-here', password: 'wrong password' };
  const wrong = await portage.post('/vendor/vendor/login', login, FRENCH);
  expect((await problemOf(wrong, 401)).detail).toBe(
    'Le nom d’utilisateur ou le mot de passe est inexact.',
  );
  const person = await cast.mover('easy2go', ['view_leads', 'manage_leads']);
  const profile = await problemOf(await person.get(PROFILE, FRENCH), 403);
  expect(profile.detail).toMatch(/^Votre compte ne permet pas cela\. /);
  const lead = await problemOf(await person.get(`${LEADS}/L0000000000`, FRENCH), 404);
  expect(lead.detail).toBe('Vous n’avez pas cette réservation.');
  const truck = { name: '', plate: '', location_id: 1 };
  const reply = await person.request('POST', '/vendor/vendor/trucks', truck, FRENCH);
  expect((await problemOf(reply, 422)).fields).toMatchObject({ name: 'Nommez le camion.' });
});

test('a crew’s link that was made in French opens its page in French, and refuses in it', async () => {
  const { crewId, day, vendorUser } = await crewJob(portage, 20);
  const made = await portage.post(
    CREW_LINKS,
    { crew_id: crewId, day },
    withToken(vendorUser.token),
  );
  const { url } = await read<NewCrewLink>(made, 201);
  expect(url).toMatch(/\/fr\/crew#\/[0-9a-f]{64}$/);
  const early = await portage.app.request(CREW_JOBS, {
    headers: withToken(url.slice(url.indexOf('#/') + 2)),
  });
  expect((await problemOf(early, 401)).detail).toMatch(/^Ce lien s’ouvrira le .* à 5\u00a0h\.$/);
});

test('a mover who chooses French in the profile is written to in it', async () => {
  const { id, quote } = await cast.lead(30);
  const person = await cast.mover(quote.vendor_slug, ['manage_profile', 'view_leads']);
  const { company_name, language } = await read<Profile>(await person.get(PROFILE));
  expect(language).toBe('en');
  const change = {
    company_name,
    business_address: '12 King St W, Toronto',
    phone_number: '+1 416 555 0177',
    email: 'bureau@example.ca',
    full_name: 'Vera Stone',
  };
  const saved = await read<Profile>(await person.put(PROFILE, { ...change, language: 'fr' }));
  expect(saved.language).toBe('fr');
  // A change that leaves the language out leaves it as it is.
  expect((await read<Profile>(await person.put(PROFILE, change))).language).toBe('fr');

  await payAndSettle(portage, await cast.page(id));
  const notice = await mailOf('mover_notice', id);
  expect(notice.subject).toMatch(new RegExp(`^Nouvelle réservation ${id}\u00a0: `));
  expect(notice.html).toContain('<html lang="fr-CA">');
  expect(notice.text).toContain('Une nouvelle réservation pour vous');
  expect(notice.text).not.toMatch(/\b(?:your|the|deposit|booking)\b/i);
  // The customer reads English, and is told in it.
  expect((await mailOf('booking_confirmation', id)).html).toContain('<html lang="en-CA">');
});

test('a booking has its price, its job sheet, its row and what has happened in French', async () => {
  const { vendor, vendorUser, id, path } = await cast.booked(10);
  const lead = await read<LeadDetail>(await vendorUser.get(path, FRENCH));
  expect(lead.lines[0]?.label).toMatch(/^Équipe de /);
  expect((await leadOf(vendorUser, id)).lines[0]?.label).toMatch(/^Crew of /);
  const file = await vendorUser.get(`${LEADS}/export.csv`, FRENCH);
  const [head, ...rows] = (await file.text()).split('\r\n');
  expect(head).toMatch(/^\ufeff?numero_reference,etape,date_demenagement,/);
  expect(rows.find((row) => row.startsWith(`${id},`))).toContain(',à répondre,');

  const person = await cast.mover(vendor, ['view_analytics']);
  const figures = await read<VendorAnalytics>(await person.get('/vendor/vendor/analytics', FRENCH));
  const actions = figures.recentActivity.map(({ action }) => action);
  expect(actions).toContain('Nouvelle demande');
  expect(actions).toContain('Dépôt payé');
  expect(figures.recentActivity[0]?.details).toMatch(/ · \d+\spièces? · /);

  const accept = (version: number, headers = {}) =>
    vendorUser.request('POST', `${path}/accept`, { version }, headers);
  const accepted = await read<LeadDetail>(await accept(lead.version, FRENCH));
  expect(accepted.lines[0]?.label).toMatch(/^Équipe de /);
  const { version } = accepted;
  expect((await problemOf(await accept(version, FRENCH), 409)).detail).toBe(
    'Elle est déjà acceptée.',
  );
  expect((await problemOf(await accept(version), 409)).detail).toBe('It is accepted already.');
  const sheet = await read<JobSheet>(await vendorUser.get(`${path}/job-sheet`, FRENCH));
  expect(sheet.lines[0]?.label).toMatch(/^Équipe de /);
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

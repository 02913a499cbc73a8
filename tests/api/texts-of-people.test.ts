import { expect, test } from 'vitest';
import type { Lead } from '../../contracts/admin/leads.ts';
import { leadBody } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { locationInput } from '../support/locations.ts';
import { problemOf } from '../support/problems.ts';

/** What people write about themselves: an address that is none and a control character are refused. */

const { portage, cast } = await openCast({ jobs: false });
const leadId = (await cast.lead()).id;
const owner = await cast.owner();
const person = await cast.mover();
const { move, quote } = await cast.bookable();
const leadWith: (field: string, text: string) => Promise<Response> = async (field, text) => {
  const body = leadBody(move, quote) as Record<string, Record<string, unknown>>;
  const [part = '', name = ''] = field.split('.');
  return await portage.post('/api/leads', { ...body, [part]: { ...body[part], [name]: text } });
};

const PROFILE = {
  company_name: 'Easy2Go',
  business_address: '12 King St W, Toronto',
  phone_number: '+1 416 555 0177',
  email: 'office@easy2go.test',
  full_name: 'Vera Stone',
};
const PERSON = { full_name: 'Vera Stone', email: 'vera@easy2go.test', permissions: ['view_leads'] };
const NEW_OPERATOR = { name: 'Vera Stone', email: 'vera@portage.test', role: 'analyst' };

/** Each call that takes a text of a person, with that text in the named field. */
const CALLS: Record<string, (field: string, text: string) => Response | Promise<Response>> = {
  'a booking': (field, text) => leadWith(field, text),
  'the newsletter': (field, text) =>
    portage.post('/api/newsletter/subscribe', { consent_version: '1', [field]: text }),
  'the sign-in': (field, text) =>
    portage.post(
      '/admin/session',
      { password: 'x', [field]: text },
      { origin: 'http://portage.test' },
    ),
  'a new operator': (field, text) => owner.post('/admin/users', { ...NEW_OPERATOR, [field]: text }),
  'an invitation by an operator': (field, text) =>
    owner.post('/admin/vendors/easy2go/people', { ...PERSON, [field]: text }),
  'an invitation by a mover': (field, text) =>
    person.post('/vendor/vendor/people', { ...PERSON, [field]: text }),
  'the profile': (field, text) =>
    person.put('/vendor/vendor/profile', { ...PROFILE, [field]: text }),
  'a location': (field, text) =>
    person.post('/vendor/vendor/locations', { ...locationInput(), [field]: text }),
  'a mover’s details': (field, text) =>
    owner.patch('/admin/vendors/easy2go/details', { version: 1, [field]: text }),
};

const ADDRESSES: [call: string, field: string][] = [
  ['a booking', 'contact_data.email'],
  ['the newsletter', 'email'],
  ['the sign-in', 'email'],
  ['a new operator', 'email'],
  ['an invitation by an operator', 'email'],
  ['an invitation by a mover', 'email'],
  ['the profile', 'email'],
  ['a mover’s details', 'email'],
  ['a mover’s details', 'sales_email'],
];
const NO_ADDRESSES = [
  '"<script>"@x.example',
  '<a@x.example> <b@x.example>',
  'Maya <maya@x.example',
  'a@x.example,b@x.example',
  'a@x.example\nBcc: b@x.example',
  'a\u0007b@x.example',
  'a@x.exam\u0001ple',
];

test.each(ADDRESSES)('%s names %s when it is no address', async (call, field) => {
  for (const text of NO_ADDRESSES) {
    const { fields } = await problemOf((await CALLS[call]?.(field, text)) as Response, 422);
    expect(fields, text).toEqual({ [field]: 'Enter an email address such as name@example.ca.' });
  }
});

const LINES: [call: string, field: string][] = [
  ['a booking', 'contact_data.firstName'],
  ['a booking', 'contact_data.lastName'],
  ['a booking', 'contact_data.phone'],
  ['a booking', 'quote_data.origin_address'],
  ['a booking', 'quote_data.destination_address'],
  ['a new operator', 'name'],
  ['an invitation by an operator', 'full_name'],
  ['an invitation by a mover', 'full_name'],
  ['the profile', 'company_name'],
  ['the profile', 'business_address'],
  ['the profile', 'phone_number'],
  ['the profile', 'full_name'],
  ['a location', 'name'],
  ['a location', 'address'],
  ['a location', 'city'],
  ['a location', 'dispatcher_name'],
  ['a location', 'owner'],
  ['a location', 'phone'],
  ['a location', 'sales_phone'],
  ['a mover’s details', 'name'],
  ['a mover’s details', 'phone'],
  ['a mover’s details', 'sales_name'],
  ['a mover’s details', 'sales_phone'],
];

const CONTROLS = ['\u0001', '\u0007', '\u001b', '\u007f', '\u0080'];
const DIRECTIONS = ['\u202e', '\u2066'];
const BREAKS = ['\n', '\u0085', '\u2028'];
/** What a pasted phone number may hold is left out where the rest is read as a number; a break there is a blank. */
const READ_PHONES = new Set(['contact_data.phone', 'phone_number']);
/** Names of people and addresses are pasted in several lines. */
const READ_LINES = /Name$|address$/;

/** The signs that the field refuses; what the others become is `tests/unit/written.test.ts`. */
function refusedIn(field: string): string[] {
  if (READ_PHONES.has(field)) return CONTROLS;
  return [...CONTROLS, ...DIRECTIONS, ...(READ_LINES.test(field) ? [] : BREAKS)];
}

test.each(LINES)('%s names %s when it holds a control character', async (call, field) => {
  for (const sign of refusedIn(field)) {
    const text = field.includes('phone') ? `416 555${sign}0177` : `12 Main${sign}St, Toronto`;
    const { fields } = await problemOf((await CALLS[call]?.(field, text)) as Response, 422);
    expect(Object.keys(fields ?? {}), JSON.stringify(text)).toEqual([field]);
  }
});

test('a note may have several lines, and no control characters', async () => {
  const notes = `/admin/leads/${leadId}/notes`;
  const body = 'Rang twice.\r\n\tNo answer.\nAgain tomorrow.';
  expect((await owner.post(notes, { body })).status).toBeLessThan(300);
  const [kept] = await portage.sql`select body from lead_notes where lead_id = ${leadId}`;
  expect(kept?.body).toBe(body);
  const { fields } = await problemOf(await owner.post(notes, { body: 'a\u001b[31mb' }), 422);
  expect(fields).toEqual({
    body: 'This holds a control character, which cannot be shown. Take it out.',
  });
});

/** As written, as stored, as shown. */
const NUMBERS = [
  ['(514) 555-9001', '+15145559001', '+1 514 555 9001'],
  ['15145559001', '+15145559001', '+1 514 555 9001'],
  ['514.555.9001', '+15145559001', '+1 514 555 9001'],
  ['+1 (514) 555 9001', '+15145559001', '+1 514 555 9001'],
  ['514 555 9001 ext. 12', '+15145559001 ext. 12', '+1 514 555 9001 ext. 12'],
  ['514-555-9001 x12', '+15145559001 ext. 12', '+1 514 555 9001 ext. 12'],
  ['+44 20 7946 0018', '+442079460018', '+44 2079460018'],
  ['+353 1 234 5678', '+35312345678', '+353 12345678'],
  // No number of any plan: it stays as it is.
  ['555-9001 mornings', '555-9001 mornings', '555-9001 mornings'],
  ['0114 496 0018', '0114 496 0018', '0114 496 0018'],
  ['', '', ''],
] as const;

test.each(NUMBERS)('"%s" is stored as "%s" and read as "%s"', async (written, stored, shown) => {
  const [row] = await portage.sql`
    select phone_stored(${written}) as stored, phone_text(${stored}) as shown,
      phone_stored(${stored}) as again, phone_stored(${shown}) as back`;
  expect(row).toEqual({ stored, shown, again: stored, back: stored });
});

test('a customer, a mover and a yard are stored so, and shown readably', async () => {
  const { id } = await cast.lead(10, { phone: '(514) 555-9001' });
  const [lead] = await portage.sql`select phone from leads where id = ${id}`;
  expect(lead?.phone).toBe('+15145559001');
  const shown = (await (await owner.get(`/admin/leads/${id}`)).json()) as Lead;
  expect(shown.phone).toBe('+1 514 555 9001');
  const odd = await portage.sql`
    select phone from vendors where phone !~ '^[+]1[0-9]{10}$' or sales_phone !~ '^[+]1[0-9]{10}$'
    union all select phone from locations where phone !~ '^[+]1[0-9]{10}$'`;
  expect(odd).toHaveLength(0);
  const file = await (await owner.get(`/admin/leads/export.csv?q=${id}`)).text();
  expect(file).toContain(',514-555-9001,');
});

import { findTargetHandler } from 'hono/utils/handler';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { markOf } from '../../api/middleware/endpoints.ts';
import type { Endpoint } from '../../contracts/endpoints.ts';
import type { PersonRow } from '../../contracts/people.ts';
import type { WebhookEndpoint } from '../../contracts/portal/webhook-endpoints.ts';
import { EDITED_CODE } from '../../contracts/seen.ts';
import type { Caller } from '../support/callers.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

// Of two people who save the same thing neither loses a word.

const { portage: app, cast } = await openCast();

/** What names the state that a save was made from. */
const SEEN = ['version', 'was', 'seen', 'leads'];
/** Saves of one value alone, by one person or by a press: there is nothing beside it to lose. */
const ALONE: Record<string, string> = {
  'PUT /admin/account/morning-mail': 'a person’s own switch',
  'PUT /admin/needs-you/:kind/:id/owner': 'a press on one’s own name',
  'PUT /api/booking/review': 'the customer’s own review',
  'PUT /vendor/vendor/logo': 'a file',
  'PUT /vendor/vendor/sheets/:kind': 'a whole file, previewed first',
  'PUT /api/v1/locations/:id/calendar': 'days that are named',
  'PUT /admin/vendors/:slug/credentials/:kind': 'a verdict on the text that was seen',
};
test('every save names what it was made from, or sends what changes alone', () => {
  const saves: Endpoint[] = app.app.routes
    .flatMap(({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? [])
    .filter(({ method }) => method === 'PUT' || method === 'PATCH');
  expect(saves.length).toBeGreaterThan(25);
  const careless = saves.filter(({ body }) => {
    if (typeof body !== 'object') return true;
    const { shape = {} } = body._zod.def as { shape?: Record<string, z.core.$ZodType> };
    // A list is saved as a whole, whatever else is left out.
    const hasList = Object.values(shape).some(isList);
    return !SEEN.some((name) => name in shape) && (hasList || !z.safeParse(body, {}).success);
  });
  const names = careless.map(({ method, path }) => `${method} ${path}`);
  expect(names.sort()).toEqual(Object.keys(ALONE).sort());
});

function isList({ _zod: { def } }: z.core.$ZodType): boolean {
  const { type, innerType } = def as { type: string; innerType?: z.core.$ZodType };
  return type === 'array' || (innerType !== undefined && isList(innerType));
}

type Field = { name: string; mine: string | string[]; theirs: string | string[] };

/** A form: who saves it, where, and two fields of it, each with two other values. */
interface Saved {
  name: string;
  by: Caller;
  save: (by: Caller, body: object) => Promise<Response>;
  /** The whole of it now, by the names of the form. */
  now: () => Promise<Record<string, string | string[]>>;
  fields: readonly [Field, Field?];
}

async function forms(): Promise<Saved[]> {
  const owner = await cast.owner();
  const mover = await cast.mover('easy2go');
  const { id, customer } = await cast.booked();
  const contact = async () => {
    const lead = await read<Record<string, string>>(await owner.get(`/admin/leads/${id}`));
    const { first_name: firstName, last_name: lastName, email, phone } = lead;
    return { firstName, lastName, email, phone } as Record<string, string>;
  };
  const names: [Field, Field] = [
    { name: 'firstName', mine: 'Maja', theirs: 'Mayra' },
    { name: 'phone', mine: '+1 416 555 0188', theirs: '+1 416 555 0199' },
  ];
  const PROFILE = '/vendor/vendor/profile';
  const WIDGET = '/vendor/vendor/widget';
  const PEOPLE = '/vendor/vendor/people';
  const HOOKS = '/vendor/vendor/webhook-endpoints';
  const guest = { full_name: 'Ola Lind', email: 'ola@easy2go.example', permissions: [] };
  const { id: person } = await read<PersonRow>(await mover.post(PEOPLE, guest), 201);
  const events = ['booking.cancelled'];
  const added = await mover.post(HOOKS, { url: 'https://hooks.example.ca/portage', events });
  const { id: hook } = await read<WebhookEndpoint>(added, 201);
  return [
    {
      name: 'contact by an operator',
      by: owner,
      save: (by, body) => by.put(`/admin/leads/${id}/contact`, body),
      now: contact,
      fields: names,
    },
    {
      name: 'contact by its customer',
      by: customer,
      save: (by, body) => by.post('/api/booking/contact', body),
      now: async () => {
        const { email: _, ...rest } = await contact();
        return rest;
      },
      fields: [
        { name: 'lastName', mine: 'Okafo', theirs: 'Okafour' },
        { name: 'phone', mine: '+1 416 555 0144', theirs: '+1 416 555 0155' },
      ],
    },
    {
      name: 'profile',
      by: mover,
      save: (by, body) => by.put(PROFILE, body),
      now: async () => {
        const profile = await read<Record<string, string>>(await mover.get(PROFILE));
        const { company_name, phone_number, email, language, full_name } = profile;
        const texts = { company_name, phone_number, email, language, full_name };
        return { ...texts, business_address: profile.business_address || '12 King St W' } as Record<
          string,
          string
        >;
      },
      fields: [
        { name: 'email', mine: 'office@easy2go.example', theirs: 'yard@easy2go.example' },
        { name: 'full_name', mine: 'Vera Stone', theirs: 'Vera Rock' },
      ],
    },
    {
      name: 'widget',
      by: mover,
      save: (by, body) => by.put(WIDGET, body),
      now: async () => {
        const { origins } = await read<{ origins: string[] }>(await mover.get(WIDGET));
        return { origins };
      },
      fields: [
        {
          name: 'origins',
          mine: ['https://mine.example'],
          theirs: ['https://theirs.example', 'https://two.example'],
        },
      ],
    },
    {
      name: 'permissions',
      by: mover,
      save: (by, body) => by.patch(`${PEOPLE}/${person}`, body),
      now: async () => {
        const people = await read<PersonRow[]>(await mover.get(PEOPLE));
        return { permissions: people.find(({ id: one }) => one === person)?.permissions ?? [] };
      },
      fields: [
        { name: 'permissions', mine: ['view_leads'], theirs: ['view_leads', 'manage_locations'] },
      ],
    },
    {
      name: 'events of a webhook',
      by: mover,
      save: (by, body) => by.patch(`${HOOKS}/${hook}`, body),
      now: async () => {
        const [row] = await read<WebhookEndpoint[]>(await mover.get(HOOKS));
        return { events: row?.events ?? [] };
      },
      fields: [
        { name: 'events', mine: ['booking.booked'], theirs: ['booking.booked', 'booking.changed'] },
      ],
    },
    {
      name: 'credential',
      by: mover,
      save: (by, body) => by.put('/vendor/vendor/credentials/nsc', body),
      now: async () => {
        const all = await read<{ kind: string; value: string }[]>(
          await mover.get('/vendor/vendor/credentials'),
        );
        return { value: all.find(({ kind }) => kind === 'nsc')?.value ?? '' };
      },
      fields: [{ name: 'value', mine: 'NSC 1', theirs: 'NSC 2' }],
    },
  ];
}

for (const { name, by, save, now, fields } of await forms()) {
  test(`${name}: two people at once lose nothing`, async () => {
    const was = await now();
    const [first, second] = fields;
    // Two tabs, opened together: each changes another field, and both stand.
    await ok(save(by, { ...was, [first.name]: first.theirs, was }));
    if (second) {
      await ok(save(by, { ...was, [second.name]: second.mine, was }));
      expect(await now()).toEqual({
        ...was,
        [first.name]: first.theirs,
        [second.name]: second.mine,
      });
    }
    // Both change the same: the later one is told what it has become, and nothing is written.
    const before = await now();
    const clash = { ...was, [first.name]: first.mine, was };
    const problem = await problemOf(await save(by, clash), 409);
    expect(problem).toMatchObject({ code: EDITED_CODE, current: { [first.name]: first.theirs } });
    expect(problem.fields?.[first.name]).toContain([first.theirs].flat()[0]);
    expect(await now()).toEqual(before);
    // With that in sight it is saved.
    const seen = { ...was, ...(problem.current as object) };
    await ok(save(by, { ...clash, was: seen }));
    expect((await now())[first.name]).toEqual(first.mine);
  });
}

async function ok(reply: Promise<Response>): Promise<void> {
  expect((await reply).status).toBeLessThan(300);
}

import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openCast } from '../../support/cast.ts';
import type { Mover } from '../../support/people.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage: app, cast } = await openCast({ jobs: false });

const PROFILE = '/vendor/vendor/profile';
const CHANGE = {
  company_name: 'Velocity & Daughters',
  business_address: '12 King St W, Toronto ON M5H 1A1',
  phone_number: '+1 416 555 0177',
  email: 'office@velocity.test',
  full_name: 'Vera Stone',
};

describe('the profile', () => {
  test('has the specified fields', async () => {
    const person = await cast.mover('easy2go', ['manage_profile', 'view_leads']);
    const response = await person.get(PROFILE);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      company_name: 'Easy2Go',
      business_address: '',
      phone_number: expect.any(String),
      email: 'dispatch@easy2go.example',
      language: 'en',
      full_name: 'Test Mover',
      can_manage_locations: false,
      can_manage_pricing: false,
      can_view_leads: true,
      can_manage_leads: false,
      can_view_analytics: false,
      is_verified: false,
      is_active: true,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_login: expect.stringMatching(/^\d{4}-.*Z$/),
      logo_url: null,
    });
  });

  test('is changed, with a line in the audit, and the quotes follow', async () => {
    const person = await cast.mover('velocity-movers');
    expect(await read(await person.put(PROFILE, CHANGE))).toMatchObject(CHANGE);
    expect(await (await person.get(PROFILE)).json()).toMatchObject(CHANGE);
    const [line] = await app.sql`
      select actor, after from audit where action = 'vendor.profile_changed'`;
    expect(line).toMatchObject({
      actor: person.email,
      after: { phone_number: CHANGE.phone_number },
    });
    const [other] = await app.sql`select name from vendors where slug = 'easy2go'`;
    expect(other?.name).toBe('Easy2Go');
  });

  test('refuses what it cannot take at its field, and no other mover’s name, however it is written', async () => {
    const person = await cast.mover();
    for (const [field, value, message] of [
      ['company_name', ' ', 'Enter the company’s name.'],
      ['business_address', '', 'Enter the business address.'],
      ['phone_number', '12', 'Enter a phone number with its area code.'],
      [
        'phone_number',
        'call me maybe',
        'Enter a phone number with its area code, or with + and its country code.',
      ],
      ['email', 'office', 'Enter an email address such as name@example.ca.'],
      ['full_name', '', 'Enter your full name.'],
    ] as const) {
      const problem = await problemOf(
        await person.put(PROFILE, { ...CHANGE, [field]: value }),
        422,
      );
      expect(problem, field).toMatchObject({ fields: { [field]: message } });
    }
    const [other] = await app.sql<{ name: string }[]>`
      select name from vendors where slug = 'pierre-sons'`;
    const company_name = other?.name.toUpperCase();
    const taken = await problemOf(await person.put(PROFILE, { ...CHANGE, company_name }), 409);
    expect(taken).toMatchObject({ fields: { company_name: expect.any(String) } });
  });
});

const LOGO = '/vendor/vendor/logo';
const upload = (person: Mover, body: string | Uint8Array) =>
  app.app.request(LOGO, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'image/whatever' },
    body: body as BodyInit,
  });

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png(width = 2, height = 2, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + width) * Math.min(height, 10)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inner}</svg>`;

describe('a logo', () => {
  test('as PNG is served as a picture and nothing else, without the file’s side notes', async () => {
    const person = await cast.mover();
    const note = chunk('tEXt', Buffer.from('Comment\0made at 12 Home St'));
    const saved = await upload(person, Buffer.concat([png(2, 2, [note]), Buffer.from('<script>')]));
    const { logo_url } = await read<{ logo_url: string }>(saved);
    expect(await (await person.get(PROFILE)).json()).toMatchObject({ logo_url });
    const served = await app.app.request(logo_url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png());
    const again = await app.app.request('/api/vendors/easy2go/logo', {
      headers: { 'if-none-match': served.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('as SVG keeps its drawing, its style sheet as attributes, and nothing that runs or loads', async () => {
    const person = await cast.mover();
    const saved = await upload(
      person,
      `<?xml version="1.0"?><!-- made by --><!DOCTYPE svg>${svg(
        `<style>.a{fill:#0f5c4a}@import url(https://evil.example/x.css);</style>
        <script>alert(1)</script><metadata>secret</metadata>
        <path class="a" d="M0 0h9v9z" onclick="alert(2)" style="stroke:url(https://evil.example/y)"/>
        <a href="javascript:alert(3)"><text>x</text></a>
        <image href="https://evil.example/track.png"/><use href="https://evil.example/#z"/>
        <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(4)"/></body></foreignObject>
        <set attributeName="onmouseover" to="alert(5)"/>
        <linearGradient id="g"><stop offset="0"/></linearGradient><rect width="3" height="3" fill="url(#g)"/>`,
        'onload="alert(6)"',
      )}`,
    );
    const { logo_url } = await read<{ logo_url: string }>(saved);
    const served = await app.app.request(logo_url);
    expect(served.headers.get('content-type')).toBe('image/svg+xml');
    const text = await served.text();
    expect(text).toContain('M0 0h9v9z');
    expect(text).toContain('#0f5c4a');
    expect(text).toContain('url(#g)');
    expect(text).not.toMatch(
      /script|alert|evil|javascript|onload|onclick|foreign|<set|<use|<image|secret|import/i,
    );
  });

  test.each([
    ['entities that grow', `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>${svg('<text>&a;</text>')}`],
    ['no XML', '<svg><path d="M0 0"'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['words', 'hello'],
    ['nothing', ''],
    ['other bytes', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['half a PNG', png().subarray(0, 40)],
    ['a PNG with a wrong checksum', Buffer.from(png().map((byte, at) => (at === 20 ? 7 : byte)))],
    ['a PNG of a million pixels a side', png(1_000_000, 2)],
    ['SVG of ten thousand levels', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000))],
  ])('of %s is refused, and the one before stays', async (_what, body) => {
    const person = await cast.mover('lets-get-moving');
    expect((await upload(person, png())).status).toBe(200);
    const response = await upload(person, body);
    expect(await problemOf(response, 422)).toMatchObject({ fields: { logo: expect.any(String) } });
    expect((await app.app.request('/api/vendors/lets-get-moving/logo')).status).toBe(200);
  });

  test('of more than 200 kB is refused, and one is taken away', async () => {
    const person = await cast.mover('pierre-sons');
    await upload(person, png());
    expect((await upload(person, new Uint8Array(200 * 1024 + 1))).status).toBe(413);
    expect((await person.remove(LOGO)).status).toBe(204);
    for (const [slug, mark] of [
      ['pierre-sons', 'pierre-sons'],
      ['nobody', 'default'],
      ['%00', 'default'],
      ['..%2f..%2f', 'default'],
      ['x'.repeat(300), 'default'],
    ]) {
      const response = await app.app.request(`/api/vendors/${slug}/logo`);
      expect([slug, response.status, response.headers.get('location')]).toEqual([
        slug,
        302,
        `/movers/${mark}.svg`,
      ]);
    }
  });
});

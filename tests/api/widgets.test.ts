import { describe, expect, test } from 'vitest';
import type { PriceCalendar } from '../../contracts/price-calendar.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { leadBody, localMove } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { read } from '../support/vendor-leads.ts';

const SLUG = 'easy2go';
const WIDGET = '/vendor/vendor/widget';
/** As much of the built page as is filled in. */
const FRAME = '<html lang="en-CA"><head></head><body><span id="mover"></span></body></html>';
const pages = {
  find: () => null,
  wait: () => null,
  text: (path: string) =>
    path === '/embed' ? FRAME : path === '/fr/embed' ? FRAME.replace('en-CA', 'fr-CA') : null,
  miss: () => new Response(null, { status: 404 }),
};
const { portage, cast } = await openCast({ jobs: false, pages: pages as never });

const frame = (query = '', slug = SLUG) => portage.app.request(`/embed/${slug}${query}`);
const ancestors = (reply: Response) =>
  /frame-ancestors ([^;]*)/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];

describe('the form in a frame', () => {
  test('stands on no page of others until its mover names one, and then on that alone', async () => {
    expect(ancestors(await frame())).toBe("'self'");
    const person = await cast.mover('easy2go', ['manage_profile']);
    const origins = ['https://www.example.ca', 'http://localhost:3000'];
    const put = await person.put(WIDGET, { origins: [...origins, origins[0]] });
    expect(await read(put)).toEqual({ slug: SLUG, origins });
    expect(ancestors(await frame())).toBe(`'self' ${origins.join(' ')}`);
    expect(ancestors(await frame('', 'velocity-movers'))).toBe("'self'");
    const [audit] = await portage.sql`
      select actor, after from audit where action = 'vendor.widget_changed'`;
    expect(audit).toEqual({ actor: person.email, after: { origins } });
  });

  test('no other text is a website that can be named', async () => {
    const person = await cast.mover('easy2go', ['manage_profile']);
    for (const origin of [
      'https://www.example.ca/path',
      'https://*.example.ca',
      'http://www.example.ca',
      'https://www.example.ca;script-src *',
      "'none'",
      'https://',
    ]) {
      expect((await person.put(WIDGET, { origins: [origin] })).status, origin).toBe(422);
    }
  });

  test('names its mover, in the colours and the language asked for', async () => {
    const page = await (await frame('?accent=%23d8432f&paper=%23ffffff&ink=%23111111')).text();
    expect(page).toContain(`<html data-embed="${SLUG}"`);
    expect(page).toContain('<span id="mover">Easy2Go</span>');
    expect(page).toContain('--paper:#ffffff');
    const french = await (await frame('?language=fr')).text();
    expect(french).toContain(`<html data-embed="${SLUG}" lang="fr-CA"`);
  });

  test('takes nothing else for a colour, and there is none of an unknown mover', async () => {
    for (const odd of ['red', '%23fff', '%23ffffff;}body{display:none', '</style>']) {
      expect((await frame(`?accent=${odd}`)).status).toBe(422);
    }
    expect((await frame('?language=de')).status).toBe(422);
    expect((await frame('', 'nobody')).status).toBe(404);
    expect((await frame('', '..%2f')).status).toBe(404);
  });
});

describe('for one mover alone', () => {
  test('are the prices, and the days around', async () => {
    const move = localMove(portage.day(20));
    const all = await read<GenerateReply>(await portage.post('/api/generate', move));
    expect(all.quotes.length).toBeGreaterThan(1);
    const one = await read<GenerateReply>(await portage.post(`/api/generate?vendor=${SLUG}`, move));
    expect(one.quotes).toEqual(all.quotes.filter(({ vendor_slug }) => vendor_slug === SLUG));
    const path = `/api/price-calendar?vendor=${SLUG}`;
    const { days } = await read<PriceCalendar>(await portage.post(path, move));
    const vendors = new Set(days.map(({ vendor_slug }) => vendor_slug).filter(Boolean));
    expect([...vendors]).toEqual([SLUG]);
    expect((await portage.post('/api/generate?vendor=a%20b', move)).status).toBe(422);
  });
});

describe('a booking made there', () => {
  test('says so; one made here says that', async () => {
    const sources: string[] = [];
    for (const source of [{ source: 'widget' }, {}]) {
      const { move, quote } = await cast.bookable(12);
      const reply = await portage.post('/api/leads', { ...leadBody(move, quote), ...source });
      const { id } = await read<{ id: string }>(reply);
      const [row] = await portage.sql<{ source: string }[]>`
        select source from leads where id = ${id}`;
      sources.push(row?.source ?? '');
    }
    expect(sources).toEqual(['widget', 'website']);
    const { move, quote } = await cast.bookable(12);
    const odd = await portage.post('/api/leads', { ...leadBody(move, quote), source: 'elsewhere' });
    expect(odd.status).toBe(422);
  });
});

import { expect, test } from 'vitest';
import { HIDDEN_CONTACT } from '../../../contracts/hidden-contacts.ts';
import { openApp } from '../../support/app.ts';
import { castOf } from '../../support/cast.ts';

/** What an analyst is answered by each route of the panel, read from the router itself. */

const app = await openApp();
const cast = castOf(app);
const { id } = await cast.booked();
const note = { body: 'Call 416 555 0123, or write to mum@example.org' };
expect((await (await cast.operator()).post(`/admin/leads/${id}/notes`, note)).status).toBeLessThan(
  300,
);
const [row] = await app.sql<(typeof lead)[]>`select id, email, phone from leads where id = ${id}`;
const lead: { id: string; email: string; phone: string } = row as typeof lead;

/** All replies to an analyst or an operator, as one text a route. */
async function readAll(role: 'analyst' | 'operator'): Promise<Map<string, string>> {
  const person = await cast.operator(role);
  const paths = app.app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/admin/'))
    .map(({ path }) => path)
    .filter((path) => !/session|account|stream/.test(path));
  const found = new Map<string, string>();
  for (const path of new Set(paths)) {
    const filled = path.replace(/:slug/g, 'easy2go').replace(/:[a-z_]+(\{[^}]*\})?/gi, lead.id);
    const reply = await person.get(filled);
    if (reply.status === 200) found.set(path, await reply.text());
  }
  return found;
}

test('an analyst sees no address and no telephone number', async () => {
  const contacts = [lead.email, lead.phone, '416 555 0123', 'mum@example.org'];
  const showing = (replies: Map<string, string>) =>
    [...replies].flatMap(([path, text]) =>
      contacts.some((one) => text.includes(one)) ? [path] : [],
    );
  const operators = showing(await readAll('operator'));
  expect(operators).toEqual(expect.arrayContaining(['/admin/leads', '/admin/leads/:id']));
  const analyst = await readAll('analyst');
  expect(showing(analyst)).toEqual([]);
  const any = [...analyst].flatMap(([path, text]) =>
    /[\w.]+@[\w-]+\.\w/.test(text) ? [path] : [],
  );
  expect(any).toEqual([]);
  expect(JSON.parse(analyst.get('/admin/leads/:id') ?? '{}')).toMatchObject({
    email: HIDDEN_CONTACT,
    phone: HIDDEN_CONTACT,
    id: lead.id,
  });
});

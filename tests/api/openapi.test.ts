import { findTargetHandler } from 'hono/utils/handler';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { markOf } from '../../api/middleware/endpoints.ts';
import { addressOf as frenchAddress } from '../../contracts/addresses.fr.ts';
import { LeadRequest } from '../../contracts/leads.ts';
import { BookedMove, Move } from '../../contracts/moves.ts';
import { CheckoutVerifyReply, CheckoutVerifyRequest } from '../../contracts/payments.ts';
import { Problem } from '../../contracts/problems.ts';
import { GenerateReply } from '../../contracts/quotes.ts';
import { CONTACT, openApp } from '../support/app.ts';

type Schema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
};
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = {
  requestBody?: Content;
  parameters?: { name: string; in: string; schema?: { pattern?: string } }[];
  responses: Record<string, Content & { description: string }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Its form is `openapi-client.test.ts`, by Redocly's rules; here is what it says. */
const portage = await openApp({ jobs: false });
const response = await portage.app.request('/api/openapi.json');
expect(response.status).toBe(200);
const document: Document = (await response.json()) as Document;

const PROBLEM = { $ref: '#/components/schemas/Problem' };
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A schema with its reference followed. */
function follow(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.replace('#/components/schemas/', '');
  return (name ? document.components?.schemas?.[name] : schema) ?? {};
}
const operation = (path: string, method = 'post') => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not in the document.`);
  return found;
};
const fieldsOf = (content: Content | undefined) =>
  Object.keys(follow(content?.content?.['application/json']?.schema).properties ?? {}).sort();
const fields = (schema: z.ZodMiniObject) => Object.keys(schema.shape).sort();

describe('GET /api/openapi.json', () => {
  test('is an OpenAPI 3.1 document of exactly the calls of the app', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Portage API', version: '1' });
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = portage.app.routes
      .filter(({ method, path }) => METHODS.includes(method.toLowerCase()) && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((call) => call !== 'GET /api/openapi.json');
    // A page's French address answers the call that its English one names.
    const french = mounted.filter((call) => call.includes(' /fr/'));
    const english = mounted.filter((call) => !french.includes(call));
    expect(new Set(listed)).toEqual(new Set(english));
    const inFrench = english.map((call) => {
      const [method, path = ''] = call.split(' ');
      return `${method} ${frenchAddress(path)}`;
    });
    expect(french.filter((call) => !inFrench.includes(call))).toEqual([]);
    expect(BOOKING_CALLS.filter((call) => !listed.includes(call))).toEqual([]);
  });

  test('mounts each endpoint by its own method and path', () => {
    const mounted = portage.app.routes.flatMap(({ method, path, handler }) => {
      const endpoint = markOf(findTargetHandler(handler))?.endpoint;
      return endpoint ? [{ mounted: `${method} ${path}`, endpoint }] : [];
    });
    expect(mounted.length).toBeGreaterThan(100);
    for (const { mounted: at, endpoint } of mounted) {
      expect(at).toBe(`${endpoint.method} ${endpoint.path}`);
    }
  });

  test('says of every error that it is a problem, by its contract', () => {
    expect(Object.keys(follow(PROBLEM).properties ?? {}).sort()).toEqual(fields(Problem));
    const others: string[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        expect(Object.keys(responses), `${method} ${path}`).toContain('default');
        for (const [status, { content = {} }] of Object.entries(responses)) {
          if (status !== 'default' && Number(status) < 400) continue;
          // A problem with members of its own is one all the same.
          const schema = content['application/problem+json']?.schema;
          if ((schema?.allOf?.[0] ?? schema)?.$ref !== PROBLEM.$ref)
            others.push(`${method} ${path} ${status} ${Object.keys(content)}`);
        }
      }
    }
    // What people open in a browser.
    expect(others).toEqual([
      'get /booking/price 404 text/html',
      'post /booking/price 404 text/html',
      'post /booking/price 422 text/html',
      'get /booking/review 404 text/html',
      'post /booking/review 404 text/html',
      'post /booking/review 422 text/html',
      'get /booking/signature 404 text/html',
      'post /booking/signature 404 text/html',
      'get /morning-mail 404 text/html',
      'post /morning-mail 404 text/html',
      'get /movers/{slug} 404 text/html',
      'get /moving-costs/{place} 404 text/html',
    ]);
  });

  test('a real error has the members of that contract', async () => {
    const response = await portage.post('/api/generate', {});
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    const { required = [] } = follow(PROBLEM);
    expect(Problem.parse(await response.json())).toMatchObject(
      Object.fromEntries(required.map((name) => [name, expect.anything()])),
    );
  });

  test('names the header that makes a booking the same booking', () => {
    const { parameters } = operation('/api/leads');
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    const pattern = new RegExp(parameters?.[0]?.schema?.pattern ?? '^$');
    expect(pattern.test(crypto.randomUUID())).toBe(true);
    expect(pattern.test('short')).toBe(false);
  });

  test.each([
    ['/api/generate', Move, GenerateReply],
    ['/api/leads', LeadRequest, null],
    ['/api/verify-checkout-session', CheckoutVerifyRequest, CheckoutVerifyReply],
  ] as const)('%s carries the fields of its contract', (path, request, reply) => {
    const { requestBody, responses } = operation(path);
    expect(fieldsOf(requestBody)).toEqual(fields(request));
    if (reply) expect(fieldsOf(responses['200'])).toEqual(fields(reply));
  });

  test('names the parts of a lead', () => {
    const lead = follow(operation('/api/leads').requestBody?.content?.['application/json']?.schema);
    const contact = follow(lead.properties?.contact_data);
    expect(Object.keys(contact.properties ?? {})).toEqual(Object.keys(CONTACT));
    expect(Object.keys(follow(lead.properties?.quote_data).properties ?? {}).sort()).toEqual(
      fields(BookedMove),
    );
    expect(fieldsOf(operation('/api/leads').responses['200'])).toEqual(['id']);
  });

  test('names the parameters of the places, and both kinds of a body that a form may send', () => {
    expect(operation('/api/places', 'get').parameters).toMatchObject([
      { name: 'q', in: 'query' },
      { name: 'near', in: 'query' },
    ]);
    const { content } = operation('/api/newsletter/subscribe').requestBody ?? {};
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      expect(follow(content?.[type]?.schema).properties, type).toHaveProperty('consent_version');
    }
  });
});

/** The calls of rule 4.4, and of the operations that belong to them. */
const BOOKING_CALLS = [
  'POST /api/generate',
  'POST /api/leads',
  'POST /api/payment-simple/create-payment-link',
  'POST /api/payment-simple/verify',
  'POST /api/verify-checkout-session',
  'POST /api/debug-log',
  'POST /api/stripe/webhook',
  'GET /api/places',
  'GET /api/config',
  'GET /health',
  'GET /ready',
];

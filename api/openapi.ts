import type { RouterRoute } from 'hono/types';
import { findTargetHandler } from 'hono/utils/handler';
import * as z from 'zod/mini';
import type { Answer, Endpoint } from '../contracts/endpoints.ts';
import { FACTS } from '../contracts/facts.ts';
import { Problem } from '../contracts/problems.ts';
import { markOf, type RouteMetadata } from './middleware/endpoints.ts';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

/** The security schemes that guards ask for (`Mark.security`). */
const SECURITY = {
  operator: { type: 'apiKey', in: 'cookie', name: '__Host-portage-admin' },
  person: { type: 'http', scheme: 'bearer' },
  customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  api_key: { type: 'http', scheme: 'bearer', bearerFormat: 'ptg_…' },
  crew: { type: 'http', scheme: 'bearer' },
};
const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** The OpenAPI 3.1 document of the endpoints that these routes mount, and of the guards before them. */
export function openApiDocument(routes: RouterRoute[]): Json {
  const paths: Record<string, Json> = {};
  const mounted = routes.flatMap(({ path, method, handler }, at) => {
    const mark = markOf(findTargetHandler(handler));
    return mark ? [{ path, method, mark, at }] : [];
  });
  for (const { path, method, mark, at } of mounted) {
    if (!mark.endpoint) continue;
    const guards = mounted.filter(
      (guard) =>
        !guard.mark.endpoint &&
        // A guard of many calls holds for those that are mounted after it.
        (guard.path === path || (guard.at < at && covers(guard.path, path))) &&
        (guard.method === 'ALL' || guard.method === method) &&
        !(guard.mark.onlyChanges && method === 'GET'),
    );
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] ??= {};
    paths[address][method.toLowerCase()] = operation(
      mark.endpoint,
      guards.map((guard) => guard.mark),
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${FACTS.name} API`,
      version: '1',
      description: 'The calls of the site and its booking wizard, of the panel and of the portal.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Problem: jsonSchema(Problem, 'output') }, securitySchemes: SECURITY },
  };
}

/** True when the path of a guard (`/admin/*`) takes in another path. */
function covers(pattern: string, path: string): boolean {
  if (!pattern.endsWith('*')) return pattern === path;
  const folder = pattern.replace(/\/?\*$/, '');
  return path === folder || path.startsWith(`${folder}/`);
}

function operation(endpoint: Endpoint, guards: RouteMetadata[]): Json {
  const { method, path, summary, description, query, body, form, reply } = endpoint;
  const security = guards.flatMap((guard) => guard.security ?? []).map((name) => ({ [name]: [] }));
  const problems: Record<number, Answer> = {
    ...(path.includes(':') && { 404: 'What the path names is not there' }),
    ...((query || body) && { 422: 'A field is wrong: `fields` says which' }),
    503: 'The records cannot be reached; `Retry-After` says when to try again',
    ...Object.assign({}, ...guards.map((guard) => guard.problems)),
    ...endpoint.problems,
  };
  const responses = Object.entries({ ...reply, ...problems }).map(([status, answer]) => [
    status,
    response(answer, Number(status) >= 400),
  ]);
  return {
    operationId: operationId(method, path),
    summary,
    ...(description && { description }),
    ...parametersOf(endpoint),
    ...(body && { requestBody: { required: true, content: content(body, 'input', form) } }),
    responses: {
      ...Object.fromEntries(responses),
      '4XX': response('Any other refusal', true),
      default: response('Any other failure', true),
    },
    security,
  };
}

function response(answer: Answer, isProblem: boolean): Json {
  const [description, body] = typeof answer === 'string' ? [answer, undefined] : answer;
  if (isProblem && typeof body !== 'string') {
    const schema = body ? { allOf: [PROBLEM, jsonSchema(body, 'output')] } : PROBLEM;
    return { description, content: { 'application/problem+json': { schema } } };
  }
  return { description, ...(body && { content: content(body, 'output') }) };
}

function content(body: Schema | string, io: 'input' | 'output', form?: true): Json {
  if (typeof body === 'string') return { [body]: { schema: { type: 'string' } } };
  const schema = jsonSchema(body, io);
  return {
    'application/json': { schema },
    ...(form && { 'application/x-www-form-urlencoded': { schema } }),
  };
}

function parametersOf({ path, params, query, headers = {} }: Endpoint): Json {
  const named = propertiesOf(params);
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: named.get(name)?.schema ?? { type: 'string' },
    })),
    ...[...propertiesOf(query)].map(([name, { schema, required }]) => ({
      name,
      in: 'query',
      ...(required && { required }),
      schema,
    })),
    ...Object.entries(headers).map(([name, { source }]) => ({
      name,
      in: 'header',
      schema: { type: 'string', pattern: source },
    })),
  ];
  return parameters.length > 0 ? { parameters } : {};
}

function propertiesOf(
  schema: Schema | undefined,
): Map<string, { schema: Json; required: boolean }> {
  if (!schema) return new Map();
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return new Map(
    Object.entries(properties).map(([name, part]) => [
      name,
      { schema: part, required: required.includes(name) },
    ]),
  );
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** `getAdminLeadsById` of `GET /admin/leads/:id`. */
const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split(/[/.-]/)
    .filter(Boolean)
    .map((part) => part.replace(/^:(.)/, (_, first: string) => `By${first.toUpperCase()}`))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

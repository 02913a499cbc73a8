import ts from 'typescript';
import { expect, test } from 'vitest';
import { importTool } from '../../scripts/fetch-tool.ts';
import { inRoot } from '../../scripts/paths.ts';
import { testApp } from '../support/app.ts';

type OpenapiTypescript = {
  default: (document: object, options: { defaultNonNullable: boolean }) => Promise<object>;
  astToString: (nodes: object) => string;
};
const { default: openapiTypes, astToString } = await importTool<OpenapiTypescript>(
  'openapi',
  'openapi-typescript/dist/index.mjs',
);

/** A program against the generated types: a path, a body, a header, a query, replies and a problem. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi-generated.ts';

const portage = createClient<paths>({ baseUrl: 'https://portage.example' });
const person = { Authorization: 'Bearer token' };

export async function cheapest(): Promise<string> {
  const places = await portage.GET('/api/places', { params: { query: { q: 'King St' } } });
  const [from, to] = places.data ?? [];
  const move = {
    origin_address: from?.place_name ?? '',
    destination_address: to?.place_name ?? '',
    move_date: '2026-09-01',
    move_time: 'Morning',
    heavy_items: { piano: 1 },
  };
  const { data, error } = await portage.POST('/api/generate', { body: move });
  if (error) return explain(error);
  const [quote] = data.quotes.toSorted((a, b) => a.total_with_tax - b.total_with_tax);
  return quote ? quote.vendor_name + ' ' + quote.total_with_tax.toFixed(2) : 'none';
}

export async function declineFirst(): Promise<string[]> {
  const { data } = await portage.GET('/vendor/vendor/leads', {
    headers: person,
    params: { query: { tab: 'answer', sort: 'move_date', limit: 10 } },
  });
  const [lead] = data ?? [];
  if (!lead) return [];
  const { response } = await portage.POST('/vendor/vendor/leads/{id}/decline', {
    params: { path: { id: lead.id } },
    body: { version: lead.version, reason: 'no_truck' },
  });
  return [lead.customer?.email ?? '', response.statusText];
}

const explain = (problem: components['schemas']['Problem']) => problem.title + ' ' + problem.status;
`;

/** Lines that must not compile: each uses what the document does not have. */
const WRONG = [
  `portage.GET('/api/movers');`,
  `portage.GET('/api/places');`,
  `portage.GET('/api/places', { params: { query: { query: 'King St' } } });`,
  `portage.GET('/vendor/vendor/leads', { params: { query: { tab: 'mine' } } });`,
  `portage.POST('/api/generate', { body: { origin_address: 'King St' } });`,
  `portage.POST('/vendor/vendor/leads/{id}/decline', { body: { version: 1, reason: 'no_truck' } });`,
  `export const login: Login = { username: 'a', password: 'b', remember: true };`,
  `portage.GET('/api/places', { params: { query: { q: '' } } }).then(({ data }) => data?.[0]?.name);`,
  `portage.POST('/vendor/vendor/login', { body: { username: 'a', password: 1 } });`,
];
const WRONG_HEAD = `import createClient from 'openapi-fetch';
import type { paths } from './openapi-generated.ts';
const portage = createClient<paths>();
type Login = paths['/vendor/vendor/login']['post']['requestBody']['content']['application/json'];
`;

const GENERATED = inRoot('openapi-generated.ts');
const CLIENT_FILE = inRoot('openapi-client.ts');
const WRONG_FILE = inRoot('openapi-wrong.ts');
const { app, close } = await testApp({ jobs: false });
const document = await (await app.request('/api/openapi.json')).text();
await close();
const program: ts.Program = compile({
  // A field with a default may be left out of a request.
  [GENERATED]: astToString(await openapiTypes(JSON.parse(document), { defaultNonNullable: false })),
  [CLIENT_FILE]: CLIENT,
  [WRONG_FILE]: WRONG_HEAD + WRONG.join('\n'),
});

test('a client generated from the OpenAPI document type-checks', () => {
  expect(program.getGlobalDiagnostics().map(text)).toEqual([]);
  expect([...faultsOf(GENERATED), ...faultsOf(CLIENT_FILE)].map(text)).toEqual([]);
});

test('what the document does not have does not type-check', () => {
  const head = WRONG_HEAD.split('\n').length - 1;
  const source = program.getSourceFile(WRONG_FILE);
  const lines = faultsOf(WRONG_FILE).map(
    ({ start = 0 }) => (source?.getLineAndCharacterOfPosition(start).line ?? 0) - head,
  );
  expect([...new Set(lines)]).toEqual(WRONG.map((_, line) => line));
});

const text = ({ messageText, file }: ts.Diagnostic) =>
  `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;

const faultsOf = (name: string): readonly ts.Diagnostic[] => {
  const file = program.getSourceFile(name);
  if (!file) throw new Error(`${name} is not in the program.`);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
};

/** A strict program of texts that stand in no folder, beside the packages that are installed. */
function compile(texts: Record<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name in texts || fileExists(name);
  host.readFile = (name) => texts[name] ?? readFile(name);
  host.getSourceFile = (name, language, ...rest) =>
    name in texts
      ? ts.createSourceFile(name, texts[name] ?? '', language)
      : getSourceFile(name, language, ...rest);
  return ts.createProgram(Object.keys(texts), options, host);
}

type Redocly = {
  createConfig: (config: { extends: string[] }) => Promise<object>;
  lintFromString: (document: {
    source: string;
    absoluteRef: string;
    config: object;
  }) => Promise<{ ruleId: string; message: string }[]>;
};
const { createConfig, lintFromString } = await importTool<Redocly>(
  'openapi',
  '@redocly/openapi-core/lib/index.js',
);

test('the OpenAPI document keeps every rule that Redocly recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('the rules find what is wrong', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: {},
  });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId }) => ruleId)).toContain('no-empty-servers');
});

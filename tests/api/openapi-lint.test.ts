import { expect, test } from 'vitest';
import { importTool } from '../../scripts/fetch-tool.ts';
import { openApp } from '../support/app.ts';

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

const portage = await openApp({ jobs: false });

test('the OpenAPI document keeps every rule that Redocly recommends', async () => {
  const source = await (await portage.app.request('/api/openapi.json')).text();
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
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

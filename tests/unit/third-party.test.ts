import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';

type Manifest = {
  version: string;
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const readText = (path: string) => readFileSync(inRoot(path), 'utf8');
const readManifest = (path: string) => JSON.parse(readText(path)) as Manifest;

/** The tables' rows: package, version, licence, reason. */
const rows = readText('THIRD_PARTY.md')
  .split('\n')
  .filter((line) => /^\| [@a-z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', version, licence, reason]) => ({ name, version, licence, reason }));
const { dependencies, devDependencies } = readManifest('package.json');
/** The manifests of what is fetched when it is asked for. */
const tools = readdirSync(inRoot('tools')).map((name) => `tools/${name}`);
const fetched = Object.assign(
  {},
  ...tools.map((tool) => readManifest(`${tool}/package.json`).dependencies),
) as Record<string, string>;
const direct = { ...dependencies, ...devDependencies, ...fetched };

test('every direct dependency is pinned to one version', () => {
  for (const [name, version] of Object.entries(direct)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

test('THIRD_PARTY.md names exactly the direct dependencies, with their versions', () => {
  const listed = Object.fromEntries(rows.map(({ name, version }) => [name, version]));
  expect(rows).toHaveLength(Object.keys(direct).length);
  expect(listed).toEqual(direct);
});

test('THIRD_PARTY.md says the licence that the package itself says, and why it is here', () => {
  const locked = Object.assign(
    {},
    ...tools.map((tool) => JSON.parse(readText(`${tool}/package-lock.json`)).packages),
  ) as Record<string, Manifest>;
  for (const { name, licence, reason } of rows) {
    const path = `node_modules/${name}`;
    const manifest = name in fetched ? locked[path] : readManifest(`${path}/package.json`);
    expect(licence, name).toBe(manifest?.license);
    expect(reason?.length, name).toBeGreaterThan(5);
  }
});

test('every test that SECURITY.md names is there', () => {
  const throttles = readText('SECURITY.md').split('## Throttles')[1]?.split('| What')[0] ?? '';
  const names = [...throttles.matchAll(/`(?:tests\/api\/)?([\w/-]+)(?:\.test\.ts)?`/g)];
  expect(names.length).toBeGreaterThan(5);
  for (const [, name] of names) expect(() => readText(`tests/api/${name}.test.ts`)).not.toThrow();
});

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';

// A registry that hands out packages and answers nothing about their known faults.
const registry = createServer((_, reply) => reply.writeHead(405).end()).listen(0, '127.0.0.1');
const folder = await mkdtemp(join(tmpdir(), 'portage-sbom-'));
afterAll(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
  const script = inRoot('scripts/supply-chain.ts');
  const child = spawn(process.execPath, ['run', '-A', script, ...args], { env, cwd: inRoot() });
  const code = new Promise<number | null>((done) => child.on('close', done));
  const [said, faults] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, said, faults };
}

test('says of known faults that were not answered that they were not asked about, and goes on', async () => {
  const { code, said } = await run();
  expect(said).toContain('Known faults: not asked');
  expect(code).toBe(0);
}, 60_000);

test('fails a release without the answer', async () => {
  const { code, faults } = await run(`--sbom=${join(folder, 'sbom.json')}`);
  expect(faults).toContain('a release needs the answer about known faults');
  expect(code).toBe(1);
}, 60_000);

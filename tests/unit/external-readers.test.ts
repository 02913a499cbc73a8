import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createReaders } from '../../api/external/readers.ts';
import { CASE_LIMITS } from '../../contracts/cases.ts';
import { inRoot } from '../../scripts/paths.ts';

const folder = await mkdtemp(join(tmpdir(), 'portage-reader-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Readers that are started by a script of the test's own. */
async function readersBy(name: string, script: string) {
  const program = join(folder, name);
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  return createReaders({ program });
}

const photo = async (side: number) => ({
  person: 'maya',
  bytes: await sharp({ create: { width: side, height: side, channels: 3, background: '#336' } })
    .jpeg()
    .toBuffer(),
  asked: null,
});

test('a statement is read, and photos to the most pixels that may be', async () => {
  const readers = createReaders();
  const task = { person: 'maya', bytes: new TextEncoder().encode('select 1'), asked: null };
  expect(await readers.read('statement', task)).toMatchObject({ facts: { fault: null } });
  const small = await readers.read('photo', await photo(64));
  expect(small).toMatchObject({ facts: { width: 64, height: 64 } });
  const side = Math.floor(Math.sqrt(CASE_LIMITS.photoPixels));
  const large = await readers.read('photo', await photo(side));
  expect(large).toMatchObject({ facts: { width: expect.any(Number) } });
}, 120_000);

test('what takes more memory than its kind has is not read, and the next file is', async () => {
  const readers = await readersBy(
    'small',
    `exec '${inRoot('api/workers/reader.sh')}' "$1" "$2" 100`,
  );
  expect(await readers.read('photo', await photo(5000))).not.toHaveProperty('facts');
  expect(await readers.read('photo', await photo(64))).toMatchObject({ facts: { width: 64 } });
});

test('readers that end before they begin, or are not there, are busy', async () => {
  const failing = await readersBy('failing', 'exit 3');
  expect(await failing.read('photo', await photo(64))).toBe('busy');
  const missing = createReaders({ program: join(folder, 'missing') });
  expect(await missing.read('photo', await photo(64))).toBe('busy');
});

test('readers at work end with their owner', async () => {
  const readers = await readersBy('hanging', 'printf +; exec sleep 60');
  const reading = readers.read('photo', await photo(64));
  // Only what is at work can be ended.
  await new Promise((resolve) => setImmediate(resolve));
  readers.close();
  expect(await reading).toMatch(/^(spent|busy)$/);
});

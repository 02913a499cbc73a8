import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCompressor } from '../../scripts/site/compress.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-compress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = () => join(folder, 'kept');
async function compress(files: string[]): Promise<void> {
  const compressor = await openCompressor(kept());
  await compressor.squeeze(files);
  await compressor.lay(files);
  await compressor.prune();
}
async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}
const LONG = 'Book the elevator at both ends. '.repeat(100);

test('a page lies beside itself in both forms, and a small file in none', async () => {
  const page = await file('index.html', LONG);
  const small = await file('robots.txt', 'User-agent: *');
  await compress([page, small]);
  expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toBe(LONG);
  expect(gunzipSync(await readFile(`${page}.gz`)).toString()).toBe(LONG);
  await expect(stat(`${small}.br`)).rejects.toThrow('ENOENT');
});

test('what did not change is taken from the build before, and what is not needed is dropped', async () => {
  const page = await file('index.html', LONG);
  const other = await file('other.html', `${LONG}!`);
  await compress([page, other]);
  const before = await readdir(kept());
  expect(before).toHaveLength(4);
  // Marked, so that its use shows.
  await Promise.all(before.map((name) => writeFile(join(kept(), name), name)));

  await file('other.html', `${LONG}?`);
  await compress([page, other]);
  const used = await Promise.all(['br', 'gz'].map((end) => readFile(`${page}.${end}`, 'utf8')));
  expect(before).toEqual(expect.arrayContaining(used));
  expect(brotliDecompressSync(await readFile(`${other}.br`)).toString()).toBe(`${LONG}?`);
  expect(gunzipSync(await readFile(`${other}.gz`)).toString()).toBe(`${LONG}?`);
  expect(await readdir(kept())).toHaveLength(4);
  expect(await readdir(kept())).toEqual(expect.arrayContaining(used));
});

test('what two files hold alike is squeezed once', async () => {
  const pages = [await file('one.html', LONG), await file('two.html', LONG)];
  await compress(pages);
  expect(await readdir(kept())).toHaveLength(2);
});

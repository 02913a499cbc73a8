import { dirname } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { findBrowser, locate, type Machine } from '../support/find-browser.ts';

/** A machine without a browser, on which nothing can be had. */
function bare(changes: Partial<Machine> & { present?: Set<string> } = {}): Machine {
  const present = changes.present ?? new Set();
  return {
    chromePath: undefined,
    works: async (path) => present.has(path),
    ownPath: () => '/playwright/chrome',
    download: async () => {
      throw new Error('no network');
    },
    mayInstall: async () => false,
    install: async () => {
      throw new Error('no such package');
    },
    say: () => {},
    ...changes,
  };
}

test('CHROME_PATH comes first', async () => {
  const present = new Set(['/opt/chrome', 'chromium']);
  expect(await findBrowser(bare({ chromePath: '/opt/chrome', present }))).toBe('/opt/chrome');
});

test('a CHROME_PATH that is no browser is an error, not a reason to look elsewhere', async () => {
  const machine = bare({ chromePath: '/opt/nothing', present: new Set(['chromium']) });
  await expect(findBrowser(machine)).rejects.toThrow('CHROME_PATH is /opt/nothing');
});

test('then an installed one', async () => {
  const present = new Set(['google-chrome', '/playwright/chrome']);
  expect(await findBrowser(bare({ present }))).toBe('google-chrome');
});

test("then Playwright's own download", async () => {
  const present = new Set<string>();
  const download = async () => present.add('/playwright/chrome');
  expect(await findBrowser(bare({ present, download }))).toBe('/playwright/chrome');
});

test("then the system's package, where that is allowed", async () => {
  const present = new Set<string>();
  const install = async () => present.add('chromium');
  const mayInstall = async () => true;
  expect(await findBrowser(bare({ present, install, mayInstall }))).toBe('chromium');
});

test('a message names all that was tried, and the way without', async () => {
  const failure = findBrowser(bare({ mayInstall: async () => true }));
  await expect(failure).rejects.toThrow(/CHROME_PATH.*test:quick/);
  await expect(failure).rejects.toThrow(/no network[\s\S]*no such package/);
});

test('a program on the PATH is named by its file, and a file by itself', async () => {
  const folders = `/nowhere:${dirname(process.execPath)}`;
  const name = process.execPath.split('/').at(-1) ?? '';
  expect(await locate(name, folders)).toBe(process.execPath);
  expect(await locate('/opt/chrome', folders)).toBe('/opt/chrome');
  expect(await locate('no-such-program', folders)).toBe('no-such-program');
});

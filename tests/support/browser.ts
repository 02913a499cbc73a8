import process from 'node:process';
import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One order of the parts of a date field, whatever the machine speaks.
  '--lang=en-US',
  // Containers often give /dev/shm no more than 64 MB.
  '--disable-dev-shm-usage',
  // Threads in the place of processes that a handful of local pages have no use for: a third less to do.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // A page lives for seconds: to optimise its code takes longer than that saves.
  '--js-flags=--no-maglev --no-turbofan',
];

/** Launches the browser that the run found, with more arguments; the caller closes it. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const found = inject('browser');
  if ('missing' in found) throw new Error(found.missing);
  return await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, LANGUAGE: 'en_US' },
    // Scroll bars take room on most people's screens, so they do here.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    // Chromium refuses to sandbox itself as root.
    args: [...ARGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...more],
  });
}

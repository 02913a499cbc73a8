import { mkdirSync } from 'node:fs';
import process from 'node:process';
import pinnedChromium from '@sparticuz/chromium';
import { defineConfig } from 'playwright/test';
import { inRoot } from './scripts/paths.ts';

// `npm run test:looks`: the style guide beside its reference pictures. Chromium comes from npm in one
// version, with one fallback font: Debian's changes with each of its updates, and letters with it.
// A change of the look is taken over by `npm run test:looks -- --update-snapshots`, and looked at.

// It unpacks itself there, so that two checkouts never share a half-written one.
process.env.TMPDIR = inRoot('.astro', 'looks');
mkdirSync(process.env.TMPDIR, { recursive: true });
process.env.FONTCONFIG_PATH = inRoot('.astro', 'looks', 'fonts');

export default defineConfig({
  testDir: 'tests/looks',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: inRoot('.astro', 'looks', 'differences'),
  reporter: 'list',
  workers: 2,
  timeout: 120_000,
  // A picture that is missing is a fault, not a new reference.
  updateSnapshots: 'none',
  expect: {
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 20, threshold: 0.02 },
  },
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: await pinnedChromium.executablePath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--font-render-hinting=none',
      ],
    },
  },
});

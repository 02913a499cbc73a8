import { mkdirSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from 'playwright/test';
import { importTool } from './scripts/fetch-tool.ts';
import { inRoot } from './scripts/paths.ts';

// `npm run test:looks`: the style guide beside its reference pictures. Chromium comes from npm in one
// version, with one fallback font: Debian's changes with each of its updates, and letters with it.
// A change of the look is taken over by `npm run test:looks -- --update-snapshots`, and looked at.

// It unpacks itself there, so that two checkouts never share a half-written one.
process.env.TMPDIR = inRoot('.astro', 'looks');
mkdirSync(process.env.TMPDIR, { recursive: true });
type PinnedChromium = { default: { executablePath: () => Promise<string> } };
const { default: pinned } = await importTool<PinnedChromium>(
  'looks',
  '@sparticuz/chromium/build/index.js',
);
const executablePath = await pinned.executablePath();
// Its own list of fonts names one folder of the system's, where they are not: a character without a
// font ends the browser.
process.env.FONTCONFIG_FILE = inRoot('.astro', 'looks', 'fonts.conf');
writeFileSync(
  process.env.FONTCONFIG_FILE,
  `<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
`,
);

export default defineConfig({
  testDir: 'tests/looks',
  testMatch: '*.spec.ts',
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
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--font-render-hinting=none',
      ],
    },
  },
});

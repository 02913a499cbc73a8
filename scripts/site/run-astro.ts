import process from 'node:process';
import build from '../../node_modules/astro/dist/core/build/index.js';

// Astro's own build, with a choice that its command lacks: pages that show no words of the editors need none read, and
// a run that reads them may stand beside this one.

const outDir = process.argv[2] ?? '';
const unread: object = { sync: false };
await build({ outDir, logLevel: 'silent' }, unread);

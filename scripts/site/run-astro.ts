import process from 'node:process';
import build from '../../node_modules/astro/dist/core/build/index.js';

// Astro's own build, told what its command cannot be: pages that show none of the editors' words need none of
// them read, and a run that reads them may stand beside this one.

const outDir = process.argv[2] ?? '';
const unread: object = { sync: false };
await build({ outDir, logLevel: 'silent' }, unread);

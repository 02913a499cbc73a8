import { writeFileSync } from 'node:fs';
import { inRoot } from './paths.ts';
import { envExample } from './settings.ts';

// `npm run env-example` writes `.env.example` from the settings in `api/env.ts`.

writeFileSync(inRoot('.env.example'), envExample());

import { existsSync } from 'node:fs';
import process from 'node:process';
import { type Env, loadEnv, namesSet, readEnv } from '../api/env.ts';
import { SETTINGS, type Setting, settingNames } from '../api/settings.ts';
import { fromSetting } from './paths.ts';

/** Set by the starter alone: not read from a `.env`. */
const INTERNAL: Setting[] = ['STRIPE_SANDBOX_URL', 'SITE_DIR'];

/**
 * The settings of the environment and, for those that it lacks, of `.env` in the checkout (or the
 * file that `ENV_FILE` names). A wrong one ends the process with a line that names it.
 */
export function loadSettings(): Env {
  const file = fromSetting(process.env.ENV_FILE ?? '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return loadEnv(readEnv);
}

/** The operator before the law: production requires these settings, and no page speaks of missing ones. */
const OPERATOR: Setting[] = ['LEGAL_NAME', 'POSTAL_ADDRESS', 'TAX_NUMBER'];

/**
 * Prints the names of the settings, so that a mistyped name is seen, and the facts that pages, mails and receipts leave
 * out; never a value.
 */
export function printSettings(): void {
  const names = namesSet(process.env);
  console.log(`Settings: ${names.join(', ') || 'none, all as in development'}`);
  const left = OPERATOR.filter((name) => !names.includes(name));
  if (left.length > 0) console.log(`Left out of pages, mails and receipts: ${left.join(', ')}`);
}

/** The text of `.env.example`: each setting with its meaning, and an example behind a `#`. */
export function envExample(): string {
  const rows = settingNames
    .filter((name) => !INTERNAL.includes(name))
    .map((name) => `# ${SETTINGS[name].what}.\n# ${name}=${SETTINGS[name].example}\n`);
  const head =
    '# Copy to .env and take away the # before what you set; none is needed for development.\n' +
    '# Written from api/env.ts by `npm run env-example`.\n';
  return [head, ...rows].join('\n');
}

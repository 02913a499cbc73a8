import * as z from 'zod/mini';
import { SETTINGS, type Setting, settingNames } from './settings.ts';

type Values = Record<string, string | undefined>;

type Parsed = { [S in Setting]?: z.infer<(typeof SETTINGS)[S]['rule']> };
const DEFAULTS = {
  APP_ENV: 'development',
  APP_ROLE: 'all',
  PORT: 4321,
  DATABASE_POOL: 10,
  DATA_DIR: '.data',
  SITE_DIR: 'dist',
} as const;

/** The validated settings, under their own names; unset ones are absent. */
export type Env = Parsed & Required<Pick<Parsed, keyof typeof DEFAULTS>>;

/** The settings that the API cannot do without; the starter fills in those that a person left out. */
export type ApiEnv = Env &
  Required<Pick<Env, 'DATABASE_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>>;

/** The key that the sandbox expects, which guards nothing. */
export const SANDBOX_KEY = 'sk_test_sandbox';

/** A setting that is wrong or missing. The message is one line and never repeats a secret. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly setting: Setting;
  constructor(setting: Setting, wrong: string) {
    super(`${setting} ${wrong}. Example: ${setting}=${SETTINGS[setting].example}`);
    this.setting = setting;
  }
}

/** Without these a public server would lose bookings, mail or its owner, so production insists. */
const PRODUCTION_NEEDS: Setting[] = [
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  // Links in mails and the way back from the payment page must not follow a Host header.
  'PUBLIC_API_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  // The law wants to know who sends mail, makes contracts and takes taxed money.
  'LEGAL_NAME',
  'POSTAL_ADDRESS',
  'TAX_NUMBER',
];

/**
 * Validates the settings. An empty value counts as not set.
 * @throws {EnvError} naming the first setting that is wrong or missing.
 */
export function readEnv(values: Values): Env {
  const parsed: Record<string, unknown> = { ...DEFAULTS };
  for (const setting of settingNames) {
    const value = values[setting]?.trim();
    if (!value) continue;
    const { rule, shown } = SETTINGS[setting];
    const result = z.safeParse(rule, value);
    if (!result.success) {
      const wrong = result.error.issues[0]?.message ?? 'is not valid';
      throw new EnvError(setting, shown ? `${JSON.stringify(value)} ${wrong}` : wrong);
    }
    parsed[setting] = result.data;
  }
  const env = parsed as Env;
  checkTogether(env);
  return env;
}

/** Rules about settings that need or exclude one another. */
function checkTogether(env: Env): void {
  if (env.APP_ENV === 'production') {
    for (const setting of PRODUCTION_NEEDS) {
      if (env[setting] === undefined) throw new EnvError(setting, 'is required in production');
    }
    if (env.STRIPE_SANDBOX_URL) {
      throw new EnvError('STRIPE_SANDBOX_URL', 'is refused in production: it takes no real money');
    }
  }
  if (env.STRIPE_SECRET_KEY && env.STRIPE_SANDBOX_URL) {
    throw new EnvError('STRIPE_SANDBOX_URL', 'cannot be set together with STRIPE_SECRET_KEY');
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    throw new EnvError('STRIPE_WEBHOOK_SECRET', 'is missing, and STRIPE_SECRET_KEY needs it');
  }
  for (const setting of ['DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const) {
    if (env.DKIM_DOMAIN && !env[setting]) {
      throw new EnvError(setting, 'is missing, and DKIM_DOMAIN needs it');
    }
  }
  const { BACKUP_S3_URL } = env;
  for (const setting of ['BACKUP_RECIPIENT', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const) {
    if (BACKUP_S3_URL && !env[setting]) {
      throw new EnvError(setting, 'is missing, and BACKUP_S3_URL needs it');
    }
  }
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) {
    throw new EnvError('ADMIN_PASSWORD', 'is missing, and ADMIN_EMAIL needs it');
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
    throw new EnvError('ADMIN_EMAIL', 'is missing, and ADMIN_PASSWORD needs it');
  }
}

/**
 * Validates the settings of the API process, which also needs a database and a payment provider.
 * @throws {EnvError}
 */
export function readApiEnv(values: Values): ApiEnv {
  const env = readEnv(values);
  if (!env.DATABASE_URL) {
    throw new EnvError('DATABASE_URL', 'is missing (npm start brings a database of its own)');
  }
  if (!env.STRIPE_SECRET_KEY && !env.STRIPE_SANDBOX_URL) {
    throw new EnvError('STRIPE_SECRET_KEY', 'is missing (npm start brings a sandbox)');
  }
  if (!env.STRIPE_WEBHOOK_SECRET) {
    throw new EnvError('STRIPE_WEBHOOK_SECRET', 'is missing, so that no payment could be trusted');
  }
  return {
    ...env,
    DATABASE_URL: env.DATABASE_URL,
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY ?? SANDBOX_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
  };
}

/** Settings that no message may repeat; each may stand in a file that `<name>_FILE` names. */
const SECRETS = settingNames.filter((name) => !SETTINGS[name].shown);

/**
 * The settings with each secret that a `…_FILE` names read from there, so that none need stand in the
 * environment or on a command line.
 * @throws {EnvError} for a file that cannot be read, and a secret that is set both ways.
 */
export function withSecretFiles(values: Values, readFile: (path: string) => string): Values {
  const read = { ...values };
  for (const name of SECRETS) {
    const path = values[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (values[name]?.trim()) throw new EnvError(name, `is set itself and by ${name}_FILE`);
    try {
      read[name] = readFile(path);
    } catch {
      throw new EnvError(name, `cannot be read from the file that ${name}_FILE names`);
    }
  }
  return read;
}

/** The names of the settings that are set, for the line that a start prints: never a value. */
export function namesSet(values: Values): string[] {
  return settingNames.flatMap((name) => {
    if (values[name]?.trim()) return [name];
    return SECRETS.includes(name) && values[`${name}_FILE`]?.trim() ? [`${name} (a file)`] : [];
  });
}

/** Reads the process's own settings; a wrong one ends the process with its one line. */
export function loadEnv<T>(read: (values: Values) => T): T {
  try {
    const names = [...settingNames, ...SECRETS.map((name) => `${name}_FILE`)];
    const values = Object.fromEntries(names.map((name) => [name, Deno.env.get(name)]));
    return read(withSecretFiles(values, Deno.readTextFileSync));
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(`✗ ${error.message}`);
    Deno.exit(1);
  }
}

/** Where to listen. In production a proxy on the same machine stands before it, unless `HOST` says otherwise. */
export const hostOf = ({ HOST, APP_ENV }: Pick<Env, 'HOST' | 'APP_ENV'>): string =>
  HOST ?? (APP_ENV === 'production' ? '127.0.0.1' : '0.0.0.0');

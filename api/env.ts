import * as z from 'zod/mini';
import { readProxies } from './ip-addresses.ts';

type Values = Record<string, string | undefined>;

/** `postgres://…`, `smtps://…`: a URL of one of the schemes that names a host. */
function isUrl(value: string, ...schemes: string[]): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
}

const text = (pattern: RegExp, wrong: string) => z.string().check(z.regex(pattern, wrong));

const isOrigin = (value: string) =>
  isUrl(value, 'http', 'https') && new URL(value).origin === value;

const isDatabaseUrl = (value: string) =>
  isUrl(value, 'postgres', 'postgresql') && new URL(value).pathname.length > 1;

/** One row a setting: what it is, its rule, an example, and whether a message may repeat it. */
export const SETTINGS = {
  APP_ENV: {
    what: 'development, test or production',
    rule: z.enum(['development', 'test', 'production'], 'is not development, test or production'),
    example: 'production',
    shown: true,
  },
  PORT: {
    what: 'Where site and API answer',
    rule: z.pipe(
      text(/^\d{1,5}$/, 'is not a whole number from 1 to 65535'),
      z.pipe(
        z.transform(Number),
        z
          .int()
          .check(
            z.minimum(1, 'is not a whole number from 1 to 65535'),
            z.maximum(65_535, 'is not a whole number from 1 to 65535'),
          ),
      ),
    ),
    example: '4321',
    shown: true,
  },
  DATABASE_URL: {
    what: 'A Postgres of yours; without it an embedded one in DATA_DIR',
    rule: z
      .string()
      .check(z.refine(isDatabaseUrl, 'is not a postgres:// address with a host and a database')),
    example: 'postgres://portage:password@localhost:5432/portage',
    shown: false,
  },
  DATA_DIR: {
    what: 'Database, mails and state in development',
    rule: text(/^[^\0]*[^\s\0][^\0]*$/, 'is not a folder'),
    example: '.data',
    shown: true,
  },
  STRIPE_SECRET_KEY: {
    what: "Stripe's secret key; without it the local payment sandbox",
    rule: text(/^(sk|rk)_(test|live)_\w+$/, 'is not a secret key of Stripe'),
    example: 'sk_test_…',
    shown: false,
  },
  STRIPE_WEBHOOK_SECRET: {
    what: 'Signing secret of the endpoint /api/stripe/webhook',
    rule: text(/^whsec_\S+$/, 'is not the signing secret of a Stripe webhook endpoint'),
    example: 'whsec_…',
    shown: false,
  },
  SMTP_URL: {
    what: 'Mail server; without it .eml files in DATA_DIR/mail',
    rule: z
      .string()
      .check(z.refine((value) => isUrl(value, 'smtp', 'smtps'), 'is not an smtp(s):// address')),
    example: 'smtps://user:password@mail.example.ca:465',
    shown: false,
  },
  MAPBOX_TOKEN: {
    what: 'Public token for addresses and road distances; without it our own gazetteer and network of roads',
    // The panel hands it to browsers, so a secret (sk.) token is refused.
    rule: text(/^pk\.[\w-]+\.[\w-]+$/, 'is not a public token of Mapbox'),
    example: 'pk.eyJ1Ijoi….…',
    shown: false,
  },
  ROUTING_URL: {
    what: 'An OSRM server of yours for road distances; without it (or Mapbox) our own network',
    rule: z
      .string()
      .check(z.refine((value) => isUrl(value, 'http', 'https'), 'is not an http(s) address')),
    example: 'http://127.0.0.1:5000',
    shown: false,
  },
  GOOGLE_MAPS_EMBED_KEY: {
    what: 'Key for the route map on the review page; without it our own map',
    rule: text(/^[\w-]{20,}$/, 'is not a key of the Maps Embed API'),
    example: 'AIza…',
    shown: false,
  },
  PUBLIC_API_URL: {
    what: "The address that customers see; without it the request's own",
    rule: z
      .string()
      .check(z.refine(isOrigin, 'is not an http(s) origin without path or trailing slash')),
    example: 'https://portage.example',
    shown: false,
  },
  TRUSTED_PROXIES: {
    what: 'Whose X-Forwarded-For is believed: networks, or how many proxies stand in a row',
    rule: z
      .string()
      .check(
        z.refine(
          (value) => readProxies(value) !== null,
          'is neither a number of proxies (0 to 9) nor a list of addresses and CIDRs',
        ),
      ),
    example: '10.0.0.0/8,192.0.2.7',
    shown: true,
  },
  ADMIN_EMAIL: {
    what: "The first owner's login, with ADMIN_PASSWORD; without them one is made and printed once",
    rule: z.email('is not an email address'),
    example: 'owner@portage.example',
    shown: true,
  },
  ADMIN_PASSWORD: {
    what: 'At least 12 characters',
    rule: z.string().check(z.minLength(12, 'is shorter than 12 characters')),
    example: '"a long sentence that only you know"',
    shown: false,
  },
  LEGAL_NAME: {
    what: 'Legal name of who runs the site, for mails, terms, privacy and receipts',
    rule: text(/^[^\p{Cc}]{2,120}$/u, 'is not a name of 2 to 120 characters'),
    example: '"Portage Moving Marketplace Inc."',
    shown: true,
  },
  POSTAL_ADDRESS: {
    what: 'Its mailing address on one line, for the same places',
    rule: text(/^[^\p{Cc}]{10,200}$/u, 'is not an address of 10 to 200 characters'),
    example: '"100 Queen St W, Toronto ON M5H 2N2"',
    shown: true,
  },
  TAX_NUMBER: {
    what: 'Its GST/HST number, for receipts',
    rule: text(/^\d{9} ?RT ?\d{4}$/, 'is not a GST/HST number'),
    example: '"123456789 RT0001"',
    shown: true,
  },
  STRIPE_SANDBOX_URL: {
    what: 'Set by the starter alone',
    rule: z.string().check(z.refine(isOrigin, 'is not the address of the sandbox')),
    example: 'http://127.0.0.1:4322',
    shown: true,
  },
  SITE_DIR: {
    what: 'The built site',
    rule: text(/^[^\0]*[^\s\0][^\0]*$/, 'is not a folder'),
    example: 'dist',
    shown: true,
  },
} as const;

export type Setting = keyof typeof SETTINGS;

/** The names of all settings, in the README's order; the starter allows the API to read just these. */
export const settingNames = Object.keys(SETTINGS) as Setting[];

type Parsed = { [S in Setting]?: z.infer<(typeof SETTINGS)[S]['rule']> };
const DEFAULTS = {
  APP_ENV: 'development',
  PORT: 4321,
  DATA_DIR: '.data',
  SITE_DIR: 'dist',
} as const;

/** The validated settings, under their own names; one that is not set is absent. */
export type Env = Parsed & Required<Pick<Parsed, keyof typeof DEFAULTS>>;

/** What the API itself cannot do without; the starter fills it in where a person did not. */
export type ApiEnv = Env &
  Required<Pick<Env, 'DATABASE_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>>;

/** The key that the sandbox expects of its callers. It guards nothing. */
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
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) {
    throw new EnvError('ADMIN_PASSWORD', 'is missing, and ADMIN_EMAIL needs it');
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
    throw new EnvError('ADMIN_EMAIL', 'is missing, and ADMIN_PASSWORD needs it');
  }
}

/**
 * The same for the API process, which also needs a database and a payment provider.
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

/** Reads the process's own settings; a wrong one ends the process with its one line. */
export function loadEnv<T>(read: (values: Values) => T): T {
  try {
    return read(Object.fromEntries(settingNames.map((name) => [name, Deno.env.get(name)])));
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(`✗ ${error.message}`);
    Deno.exit(1);
  }
}

import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { EnvError, hostOf, readApiEnv, readEnv, withSecretFiles } from '../../api/env.ts';
import { type Setting, settingNames } from '../../api/settings.ts';
import { inRoot } from '../../scripts/paths.ts';
import { envExample } from '../../scripts/settings.ts';

const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://portage:db-secret@db.example.ca:5432/portage',
  STRIPE_SECRET_KEY: 'sk_live_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
  SMTP_URL: 'smtps://user:mail-secret@mail.example.ca:465',
  PUBLIC_API_URL: 'https://portage.example',
  ADMIN_EMAIL: 'owner@portage.example',
  ADMIN_PASSWORD: 'a long enough sentence',
  LEGAL_NAME: 'Portage Moving Marketplace Inc.',
  POSTAL_ADDRESS: '100 Queen St W, Toronto ON M5H 2N2',
  TAX_NUMBER: '123456789 RT0001',
};

/** Wrong values of each setting, some with a secret in them; the table must cover every one. */
const WRONG: Record<Setting, string[]> = {
  APP_ENV: ['prod', 'Production'],
  APP_ROLE: ['api', 'both'],
  HOST: ['localhost', '127.0.0.1:80', '256.0.0.1', '10.0.0.0/8'],
  PORT: ['0', '65536', '-1', '80.5', 'http', '4321x', '999999'],
  DATABASE_POOL: ['1', '101', 'ten'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'origin'],
  DATABASE_REPLICA_URL: ['mysql://localhost/x', 'postgres'],
  METRICS_ADDRESS: ['9464', 'host'],
  ZONEINFO_DIR: ['zoneinfo', '/a\0b'],
  MAX_IN_FLIGHT: ['9', 'many'],
  BACKUP_RECIPIENT: ['AGE-SECRET-KEY-1X', 'age1'],
  BACKUP_S3_URL: ['bucket', 'ftp://host/bucket'],
  BACKUP_S3_REGION: ['ca central'],
  BACKUP_S3_KEY_ID: ['a b'],
  BACKUP_S3_SECRET: ['a b'],
  MAIL_EVENTS_SECRET: ['short'],
  DKIM_DOMAIN: ['portage', 'a b.c'],
  DKIM_SELECTOR: ['a.b', ''.padEnd(64, 'x')],
  DKIM_PRIVATE_KEY: ['-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----'],
  DRAIN_SECONDS: ['-1', '61'],
  DATABASE_URL: [
    'mysql://db/portage',
    'postgres://portage:hunter2@',
    'postgres://db.example.ca',
    'db',
  ],
  DATA_DIR: ['a\0b'],
  STRIPE_SECRET_KEY: ['pk_test_abc', 'sk_abc', 'sk_test_', 'secret', 'sk-hunter2-hunter2'],
  STRIPE_WEBHOOK_SECRET: ['sk_test_abc', 'whsec_', 'whsec_a b', 'hunter2-hunter2'],
  SMTP_URL: ['https://user:hunter2@mail.example.ca', 'mail.example.ca:25', 'smtp://'],
  MAPBOX_TOKEN: ['sk.hunter2-hunter2.x', 'pk.abc', 'token'],
  GEOCODER_URL: ['127.0.0.1:2322', 'ftp://places.example', 'photon'],
  ROUTING_URL: ['127.0.0.1:5000', 'ftp://routes.example', 'router'],
  GOOGLE_MAPS_EMBED_KEY: ['short', 'with a space in the middle of it'],
  PUBLIC_API_URL: [
    'portage.example',
    'https://portage.example/',
    'https://user:hunter2@portage.example',
    'ftp://portage.example',
  ],
  TRUSTED_PROXIES: [
    '10',
    '-1',
    'loopback',
    '10.0.0.0/33',
    '10.0.0',
    '1.2.3.4.5',
    '::1,',
    '010.0.0.1',
  ],
  ADMIN_EMAIL: ['owner', 'owner@', 'o wner@portage.example'],
  ADMIN_PASSWORD: ['hunter2', 'eleven char'],
  LEGAL_NAME: ['P', 'x'.repeat(121)],
  POSTAL_ADDRESS: ['Toronto', 'x'.repeat(201)],
  TAX_NUMBER: ['123456789', 'RT0001', '12345678 RT0001'],
  STRIPE_SANDBOX_URL: ['localhost:4322', 'http://127.0.0.1:4322/v1'],
  SITE_DIR: ['di\0st'],
};

const failure = (run: () => unknown): EnvError => {
  try {
    run();
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
};

describe('readEnv', () => {
  test('needs nothing in development and fills in the defaults', () => {
    expect(readEnv({})).toEqual({
      APP_ENV: 'development',
      APP_ROLE: 'all',
      DATABASE_POOL: 10,
      PORT: 4321,
      DATA_DIR: '.data',
      SITE_DIR: 'dist',
    });
  });

  test('reads every setting of production', () => {
    const env = readEnv({
      ...PRODUCTION,
      PORT: '8080',
      MAPBOX_TOKEN: 'pk.abc.def',
      DATA_DIR: '/d',
    });
    expect(env).toMatchObject({ ...PRODUCTION, PORT: 8080, MAPBOX_TOKEN: 'pk.abc.def' });
  });

  test('production listens to this machine alone, unless told', () => {
    expect(hostOf(readEnv(PRODUCTION))).toBe('127.0.0.1');
    expect(hostOf(readEnv({ ...PRODUCTION, HOST: '::' }))).toBe('::');
    expect(hostOf(readEnv({}))).toBe('0.0.0.0');
  });

  test('ignores what is empty, blank or no setting of ours', () => {
    const nothing = { PORT: '', STRIPE_SECRET_KEY: ' ', DATABASE_URL: '', HOME: '/home/mover' };
    expect(readEnv(nothing)).toEqual(readEnv({}));
  });

  test.each(settingNames.flatMap((setting) => WRONG[setting].map((value) => ({ setting, value }))))(
    'refuses $setting = $value in one line that names it and shows an example',
    ({ setting, value }) => {
      const error = failure(() => readEnv({ [setting]: value }));
      expect(error.setting).toBe(setting);
      expect(error.message).toMatch(new RegExp(`^${setting} .*\\. Example: ${setting}=`));
      expect(error.message).not.toMatch(/\n|hunter2/);
    },
  );

  test.each(Object.keys(PRODUCTION).filter((name) => name !== 'APP_ENV'))(
    'production insists on %s',
    (setting) => {
      const error = failure(() => readEnv({ ...PRODUCTION, [setting]: undefined }));
      expect(error.setting).toBe(setting);
      expect(error.message).toContain('is required in production');
    },
  );

  test('production refuses the payment sandbox', () => {
    const sandbox = { STRIPE_SANDBOX_URL: 'http://127.0.0.1:4322' };
    expect(failure(() => readEnv({ ...PRODUCTION, ...sandbox })).setting).toBe(
      'STRIPE_SANDBOX_URL',
    );
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_a' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ADMIN_EMAIL: 'owner@portage.example' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'a long enough sentence' }, 'ADMIN_EMAIL'],
    [
      {
        STRIPE_SECRET_KEY: 'sk_test_a',
        STRIPE_WEBHOOK_SECRET: 'whsec_a',
        STRIPE_SANDBOX_URL: 'http://127.0.0.1:4322',
      },
      'STRIPE_SANDBOX_URL',
    ],
  ])('checks the settings together: %j', (values, setting) => {
    expect(failure(() => readEnv(values)).setting).toBe(setting);
  });
});

test('docs/operations.md lists every setting in its table', () => {
  const page = readFileSync(inRoot('docs/operations.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  // The starter alone sets these two.
  const internal: Setting[] = ['STRIPE_SANDBOX_URL', 'SITE_DIR'];
  for (const setting of settingNames.filter((name) => !internal.includes(name))) {
    expect(
      rows.some((row) => row.split('|')[1]?.includes(`\`${setting}\``)),
      setting,
    ).toBe(true);
  }
});

test('.env.example is what the settings say; npm run env-example writes it anew', () => {
  expect(readFileSync(inRoot('.env.example'), 'utf8')).toBe(envExample());
  const set = envExample().replace(/^# (?=[A-Z_]+=)/gm, '');
  const { DATABASE_URL, ADMIN_EMAIL } = readEnv(parseEnv(set.replaceAll('…', 'x'.repeat(20))));
  expect(DATABASE_URL).toContain('postgres://');
  expect(ADMIN_EMAIL).toBe('owner@portage.example');
});

describe('readApiEnv', () => {
  const api = {
    DATABASE_URL: 'postgres://portage@localhost/portage',
    STRIPE_SANDBOX_URL: 'http://127.0.0.1:4322',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
  };

  test('accepts a database with the sandbox, and production', () => {
    expect(readApiEnv(api).DATABASE_URL).toBe(api.DATABASE_URL);
    expect(readApiEnv(PRODUCTION).STRIPE_SECRET_KEY).toBe('sk_live_abc123');
  });

  test.each([
    ['DATABASE_URL', 'DATABASE_URL'],
    ['STRIPE_SANDBOX_URL', 'STRIPE_SECRET_KEY'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
  ])('insists on %s', (missing, named) => {
    expect(failure(() => readApiEnv({ ...api, [missing]: undefined })).setting).toBe(named);
  });
});

describe('a secret in a file', () => {
  const FILES: Record<string, string> = { '/run/secrets/db': `${PRODUCTION.DATABASE_URL}\n` };
  const read = (path: string) => {
    const text = FILES[path];
    if (text === undefined) throw new Error(`There is no ${path} with hunter2.`);
    return text;
  };

  test('is the same as in the environment', () => {
    const { DATABASE_URL: _url, ...others } = PRODUCTION;
    const named = withSecretFiles({ ...others, DATABASE_URL_FILE: '/run/secrets/db' }, read);
    expect(readEnv(named)).toEqual(readEnv(PRODUCTION));
  });

  test('that cannot be read, or stands in the environment as well, is named and not told', () => {
    for (const values of [
      { DATABASE_URL_FILE: '/run/secrets/none' },
      { DATABASE_URL_FILE: '/run/secrets/db', DATABASE_URL: 'postgres://hunter2@db/portage' },
    ]) {
      const error = failure(() => withSecretFiles(values, read));
      expect(error.setting).toBe('DATABASE_URL');
      expect(error.message).toContain('DATABASE_URL_FILE');
      expect(error.message).not.toContain('hunter2');
    }
  });

  test('is one of a secret: other settings have no file', () => {
    expect(withSecretFiles({ PORT_FILE: '/run/secrets/db' }, read)).not.toHaveProperty('PORT');
  });
});

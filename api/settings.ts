import * as z from 'zod/mini';
import { isHost, readProxies } from './ip-addresses.ts';

/** `postgres://…`, `smtps://…`: a URL of one of the schemes that names a host. */
function isUrl(value: string, ...schemes: string[]): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
}

const text = (pattern: RegExp, wrong: string) => z.string().check(z.regex(pattern, wrong));

function wholeNumber(least: number, most: number) {
  const wrong = `is not a whole number from ${least} to ${most}`;
  const range = z.int().check(z.minimum(least, wrong), z.maximum(most, wrong));
  return z.pipe(text(/^\d{1,5}$/, wrong), z.pipe(z.transform(Number), range));
}

const isOrigin = (value: string) =>
  isUrl(value, 'http', 'https') && new URL(value).origin === value;

const isDatabaseUrl = (value: string) =>
  isUrl(value, 'postgres', 'postgresql') && new URL(value).pathname.length > 1;

/** A row for each setting: its meaning, its rule, an example, and whether a message may repeat its value. */
export const SETTINGS = {
  APP_ENV: {
    what: 'development, test or production',
    rule: z.enum(['development', 'test', 'production'], 'is not development, test or production'),
    example: 'production',
    shown: true,
  },
  APP_ROLE: {
    what: 'web answers requests, worker takes jobs from the queue, all does both',
    rule: z.enum(['all', 'web', 'worker'], 'is not all, web or worker'),
    example: 'web',
    shown: true,
  },
  PORT: {
    what: 'Where site and API answer',
    rule: wholeNumber(1, 65_535),
    example: '4321',
    shown: true,
  },
  HOST: {
    what: 'The address to listen at; another than 127.0.0.1 lets more than a proxy on this machine reach it',
    rule: z.string().check(z.refine(isHost, 'is not an IP address')),
    example: '127.0.0.1',
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
  DATABASE_REPLICA_URL: {
    what: 'A replica of that Postgres: lists, exports and analyses of the panel are read there while it is at most 10 s behind',
    rule: z
      .string()
      .check(z.refine(isDatabaseUrl, 'is not a postgres:// address with a host and a database')),
    example: 'postgres://portage:password@replica:5432/portage',
    shown: false,
  },
  DATABASE_POOL: {
    what: 'How many connections a process holds to it at most',
    rule: wholeNumber(2, 100),
    example: '10',
    shown: true,
  },
  METRICS_ADDRESS: {
    what: 'Where `/metrics` answers Prometheus, apart from everything else',
    rule: text(/^(\d{1,3}(\.\d{1,3}){3}|localhost):\d{2,5}$/, 'is not an address with a port'),
    example: '127.0.0.1:9464',
    shown: true,
  },
  ZONEINFO_DIR: {
    what: 'The tz database of the host, which its updates keep new: the clocks of Canada are compared with it',
    rule: text(/^\/[^\0]*$/, 'is not a folder’s whole path'),
    example: '/usr/share/zoneinfo',
    shown: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    what: 'Where traces, logs and the runtime’s metrics go by OTLP over HTTP: a collector of OpenTelemetry',
    rule: z.string().check(z.refine(isOrigin, 'is not an origin such as http://127.0.0.1:4318')),
    example: 'http://127.0.0.1:4318',
    shown: true,
  },
  MAX_IN_FLIGHT: {
    what: 'Requests that a process has in flight at most; beyond it prices are refused first, payments last; 400',
    rule: wholeNumber(10, 10_000),
    example: '400',
    shown: true,
  },
  DRAIN_SECONDS: {
    what: 'How long a process that is asked to end still takes requests, so that balancers notice; 5 in production',
    rule: wholeNumber(0, 60),
    example: '5',
    shown: true,
  },
  DATA_DIR: {
    what: 'Database, mails and state in development',
    rule: text(/^[^\0]*[^\s\0][^\0]*$/, 'is not a folder'),
    example: '.data',
    shown: true,
  },
  BACKUP_RECIPIENT: {
    what: 'Public key of age (age1…) that copies of backups are encrypted for; its private key stays elsewhere',
    rule: text(/^age1[02-9ac-hj-np-z]{58}$/, 'is not a public key of age'),
    example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    shown: true,
  },
  BACKUP_S3_URL: {
    what: 'A bucket of S3-compatible storage, and a folder in it, that takes the copies; needs the key and the recipient beside it',
    rule: z
      .string()
      .check(z.refine((value) => isUrl(value, 'http', 'https'), 'is not an http(s) address')),
    example: 'https://s3.ca-central-1.amazonaws.com/portage-backups',
    shown: true,
  },
  BACKUP_S3_REGION: {
    what: 'Its region',
    rule: text(/^[\w-]+$/, 'is not a region'),
    example: 'ca-central-1',
    shown: true,
  },
  BACKUP_S3_KEY_ID: {
    what: 'The key that may write there',
    rule: text(/^\S+$/, 'is not a key'),
    example: 'AKIA…',
    shown: false,
  },
  BACKUP_S3_SECRET: {
    what: 'Its secret',
    rule: text(/^\S+$/, 'is not a secret'),
    example: '…',
    shown: false,
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
  DKIM_DOMAIN: {
    what: 'The domain whose key signs mails, with DKIM_SELECTOR and DKIM_PRIVATE_KEY; without it the mail server signs',
    rule: text(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'is not a domain'),
    example: 'portage.example',
    shown: true,
  },
  DKIM_SELECTOR: {
    what: 'Which of its keys: <selector>._domainkey.<domain> in the DNS',
    rule: text(/^[a-z\d-]{1,63}$/i, 'is not a selector'),
    example: 'portage1',
    shown: true,
  },
  DKIM_PRIVATE_KEY: {
    what: 'The private key, PEM; best as DKIM_PRIVATE_KEY_FILE',
    rule: text(
      /^-----BEGIN (RSA )?PRIVATE KEY-----[\s\S]+-----END (RSA )?PRIVATE KEY-----$/,
      'is not a private key in PEM',
    ),
    example: '"-----BEGIN PRIVATE KEY-----…-----END PRIVATE KEY-----"',
    shown: false,
  },
  MAIL_EVENTS_SECRET: {
    what: 'Signs bounces and complaints at /api/mail-events; without it none is believed',
    rule: text(/^\S{16,}$/, 'is shorter than 16 characters'),
    example: '…',
    shown: false,
  },
  MAPBOX_TOKEN: {
    what: 'Public token for addresses and road distances; without it our own gazetteer and network of roads',
    // The panel hands it to browsers, so a secret (sk.) token is refused.
    rule: text(/^pk\.[\w-]+\.[\w-]+$/, 'is not a public token of Mapbox'),
    example: 'pk.eyJ1Ijoi….…',
    shown: false,
  },
  GEOCODER_URL: {
    what: 'A Photon, Nominatim or Pelias server of yours that finds addresses, after Mapbox; without it our own gazetteer',
    rule: z
      .string()
      .check(z.refine((value) => isUrl(value, 'http', 'https'), 'is not an http(s) address')),
    example: 'http://127.0.0.1:2322',
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

/** The names of all settings, in the order of docs/operations.md; the starter allows the API to read just these. */
export const settingNames = Object.keys(SETTINGS) as Setting[];

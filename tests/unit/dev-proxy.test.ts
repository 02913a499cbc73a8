import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { portFor } from '../../scripts/dev-proxy.ts';

const ports = { apiPort: 1, sitePort: 2 };
const page = { accept: 'text/html,application/xhtml+xml' };
const API = 1;
const SITE = 2;

test.each([
  ['calls', API, 'POST /api/generate', {}],
  ['calls', API, 'GET /api/places?q=tor', page],
  ['calls', API, 'GET /health', page],
  ['the button of a newsletter’s link', API, 'POST /newsletter/confirm?token=abc', page],
  ['its page', SITE, 'GET /newsletter/confirm?token=abc', page],
  ['the rest', SITE, 'GET /', {}],
  ['the rest', SITE, 'GET /quote', {}],
  ['the rest', SITE, 'GET /apiary', {}],
  ['the rest', SITE, 'GET /@vite/client', {}],
  ['the rest', SITE, 'GET /islands/booking/store.ts', {}],
  ['the rest', SITE, 'GET /contracts/leads.ts', {}],
  // A path that page and call share is told apart by who asks (rule 6.3).
  ['a page', SITE, 'GET /admin/leads', page],
  ['a page', SITE, 'GET /admin/leads', { ...page, 'sec-fetch-mode': 'navigate' }],
  ['a call', API, 'GET /admin/leads', { ...page, 'sec-fetch-mode': 'cors' }],
  ['a call', API, 'POST /admin/session', page],
  // The calls of the portal have a folder of their own.
  ['a call', API, 'GET /vendor/vendor/leads', { accept: 'application/json' }],
  ['a call', API, 'GET /vendor/calendar/abc.ics', {}],
  ['a page', SITE, 'GET /vendor/login', { accept: '*/*' }],
])('%s: to port %i goes %s, with %j', (_what, port, asked, headers) => {
  const [method, url] = asked.split(' ');
  expect(portFor({ method, url, headers } as IncomingMessage, ports)).toBe(port);
});

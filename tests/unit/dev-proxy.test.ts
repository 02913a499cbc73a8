import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { portFor } from '../../scripts/dev-proxy.ts';

const ports = { apiPort: 1, sitePort: 2 };
const page = { accept: 'text/html,application/xhtml+xml' };
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  portFor({ url, headers, method } as IncomingMessage, ports);

test('the calls go to the API, whoever asks', () => {
  expect(ask('/api/generate', {}, 'POST')).toBe(1);
  expect(ask('/api/places?q=tor', page)).toBe(1);
  expect(ask('/health', page)).toBe(1);
});

test('the button of a newsletter’s link goes to the API, its page to the site', () => {
  expect(ask('/newsletter/confirm?token=abc', page, 'POST')).toBe(1);
  expect(ask('/newsletter/confirm?token=abc', page)).toBe(2);
});

test('the rest goes to the site', () => {
  for (const url of [
    '/',
    '/quote',
    '/apiary',
    '/@vite/client',
    '/islands/booking/store.ts',
    '/contracts/leads.ts',
  ]) {
    expect(ask(url)).toBe(2);
  }
});

test('a path that page and call share is told apart by who asks (rule 6.3)', () => {
  expect(ask('/admin/leads', page)).toBe(2);
  expect(ask('/admin/leads', { ...page, 'sec-fetch-mode': 'navigate' })).toBe(2);
  expect(ask('/admin/leads', { ...page, 'sec-fetch-mode': 'cors' })).toBe(1);
  expect(ask('/admin/session', page, 'POST')).toBe(1);
});

test('the calls of the portal have a folder of their own', () => {
  expect(ask('/vendor/vendor/leads', { accept: 'application/json' })).toBe(1);
  expect(ask('/vendor/calendar/abc.ics')).toBe(1);
  expect(ask('/vendor/login', { accept: '*/*' })).toBe(2);
});

import { expect } from 'vitest';
import { OpenedQuote } from '../../contracts/kept-quotes.ts';
import type { TestApp } from './app.ts';

export const askToKeep = (portage: TestApp, body: Record<string, unknown>) =>
  portage.post('/api/kept-quotes', body);
export const openLink = (portage: TestApp, token: string) =>
  portage.post('/api/kept-quotes/open', { token });

/** Keeps prices, and resolves to the token of their link. */
export async function keepPrices(portage: TestApp, body: Record<string, unknown>): Promise<string> {
  const response = await askToKeep(portage, body);
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return ((await response.json()) as { token: string }).token;
}

/** What a link opens. */
export async function openedLink(portage: TestApp, token: string): Promise<OpenedQuote> {
  const response = await openLink(portage, token);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return OpenedQuote.parse(await response.json());
}

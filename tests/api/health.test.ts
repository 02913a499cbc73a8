import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

let portage: TestApp;
beforeAll(async () => {
  portage = await testApp();
});
afterAll(() => portage.close());

describe('GET /health', () => {
  test('says that all is well, with the version and the time', async () => {
    const response = await portage.app.request('/health');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.json();
    expect(Object.keys(body)).toEqual(['status', 'version', 'timestamp']);
    expect(body.status).toBe('healthy');
  });
});

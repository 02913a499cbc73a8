import { configure, type LogRecord, reset } from '@logtape/logtape';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { problemOf } from '../support/problems.ts';

let portage: TestApp;
let records: LogRecord[] = [];
beforeAll(async () => {
  await configure({
    sinks: { memory: (record: LogRecord) => records.push(record) },
    loggers: [
      { category: 'portage', lowestLevel: 'debug', sinks: ['memory'] },
      { category: ['logtape', 'meta'], lowestLevel: 'error', sinks: [] },
    ],
  });
  portage = await testApp({ jobs: false });
});
afterAll(async () => {
  await portage.close();
  await reset();
});
beforeEach(() => {
  records = [];
});

const note = (body: unknown) => portage.post('/api/debug-log', body);

describe('POST /api/debug-log', () => {
  test('notes step, path and circumstances, and answers with nothing', async () => {
    const response = await note({
      step: 'payment',
      data: {
        url: 'https://portage.example/payment-redirect?session_id=cs_secret#token=secret',
        timestamp: '2026-11-20T12:00:00Z',
        userAgent: 'Mozilla/5.0',
        context: 'verify',
        status: 502,
      },
    });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ category: ['portage', 'browser'], level: 'info' });
    expect(records[0]?.properties).toEqual({
      step: 'payment',
      path: '/payment-redirect',
      timestamp: '2026-11-20T12:00:00Z',
      userAgent: 'Mozilla/5.0',
      context: 'verify',
      status: '502',
      requestId: response.headers.get('x-request-id'),
    });
  });

  test('keeps nothing else of what the browser sends', async () => {
    await note({
      step: 'contact',
      data: {
        contact: { email: 'maya@example.ca' },
        email: 'maya@example.ca',
        form: ['Maya', 'Okafor'],
        message: { nested: '+1 416 555 0123' },
        url: 'not an address',
      },
    });
    const text = JSON.stringify(records);
    for (const secret of ['maya', 'Okafor', '555 0123']) expect(text).not.toContain(secret);
  });

  test('keeps no more than 300 characters of a text', async () => {
    await note({ step: 'x', data: { message: 'm'.repeat(5000) } });
    expect(records[0]?.properties.message).toBe('m'.repeat(300));
  });

  test('needs a step, and takes no data at all', async () => {
    expect((await note({ step: 'start' })).status).toBe(204);
    const missing = await problemOf(await note({ data: {} }), 422);
    expect(Object.keys(missing.fields ?? {})).toEqual(['step']);
    const long = await problemOf(await note({ step: 'x'.repeat(101) }), 422);
    expect(Object.keys(long.fields ?? {})).toEqual(['step']);
    const odd = await problemOf(await note({ step: 'x', data: 'text' }), 422);
    expect(Object.keys(odd.fields ?? {})).toEqual(['data']);
  });

  test('stores nothing', async () => {
    const count = async () => {
      const [row] = await portage.sql`
        select sum((xpath('/row/n/text()', query_to_xml(
          format('select count(*) as n from %I', table_name), false, true, '')))[1]::text::int) as n
        from information_schema.tables where table_schema = 'public'`;
      return row?.n;
    };
    const before = await count();
    await note({ step: 'start', data: { context: 'x' } });
    expect(await count()).toEqual(before);
  });
});

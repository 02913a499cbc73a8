import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isStored,
  type Patience,
  patientFetch,
  TOTAL_MS,
  TRY_MS,
  withFreshKeys,
} from '../../api/external/stripe-tries.ts';

/** A clock that only waiting moves. */
function standing() {
  const clock = { at: 0, limit: 0 };
  const patience: Patience = {
    tryMs: TRY_MS,
    totalMs: TOTAL_MS,
    time: {
      now: () => clock.at,
      sleep: (ms) => {
        clock.at += ms;
        return Promise.resolve();
      },
      limit: (ms) => {
        clock.limit = ms;
        return new AbortController().signal;
      },
    },
  };
  return { clock, patience };
}

type Turn = { takesMs: number; status: number | null; requestId: boolean };

/** A provider that answers each request in its turn; one slower than its limit is cut off. */
function provider(clock: { at: number; limit: number }, turns: Turn[]) {
  const seen: string[] = [];
  const answer: typeof fetch = (_input, init) => {
    const turn = turns[Math.min(seen.length, turns.length - 1)] ?? turns[0];
    seen.push(new Headers(init?.headers).get('idempotency-key') ?? '');
    const { takesMs = 0, status = 200, requestId = false } = turn ?? {};
    clock.at += Math.min(takesMs, clock.limit);
    if (takesMs > clock.limit || status === null) return Promise.reject(new TypeError('cut off'));
    const headers = new Headers(requestId ? [['request-id', 'req_1']] : []);
    return Promise.resolve(new Response('{}', { status, headers }));
  };
  return { seen, answer };
}

const turn = fc.record({
  takesMs: fc.integer({ min: 0, max: 30_000 }),
  status: fc.constantFrom(200, 400, 409, 429, 500, 503, null),
  requestId: fc.boolean(),
});
const turns = fc.array(turn, { minLength: 1, maxLength: 6 });

describe('all tries together', () => {
  test.each(['GET', 'POST'])('of a %s end within 12 s, after three at most', async (method) => {
    await fc.assert(
      fc.asyncProperty(turns, async (script) => {
        const { clock, patience } = standing();
        const { seen, answer } = provider(clock, script);
        const headers = { 'idempotency-key': 'k' };
        await patientFetch(answer, patience)('http://x/', { method, headers }).catch(() => null);
        expect(clock.at).toBeLessThanOrEqual(TOTAL_MS);
        expect(seen.length).toBeLessThanOrEqual(3);
        expect(new Set(seen)).toEqual(new Set(['k']));
      }),
    );
  });

  test('under changing keys end within 12 s, with every look', async () => {
    await fc.assert(
      fc.asyncProperty(turns, turns, async (script, looks) => {
        const { clock, patience } = standing();
        const change = provider(clock, script);
        const look = provider(clock, looks);
        const call =
          (inner: typeof fetch, method: string) =>
          async ({
            timeout,
            idempotencyKey = '',
          }: {
            timeout: number;
            idempotencyKey?: string;
          }) => {
            const init = { method, headers: { 'idempotency-key': idempotencyKey } };
            const rest = { ...patience, totalMs: timeout };
            const { status, headers } = await patientFetch(inner, rest)('http://x/', init);
            const requestId = headers.get('request-id') ?? undefined;
            if (status !== 200) throw { type: 'StripeAPIError', statusCode: status, requestId };
            return method === 'GET' ? null : 'made';
          };
        await withFreshKeys(
          'k',
          patience,
          call(change.answer, 'POST'),
          call(look.answer, 'GET'),
        ).catch(() => null);
        expect(clock.at).toBeLessThanOrEqual(TOTAL_MS + 3);
        expect(new Set(change.seen).size).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('a change', () => {
  const post = async (...script: Partial<Turn>[]) => {
    const { clock, patience } = standing();
    const whole = script.map((one) => ({ takesMs: 10, status: 200, requestId: true, ...one }));
    const { seen, answer } = provider(clock, whole);
    const response = await patientFetch(answer, patience)('http://x/', { method: 'POST' });
    return [seen.length, response.status];
  };

  test('that the provider failed is answered at once: it would only repeat itself', async () => {
    expect(await post({ status: 500 })).toEqual([1, 500]);
  });

  test('that something before the provider failed is tried again', async () => {
    expect(await post({ status: 503, requestId: false }, {})).toEqual([2, 200]);
  });

  test('that met no answer, its own key or too many requests is tried again', async () => {
    expect(await post({ status: null }, { status: 409 }, {})).toEqual([3, 200]);
    expect(await post({ status: 429 }, {})).toEqual([2, 200]);
    expect(await post({ takesMs: 60_000 }, {})).toEqual([2, 200]);
  });

  test('that was refused is not', async () => {
    expect(await post({ status: 400 })).toEqual([1, 400]);
  });
});

describe('keys', () => {
  const stored = { type: 'StripeAPIError', statusCode: 500, requestId: 'req_1' };

  test('change after an error that the provider keeps, and after no other', async () => {
    const { patience } = standing();
    const keys: string[] = [];
    const failing = (error: object) =>
      withFreshKeys('k', patience, ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return Promise.reject(error);
      });
    await expect(failing(stored)).rejects.toBe(stored);
    expect(keys).toEqual(['k', 'k.2', 'k.3']);
    keys.length = 0;
    const away = { type: 'StripeConnectionError' };
    await expect(failing(away)).rejects.toBe(away);
    expect(keys).toEqual(['k']);
    expect(isStored({ ...stored, requestId: undefined })).toBe(false);
  });

  test('are not changed for what was made after all', async () => {
    const { patience } = standing();
    let made: string | null = null;
    const result = await withFreshKeys(
      'k',
      patience,
      () => {
        if (made) throw new Error('made twice');
        made = 'made';
        return Promise.reject(stored);
      },
      () => Promise.resolve(made),
    );
    expect(result).toBe('made');
  });
});

import type StripeSdk from 'stripe';

/** Time as the tries see it; tests bring their own. Everything in milliseconds. */
export type TryTime = {
  now(): number;
  sleep(ms: number): Promise<void>;
  /** Aborts after so long. */
  limit(ms: number): AbortSignal;
};

/** How long the provider is waited for, in milliseconds. */
export type Patience = { tryMs: number; totalMs: number; time: TryTime };

export const CLOCK_TIME: TryTime = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  limit: (ms) => AbortSignal.timeout(ms),
};

/** A customer waits for the answer: all tries of one call together end within this (rule 4.19). */
export const TOTAL_MS = 12_000;
/** The most that one try takes. The provider answers within a second or two, or hardly at all. */
export const TRY_MS = 5_000;
/** Waits before the second and the third try. */
const WAITS_MS = [500, 1_000];
/** Every answer of the provider itself carries this header. */
const REQUEST_ID = 'request-id';

/**
 * `fetch` that tries again, with the same idempotency key, what may be tried again under it: no answer,
 * a key in use (409), too many requests (429), and a read that met a server error. A server error of a
 * change that carries the provider's own request id is answered as it is: the provider keeps it under the
 * key, and would only repeat it. An answer without it is not the provider's.
 */
export function patientFetch(inner: typeof fetch, { tryMs, totalMs, time }: Patience) {
  return async (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> => {
    const end = time.now() + totalMs;
    const outer = init.signal;
    for (let turn = 0; ; turn++) {
      const left = time.now() < end ? Math.min(tryMs, end - time.now()) : 0;
      const limit = time.limit(left);
      const signal = outer ? AbortSignal.any([outer, limit]) : limit;
      const wait = WAITS_MS[turn];
      const last = () => wait === undefined || time.now() + wait >= end || outer?.aborted === true;
      try {
        const response = await readable(await inner(input, { ...init, signal }));
        if (last() || !mayRepeat(response, init.method)) return response;
        await response.body?.cancel();
      } catch (error) {
        // A plain error, without a code by which the SDK would begin another round of its own.
        if (last())
          throw outer?.aborted ? outer.reason : new TypeError('No answer', { cause: error });
      }
      await time.sleep(wait ?? 0);
    }
  };
}

/** A server error says so in the provider's shape: the SDK takes any other JSON for an answer. */
async function readable(response: Response): Promise<Response> {
  if (response.status < 500) return response;
  const { status, headers } = response;
  const text = await response.text();
  const error = { type: 'api_error', message: `The server answered with ${status}.` };
  return text.includes('"error"')
    ? new Response(text, { status, headers })
    : Response.json({ error }, { status, headers });
}

function mayRepeat({ status, headers }: Response, method = 'GET'): boolean {
  const advice = headers.get('stripe-should-retry');
  if (advice) return advice === 'true';
  if (status === 409 || status === 429) return true;
  return status >= 500 && (method === 'GET' || !headers.has(REQUEST_ID));
}

/** The options of a change: its key, and the time that is left for it. */
type ChangeOptions = Required<Pick<StripeSdk.RequestOptions, 'idempotencyKey' | 'timeout'>>;

/**
 * Makes a change under `key`, and after a server error under the next key, `key.2` and `key.3`: the
 * provider keeps such an answer for a day and repeats it. The provider may have made the change
 * before it failed: `find` looks first, where making it twice would matter.
 */
export async function withFreshKeys<T>(
  key: string,
  { totalMs, time }: Patience,
  change: (options: ChangeOptions) => Promise<T>,
  find?: (options: Pick<ChangeOptions, 'timeout'>) => Promise<T | null>,
): Promise<T> {
  const end = time.now() + totalMs;
  const timeout = () => Math.max(1, Math.floor(end - time.now()));
  for (let turn = 1; ; turn++) {
    const made = await find?.({ timeout: timeout() });
    if (made) return made;
    const idempotencyKey = turn === 1 ? key : `${key}.${turn}`;
    try {
      return await change({ idempotencyKey, timeout: timeout() });
    } catch (error) {
      const wait = WAITS_MS[turn - 1];
      if (!isStored(error) || wait === undefined || time.now() + wait >= end) throw error;
      await time.sleep(wait);
    }
  }
}

/** The provider answered with a server error, which it keeps under the key. */
export function isStored(cause: unknown): boolean {
  const { type, statusCode = 0, requestId } = cause as Partial<StripeSdk.errors.StripeError>;
  return type === 'StripeAPIError' && statusCode >= 500 && Boolean(requestId);
}

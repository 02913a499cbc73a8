import type { MoveInput } from '../../contracts/moves.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { leadBody } from './app.ts';
import { callerOf } from './callers.ts';
import type { TestServer } from './server.ts';
import { stageOf } from './stage.ts';

/** What is called while something breaks. */

export type HttpCustomer = ReturnType<typeof httpCustomer>;

/** An answer, read whole; null where the connection breaks. */
export async function answered<T = Record<string, unknown>>(call: Promise<Response>) {
  try {
    const response = await call;
    const json = JSON.parse((await response.text()) || 'null') as T;
    return { status: response.status, headers: response.headers, json };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw error;
    return null;
  }
}

/** Somebody whose browser asks for the same lead again and again, and keeps its cookie. */
export function httpCustomer(server: TestServer, cookie = '') {
  const key = crypto.randomUUID();

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const calls = callerOf(stageOf(server), { ...(cookie && { cookie }), ...headers });
    const answer = await answered(calls.post(path, body));
    const [own] = (answer?.headers.get('set-cookie') ?? '').split(';');
    if (own) cookie = own;
    return answer;
  }

  return {
    key,
    post,
    book: (move: MoveInput, quote: Quote) =>
      post('/api/leads', leadBody(move, quote), { 'idempotency-key': key }),
    link: (lead_id: string) =>
      post('/api/payment-simple/create-payment-link', { amount: 100, currency: 'cad', lead_id }),
    verify: (session_id: string) => post('/api/verify-checkout-session', { session_id }),
  };
}

/** Waits, for the minute that invariant I6 allows, until `read` gives something. */
export async function until<T>(read: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const value = await read().catch(() => null);
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen within a minute.');
}

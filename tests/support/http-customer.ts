import { expect } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { GenerateReply, Quote } from '../../contracts/quotes.ts';
import { leadBody, localMove } from './app.ts';
import type { TestServer } from './server.ts';

let customers = 0;

export type HttpCustomer = ReturnType<typeof httpCustomer>;

/**
 * Somebody who books over HTTP, from an address of their own: what a browser does, without one.
 * Calls resolve to whatever the server answers; a connection that breaks is null.
 */
export function httpCustomer(server: TestServer) {
  const address = `10.${customers >> 8}.${customers++ & 255}.9`;
  const key = crypto.randomUUID();
  let cookie = '';

  async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(25_000),
    }).catch((error: Error) => {
      // A cut connection is one thing; an answer that never comes is what nobody may get.
      if (error.name === 'TimeoutError') throw error;
      return null;
    });
    if (!response) return null;
    const [own] = (response.headers.get('set-cookie') ?? '').split(';');
    if (own) cookie = own;
    const json = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    return json && { status: response.status, headers: response.headers, json };
  }

  async function bookable(from: number): Promise<{ move: MoveInput; quote: Quote }> {
    for (let ahead = from; ahead < from + 60; ahead++) {
      const move = localMove(addDays(torontoToday(new Date()), ahead));
      const reply = await post('/api/generate', move);
      if (reply?.status !== 200) continue;
      const { quotes } = reply.json as unknown as GenerateReply;
      const quote = quotes.find((one) => one.bookable && one.total_cost > 0);
      if (quote) return { move, quote };
    }
    throw new Error('Nobody can be booked.');
  }

  return {
    key,
    post,
    bookable,
    /** Asks for the lead; the same customer always asks for the same one. */
    book: (move: MoveInput, quote: Quote) =>
      post('/api/leads', leadBody(move, quote), { 'idempotency-key': key }),
    link: (lead_id: string) =>
      post('/api/payment-simple/create-payment-link', { amount: 100, currency: 'cad', lead_id }),
    verify: (session_id: string) => post('/api/verify-checkout-session', { session_id }),
  };
}

/** The provider's session id of an opened payment page. */
export function sessionOf(reply: Awaited<ReturnType<HttpCustomer['link']>>): string {
  expect(reply?.status, JSON.stringify(reply?.json)).toBe(200);
  return String(reply?.json.payment_link_url).split('/').at(-1) ?? '';
}

/** Uses a control of the sandbox, such as `/sessions/cs_…/pay`. */
export async function control(server: TestServer, path: string, body?: object): Promise<void> {
  const response = await fetch(`${server.sandboxUrl}/_test${path}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
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

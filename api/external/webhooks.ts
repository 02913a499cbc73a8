import type { WebhookAttempt } from '../../contracts/portal/webhook-endpoints.ts';
import { WEBHOOK_LIMITS } from '../../contracts/webhooks.ts';
import { isLoopback } from '../ip-addresses.ts';
import { AddressRefused, fetchPublic, type Resolve } from './public-fetch.ts';

/** The outcome of posting to an endpoint: an answer, or why there is none. */
export type WebhookAnswer = Pick<WebhookAttempt, 'status' | 'failure' | 'answer'>;

/** Endpoints of vendors' own software. `post` never throws: its answer tells of failures. */
export type Webhooks = {
  /** True when an address may be posted to at all; `post` looks at its network each time. */
  mayPost(url: URL): boolean;
  post(
    url: URL,
    message: { headers: Record<string, string>; body: string },
  ): Promise<WebhookAnswer>;
};

export type WebhookSettings = {
  /** Lets http reach this machine, outside production. */
  allowsLocal?: boolean;
  timeoutMs?: number;
  /** The addresses of a host; the system's resolver unless told. */
  resolve?: Resolve;
};

/**
 * Posts over https to the public internet alone, and follows no redirect: an endpoint cannot be used to
 * reach what stands behind this server.
 */
export function createWebhooks(settings: WebhookSettings = {}): Webhooks {
  const { allowsLocal = false, resolve } = settings;
  const isLocal = (url: URL) => allowsLocal && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  const mayPost = (url: URL) => url.protocol === 'https:' || isLocal(url);
  return {
    mayPost,

    async post(url, { headers, body }) {
      if (!mayPost(url)) return failed('address');
      const signal = AbortSignal.timeout(settings.timeoutMs ?? WEBHOOK_LIMITS.seconds * 1000);
      try {
        const response = await fetchPublic(url, {
          method: 'POST',
          body,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal,
          resolve,
          ...(isLocal(url) && { isAllowed: isLoopback }),
        });
        const answer = await beginningOf(response);
        return { status: response.status, failure: null, answer };
      } catch (error) {
        if (error instanceof AddressRefused) {
          return failed(error.reason === 'unknown' ? 'host' : 'address');
        }
        return failed(signal.aborted ? 'timeout' : 'connection');
      }
    },
  };
}

const failed = (failure: NonNullable<WebhookAnswer['failure']>): WebhookAnswer => ({
  status: null,
  failure,
  answer: '',
});

/** The first characters of an answer; the rest is not read. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= WEBHOOK_LIMITS.answer) break;
  }
  // Postgres stores no NUL, and no half of a character.
  return text.replaceAll('\0', '').slice(0, WEBHOOK_LIMITS.answer).toWellFormed();
}

import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { invalid, SandboxError } from './errors.ts';
import { readForm } from './form.ts';
import type { SandboxParts } from './parts.ts';
import type { StoredReply } from './state.ts';

const REPLAY_SECONDS = 24 * 60 * 60;

/** A change: its parameters are checked first, and only the answer of its work is kept. */
type Change<P> = { form: z.ZodMiniType<P>; work: (params: P) => object };

/**
 * Answers a POST once per idempotency key, as the provider does for 24 hours: the answer is kept
 * from the moment the work begins, a 4xx or 5xx too. A request with wrong parameters, or that meets
 * its own key under way (409), is not kept. The same key with other parameters is refused.
 */
export function idempotency({ state, change, now, faults }: SandboxParts) {
  const underWay = new Map<string, string>();

  async function answer<P>(c: Context, { form, work }: Change<P>): Promise<Response> {
    const key = c.req.header('idempotency-key') ?? crypto.randomUUID();
    if (key.length > 255) throw invalid('Idempotency-Key', 'Keys have up to 255 characters.');
    const request = `${c.req.path} ${await c.req.text()}`;
    const at = Math.floor(now().getTime() / 1000);
    const known = state.replays[key];
    const kept = known && known.at + REPLAY_SECONDS > at ? known : null;
    if ((kept?.request ?? underWay.get(key) ?? request) !== request) {
      throw new SandboxError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    if (underWay.has(key) || faults.take('in_use')) {
      throw new SandboxError(
        409,
        `There is currently another in-progress request using this Idempotent Key: ${key}.`,
        { code: 'idempotency_key_in_use' },
      );
    }
    if (kept) {
      c.header('Idempotent-Replayed', 'true');
      return c.json(kept.reply, kept.status);
    }
    const params = readForm(form, request.slice(request.indexOf(' ') + 1));
    underWay.set(key, request);
    try {
      await faults.wait();
      const { reply, status } = await change(() => {
        const made = run(() => work(params));
        state.replays[key] = { request, at, ...made };
        return made;
      });
      return c.json(reply, status);
    } finally {
      underWay.delete(key);
    }
  }

  /** The answer of the work, or of the fault that it met. */
  function run(work: () => object): StoredReply {
    try {
      if (faults.take('error')) throw serverError();
      const reply = structuredClone(work());
      if (faults.take('error_after')) throw serverError();
      return { reply, status: 200 };
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      return { reply: error.body, status: error.status };
    }
  }

  return answer;
}

/** 500 in the provider's words. */
const serverError = () =>
  new SandboxError(500, 'An error occurred while processing your request.', { type: 'api_error' });

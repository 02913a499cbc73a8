import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import type * as z from 'zod/mini';

/** An answer in a sentence, and what its body is: JSON by a contract, or a file's media type. */
type Reply = string | [sentence: string, body: z.ZodMiniType | `${string}/${string}`];

/**
 * A route's entry in the OpenAPI document: what it is for, and each status that it answers with.
 * One line says it, so that no route is tempted to say "Done", or to hide a 204 behind a shared 200.
 */
export function described(
  summary: string,
  replies: Record<number, Reply>,
  description?: string,
): MiddlewareHandler {
  const responses = Object.fromEntries(
    Object.entries(replies).map(([status, reply]) => [status, asResponse(reply)]),
  );
  return describeRoute({ summary, description, responses });
}

function asResponse(reply: Reply) {
  if (typeof reply === 'string') return { description: reply };
  const [description, body] = reply;
  if (typeof body !== 'string') {
    return { description, content: { 'application/json': { schema: resolver(body) } } };
  }
  return { description, content: { [body]: { schema: { type: 'string' as const } } } };
}

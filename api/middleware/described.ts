import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as z from 'zod/mini';
import { Problem } from '../../contracts/problems.ts';

/** An answer in a sentence, and what its body is: JSON by a contract, or a file's media type. */
type Reply = string | [sentence: string, body: z.ZodMiniType | `${string}/${string}`];

// Written down once in the document, since nearly every answer refers to it.
z.globalRegistry.add(Problem, { id: 'Problem' });
const PROBLEM = { 'application/problem+json': { schema: resolver(Problem) } };
/** What any call may answer beside the replies that it names: a wrong field, a limit, an outage. */
export const otherwise = { description: 'Any other refusal or failure', content: PROBLEM };

/**
 * A route's entry in the OpenAPI document: what it is for, and each status that it answers with.
 * One line says it, so that no route is tempted to say "Done", or to hide a 204 behind a shared 200.
 * Errors are problems unless the route says that they are something else. `headers` are those that
 * a caller may send, each with its pattern.
 */
export function described(
  summary: string,
  replies: Record<number, Reply>,
  description?: string,
  headers: Record<string, RegExp> = {},
): MiddlewareHandler {
  const responses = Object.fromEntries(
    Object.entries(replies).map(([status, reply]) => [status, asResponse(Number(status), reply)]),
  );
  const parameters = Object.entries(headers).map(([name, { source }]) => ({
    name,
    in: 'header' as const,
    schema: { type: 'string' as const, pattern: source },
  }));
  return describeRoute({
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    responses: { ...responses, default: otherwise },
  });
}

function asResponse(status: number, reply: Reply) {
  if (typeof reply === 'string') {
    return { description: reply, ...(status >= 400 && { content: PROBLEM }) };
  }
  const [description, body] = reply;
  if (typeof body !== 'string') {
    return { description, content: { 'application/json': { schema: resolver(body) } } };
  }
  return { description, content: { [body]: { schema: { type: 'string' as const } } } };
}

import { expect } from 'vitest';
import type { Problem } from '../../contracts/problems.ts';

/**
 * The problem that a response carries (RFC 9457, rule 6.1). Fails when the response is anything
 * else: another type, a body whose status is not its own, or one without a sentence.
 */
export async function problemOf(
  response: Response,
  status: number,
): Promise<Problem & Record<string, unknown>> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const problem = JSON.parse(text) as Problem & Record<string, unknown>;
  expect(problem).toMatchObject({ type: 'about:blank', status });
  expect(problem.title).toMatch(/^[A-Z]/);
  expect(problem.detail.length).toBeGreaterThan(10);
  expect(problem.requestId).toBe(response.headers.get('x-request-id'));
  return problem;
}

/** The names of the fields that a response refuses with 422. */
export const refusedFields = async (response: Response): Promise<string[]> =>
  Object.keys((await problemOf(response, 422)).fields ?? {});

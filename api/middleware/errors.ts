import { getLogger } from '@logtape/logtape';
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import {
  errorText,
  isDatabaseAway,
  ProblemError,
  problemOf,
  problemResponse,
  Refusal,
} from '../errors.ts';

const log = getLogger(['portage', 'http']);

/** The one place where an error becomes a reply: every error is a problem. */
export const onError: ErrorHandler = (thrown, c) => {
  const requestId = c.get('requestId') ?? '';
  const error = thrown instanceof Refusal ? problemOf(thrown) : thrown;
  if (error instanceof ProblemError) {
    if (error.status >= 500)
      log.warn('{detail}', { detail: error.message, cause: errorText(error.cause), requestId });
    return problemResponse(error, requestId);
  }
  if (error instanceof HTTPException) {
    const detail = error.status === 400 ? 'The body is not valid JSON.' : error.message;
    return problemResponse(new ProblemError(error.status, detail), requestId);
  }
  if (isDatabaseAway(error)) {
    log.error('database away', { path: c.req.path, requestId, error: errorText(error) });
    return problemResponse(
      new ProblemError(
        503,
        'Portage cannot reach its records right now. Nothing was lost; please try again in a moment.',
        { headers: { 'retry-after': '5' } },
      ),
      requestId,
    );
  }
  log.error('unhandled error', { path: c.req.path, requestId, error: stackOf(error) });
  return problemResponse(
    new ProblemError(500, 'Something went wrong on our side. Please try again.'),
    requestId,
  );
};

export const onNotFound: NotFoundHandler = (c: Context) =>
  problemResponse(
    new ProblemError(404, `There is nothing at ${c.req.path}.`),
    c.get('requestId') ?? '',
  );

/** The error's stack without the statement's parameters, which may hold personal data. */
function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : errorText(error);
}

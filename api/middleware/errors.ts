import { getLogger } from '@logtape/logtape';
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import {
  errorText,
  isDatabaseAway,
  isWriteRefused,
  ProblemError,
  problemOf,
  problemResponse,
  Refusal,
} from '../errors.ts';
import { contractSentence } from './contract-sentences.ts';
import { NOT_JSON } from './json.ts';
import { languageOf } from './languages.ts';

const log = getLogger(['portage', 'http']);

const AWAY = {
  en: 'Portage cannot reach its records right now. Nothing was lost; please try again in a moment.',
  fr: 'Portage n’a pas accès à ses données pour l’instant. Rien n’est perdu; réessayez dans un moment.',
};
const FAILED = {
  en: 'Something went wrong on our side. Please try again.',
  fr: 'Un problème est survenu de notre côté. Veuillez réessayer.',
};
const nothingAt = (path: string) => ({
  en: `There is nothing at ${path}.`,
  fr: `Il n’y a rien à l’adresse ${path}.`,
});

/** The error for a request that the database cannot serve at the moment. */
export const databaseAway = () => new ProblemError(503, AWAY, { headers: { 'retry-after': '5' } });

/** For how long after a write was refused for want of room the probes say so. */
const REFUSED_MS = 30_000;
let refusedAt = Number.NEGATIVE_INFINITY;

/** True while a write that this process was asked for lately has been refused. */
export const writesAreRefused = () => performance.now() - refusedAt < REFUSED_MS;

/** The one place where an error becomes a reply: every error is a problem. */
export const onError: ErrorHandler = (thrown, c) => {
  const requestId = c.get('requestId') ?? '';
  // An action may refuse with the words of a contract, such as those of rates.
  const reply = (problem: ProblemError) =>
    problemResponse(problem, requestId, languageOf(c), contractSentence);
  const error = thrown instanceof Refusal ? problemOf(thrown) : thrown;
  if (error instanceof ProblemError) {
    if (error.status >= 500)
      log.warn('{detail}', { detail: error.message, cause: errorText(error.cause), requestId });
    return reply(error);
  }
  if (error instanceof HTTPException) {
    const detail = error.status === 400 ? NOT_JSON : error.message;
    return reply(new ProblemError(error.status, detail));
  }
  if (isDatabaseAway(error)) {
    if (isWriteRefused(error)) refusedAt = performance.now();
    log.error('database away', { path: c.req.path, requestId, error: errorText(error) });
    return reply(databaseAway());
  }
  log.error('unhandled error', { path: c.req.path, requestId, error: stackOf(error) });
  return reply(new ProblemError(500, FAILED));
};

export const onNotFound: NotFoundHandler = (c: Context) =>
  problemResponse(
    new ProblemError(404, nothingAt(c.req.path)),
    c.get('requestId') ?? '',
    languageOf(c),
  );

/** The error's stack without the statement's parameters, which may hold personal data. */
function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : errorText(error);
}

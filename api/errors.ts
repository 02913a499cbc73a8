import type { Problem } from '../contracts/problems.ts';

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Not valid',
  429: 'Too many requests',
  500: 'Something went wrong',
  502: 'Payment provider unavailable',
  503: 'Temporarily unavailable',
  507: 'No room left',
};

type Details = {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** Further members of the problem, such as the fresh quote of a 409. */
  extra?: Record<string, unknown>;
  cause?: unknown;
};

/**
 * What a handler throws to answer with an RFC 9457 problem (rule 6.1). `message` becomes
 * `detail`: the sentence that a person reads and can act on.
 */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly details: Details;

  constructor(status: number, detail: string, details: Details = {}) {
    super(detail, { cause: details.cause });
    this.status = status;
    this.details = details;
  }
}

/** Why an action does not do what it was asked to, and the status by which HTTP says so. */
const REFUSALS = {
  malformed: 400,
  unauthenticated: 401,
  denied: 403,
  missing: 404,
  conflict: 409,
  invalid: 422,
  throttled: 429,
  provider_failed: 502,
  unavailable: 503,
  no_room: 507,
} as const;

type RefusalDetails = Omit<Details, 'headers'> & {
  /** Seconds after which the same may go well. */
  retryAfter?: number;
};

/**
 * What an action throws instead of doing what it was asked to: the reason, and a sentence that a
 * person reads and can act on. It knows no HTTP; `problemOf` says what the API answers.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: keyof typeof REFUSALS;
  readonly details: RefusalDetails;

  constructor(reason: keyof typeof REFUSALS, sentence: string, details: RefusalDetails = {}) {
    super(sentence, { cause: details.cause });
    this.reason = reason;
    this.details = details;
  }
}

/** A value that is wrong in the named field, as the form shows it. */
export const invalidField = (field: string, sentence: string): Refusal =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } });

/** The problem by which the API answers a refusal. */
export function problemOf({ reason, message, details }: Refusal): ProblemError {
  const { retryAfter, ...same } = details;
  return new ProblemError(REFUSALS[reason], message, {
    ...same,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  });
}

/** The problem as a reply. */
export function problemResponse(error: ProblemError, requestId: string): Response {
  const body: Problem & Record<string, unknown> = {
    type: 'about:blank',
    title: TITLES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    ...(error.details.fields && { fields: error.details.fields }),
    ...error.details.extra,
    requestId,
  };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...error.details.headers,
    },
  });
}

/** Postgres cannot be reached: the driver's own codes, and the system's for sockets and names. */
const OUT_OF_REACH = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * What Postgres says of itself rather than of the statement (its manual, appendix A): connection
 * lost (08), no memory, disk or connection left (53), stopped by its keeper (57) or by its machine
 * (58), a standby that only reads (25006), a transaction that took too long (25P03, 25P04), and one
 * that another stood in the way of (40001, 40P01, 55P03).
 */
const IN_TROUBLE = /^(08|53|57|58)[\dA-Z]{3}$|^(25006|25P03|25P04|40001|40P01|55P03)$/;

/**
 * True when the error says that the database cannot work at the moment, rather than that it
 * refused: the same request may go well in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && (OUT_OF_REACH.has(code) || IN_TROUBLE.test(code));
}

/**
 * What an error says, for a line of the log. Some libraries hand over plain objects in an error's
 * place; of those only the message and the code are told, since the rest may be personal data.
 */
export function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name = 'Error', message, code } = error as Record<'name' | 'message' | 'code', unknown>;
  const words = [message, code].filter((part) => typeof part === 'string' && part !== '');
  return `${name}: ${words[0] ?? `without words, from ${Object.keys(error).join(', ') || 'nothing'}`}`;
}

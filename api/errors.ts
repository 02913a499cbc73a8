import type { Problem } from './contracts/problems.ts';

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
 * What a handler throws to answer with an RFC 9457 problem (decision 13). `message` becomes
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

// Postgres is away, starting or stopping: SQLSTATE classes 08 and 57, and the driver's own codes.
const DATABASE_AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** True when the error says that the database cannot be reached, rather than that it refused. */
export function isDatabaseAway(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && (DATABASE_AWAY.has(code) || code.startsWith('08'));
}

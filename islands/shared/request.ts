import { ApiError, HOST } from './api.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** A file goes as it is; anything else as JSON. */
  body?: unknown;
  /** Missing and empty values are left out. */
  query?: Record<string, string | number | boolean | null | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The page asks by itself: this is no sign of life of the person (see BACKGROUND_HEADER). */
  background?: boolean;
  /** Gives up after this many milliseconds; 30,000 unless told. */
  timeoutMs?: number;
}

/** A reply with what its headers say of the list it belongs to (decision 12). */
export interface Reply<T> {
  data: T;
  /** The cursor of the next page, or null on the last. */
  next: string | null;
  /** How many there are in all, where that is cheap to know. */
  total: number | null;
  response: Response;
}

const TIMEOUT_MS = 30_000;

const listeners = new Set<() => void>();

/** Tells when a call was refused because nobody is signed in. Returns how to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let bearer: () => string | null = () => null;

/** Where the portal's token comes from; the panel has a cookie and needs none. */
export function takeTokenFrom(source: () => string | null): void {
  bearer = source;
}

/** The address of a call, for links that download. */
export function address(path: string, query: RequestOptions['query'] = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${HOST}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Calls the API as a signed-in person and resolves to the reply with its paging headers. Throws
 * `ApiError` for an answer that is not 2xx, `TimeoutError` when too slow, `TypeError` without
 * network.
 */
export async function ask<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Reply<T>> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const token = bearer();
  const sent = options.body;
  const response = await fetch(address(path, options.query), {
    method,
    headers: {
      accept: 'application/json',
      ...(sent !== undefined && !(sent instanceof Blob) && { 'content-type': 'application/json' }),
      ...(options.background && { 'x-background': '1' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(sent !== undefined && { body: sent instanceof Blob ? sent : JSON.stringify(sent) }),
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    credentials: HOST ? 'include' : 'same-origin',
  });
  if (!response.ok) {
    const error = new ApiError(response, await response.text());
    if (response.status === 401) for (const listener of listeners) listener();
    throw error;
  }
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  const total = response.headers.get('x-total-count');
  return {
    data: (json ? await response.json() : await response.text()) as T,
    next: nextCursor(response.headers.get('link')),
    total: total === null ? null : Number(total),
    response,
  };
}

/** The same, when only the reply's body matters. */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  return (await ask<T>(method, path, options)).data;
}

/** The cursor in `Link: </path?cursor=…>; rel="next"`. */
function nextCursor(link: string | null): string | null {
  const url = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return url ? new URL(url, 'http://host.invalid').searchParams.get('cursor') : null;
}

/** What a person reads when a call failed: the API's sentence, else the one given. */
export function errorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.detail ? error.detail : otherwise;
}

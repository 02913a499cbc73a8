import type { Endpoint, InputOf, ProblemOf, ReplyOf } from '../../contracts/endpoints.ts';
import { FRESH_CODE } from '../../contracts/fresh.ts';
import { LANGUAGE } from '../../contracts/language.ts';
import type { Problem } from '../../contracts/problems.ts';

/** The options of a call, beside its endpoint's own input. */
interface Options {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The page asks by itself: this is no sign of life of the person (see BACKGROUND_HEADER). */
  background?: boolean;
  /** Gives up after this many milliseconds; 30,000 unless told. */
  timeoutMs?: number;
  /** The status and headers have arrived, the body has not. */
  onHeaders?: () => void;
}
type Call<E> = InputOf<E> & Options;
/** The second argument may be left out where all its members are optional. */
export type CallArguments<E> =
  Partial<Call<E>> extends Call<E> ? [input?: Call<E>] : [input: Call<E>];

/** The input of any endpoint, as the wire takes it. */
interface Input extends Options {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

/** An answer that is not 2xx. `detail` is the sentence a person reads (rule 6.1). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly problem: Problem | null;
  readonly text: string;

  constructor(response: Response, text: string) {
    super(`${response.status} ${response.statusText}`.trim());
    this.status = response.status;
    this.statusText = response.statusText;
    this.text = text;
    this.problem = parseProblem(text);
  }

  /** The server has looked at the request and says no: asked again, it says the same. */
  get isRefusal(): boolean {
    return this.status < 500 && this.status !== 429;
  }

  /**
   * The problem's detail, or the text of a body that is no JSON; empty where that is no sentence, as the
   * page of a proxy is none, so that the caller says its own.
   */
  get detail(): string {
    return this.problem ? this.problem.detail || '' : (SENTENCE.exec(this.text)?.[1] ?? '');
  }
}

/** A line of words, and no page, object or trace. */
const SENTENCE = /^\s*([^<>{}\n]{0,200}?)\s*$/;

function parseProblem(text: string): Problem | null {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as Problem) : null;
  } catch {
    return null;
  }
}

/** The problem with which an endpoint refused, with the members that its contract names. */
export const problemOf = <E extends Endpoint>(_endpoint: E, error: unknown) =>
  error instanceof ApiError ? (error.problem as ProblemOf<E> | null) : null;

// Empty on one origin; another host is set at build time (rule 6.3).
const HOST: string = import.meta.env?.PUBLIC_API_URL ?? '';
const TIMEOUT_MS = 30_000;

const listeners = new Set<() => void>();

/** Tells when a call was refused for want of a session. Returns how to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let prove: (() => Promise<boolean>) | undefined;

/** How a call that asks for a fresh sign-in gets one: true when the person has proved who they are. */
export function setProof(ask: () => Promise<boolean>): void {
  prove = ask;
}

let bearer: () => string | null = () => null;

/** Where the portal's token comes from; the panel has a cookie and needs none. */
export function setTokenSource(source: () => string | null): void {
  bearer = source;
}

/** A path of the API as a link; an address of its own where the API has another host. */
export const onHost = (path: string): string => HOST + path;

/** The address of an endpoint: its path with `params` in it, encoded, and the query. */
export function addressOf(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Pick<Input, 'params' | 'query'> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const named = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  return onHost(named) + (search.size > 0 ? `?${search}` : '');
}

/** Sends a call. Resolves to an answer that is 2xx, and throws as `call` does for any other. */
export async function send(endpoint: Endpoint, input: Input = {}): Promise<Response> {
  const limit = AbortSignal.timeout(input.timeoutMs ?? TIMEOUT_MS);
  const token = bearer();
  const { body, signal } = input;
  const isFile = body instanceof Blob;
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
      // The server speaks English by default: a build in English sends no header.
      ...(LANGUAGE !== 'en' && { 'x-language': LANGUAGE }),
      ...(input.background && { 'x-background': '1' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...input.headers,
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    credentials: HOST ? 'include' : 'same-origin',
  });
  input.onHeaders?.();
  if (response.ok) return response;
  const error = new ApiError(response, await response.text());
  // A call of the session before may be refused late: the session of now has not ended.
  if (error.status === 401 && token === bearer()) for (const listener of listeners) listener();
  if (error.problem?.code === FRESH_CODE && (await prove?.())) return send(endpoint, input);
  throw error;
}

const FILE = /^text\/(csv|calendar|plain)/;

/** The body of an answer: text of a file, undefined where the body is empty, else JSON. @throws SyntaxError */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (FILE.test(response.headers.get('content-type') ?? '')) return text;
  return text ? JSON.parse(text) : undefined;
}

/**
 * Calls an endpoint and resolves to its reply. Throws `ApiError` for an answer that is not 2xx,
 * `AbortError` when the signal aborts, `TimeoutError` when too slow, `TypeError` without network,
 * `SyntaxError` for a body that is no JSON.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReplyOf<E>> {
  return (await bodyOf(await send(endpoint, input))) as ReplyOf<E>;
}

/** The words that a person reads when a call failed: the API's sentence, else the given one. */
export function errorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.detail ? error.detail : otherwise;
}

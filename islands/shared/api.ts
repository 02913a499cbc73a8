import type { LeadReply } from '../../contracts/leads.ts';
import type { MoveInput } from '../../contracts/moves.ts';
import type { CheckoutVerifyReply } from '../../contracts/payments.ts';
import type { LocateReply, PlaceSuggestion } from '../../contracts/places.ts';
import type { Problem } from '../../contracts/problems.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';

/** Body of `POST /api/leads`, as a client may send it. */
export interface LeadBody {
  quote_data: MoveInput;
  selected_quote: {
    vendor_slug: string;
    vendor_name: string;
    total_cost: number;
    crew_size: number;
    truck_count: number;
    estimated_hours: number;
    travel_time_hours: number;
    breakdown: unknown;
  };
  contact_data: { firstName: string; lastName: string; email: string; phone: string };
  replaces_lead_id?: string;
}

/** Reply of `GET /api/config`: the public keys that the browser may use, null when unset. */
export interface PublicConfig {
  mapbox_token: string | null;
  maps_embed_key: string | null;
}

/** Every call of the islands: its body and its reply. `GET` where there is no body. */
export interface Calls {
  '/api/generate': { body: MoveInput; reply: GenerateReply };
  '/api/leads': { body: LeadBody; reply: LeadReply };
  '/api/payment-simple/create-payment-link': {
    body: {
      amount: number;
      currency: string;
      lead_id: string;
      customer_email: string;
      vendor_slug: string;
    };
    reply: { payment_link_url?: string };
  };
  '/api/verify-checkout-session': {
    body: { session_id?: string; lead_id?: string; token?: string };
    reply: CheckoutVerifyReply;
  };
  '/api/debug-log': { body: { step: string; data: Record<string, unknown> }; reply: unknown };
  '/api/places': { body: undefined; reply: PlaceSuggestion[] };
  '/api/places/locate': { body: undefined; reply: LocateReply };
  '/api/config': { body: undefined; reply: PublicConfig };
}

/** What a call may carry beside its path. */
export interface CallOptions<Body> {
  body?: Body;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Gives up after this many milliseconds. */
  timeoutMs?: number;
  /** The status and headers have arrived, the body has not. */
  onHeaders?: () => void;
}

/** An answer that is not 2xx. `detail` is the sentence a person reads (decision 13). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly problem: (Problem & { quote?: unknown; lead_id?: unknown }) | null;
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

  /** The problem's detail, or the raw text where the body is not a problem. */
  get detail(): string {
    return this.problem?.detail || this.text;
  }
}

function parseProblem(text: string): ApiError['problem'] {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as Problem) : null;
  } catch {
    return null;
  }
}

// Empty on one origin; another host is set at build time (decision 11).
export const HOST: string = import.meta.env?.PUBLIC_API_URL ?? '';
const TIMEOUT_MS = 30_000;

/**
 * Calls the API: POST with a body, else GET. Throws `ApiError` for an answer that is not 2xx,
 * `AbortError` when the signal aborts, `TimeoutError` when too slow, `TypeError` without network.
 */
export async function call<Path extends keyof Calls>(
  path: Path,
  options: CallOptions<Calls[Path]['body']> = {},
): Promise<Calls[Path]['reply']> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
  const init: RequestInit = {
    headers: { accept: 'application/json', ...options.headers },
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    credentials: HOST ? 'include' : 'same-origin',
  };
  if (options.body !== undefined) {
    init.method = 'POST';
    init.headers = { ...init.headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(options.body);
  }
  const response = await fetch(`${HOST}${path}${query}`, init);
  options.onHeaders?.();
  if (!response.ok) throw new ApiError(response, await response.text());
  return response.json() as Promise<Calls[Path]['reply']>;
}

let config: Promise<PublicConfig> | null = null;

/** The public keys, asked for once; nulls when the call fails, and then the next call asks again. */
export function publicConfig(): Promise<PublicConfig> {
  config ??= call('/api/config').catch(() => {
    config = null;
    return { mapbox_token: null, maps_embed_key: null };
  });
  return config;
}

/**
 * Tells the API that something odd happened, and of `error` no more than which. Fire and forget:
 * failures are ignored.
 */
export function debugLog(step: string, { error, ...context }: Record<string, unknown> = {}): void {
  const page = globalThis.location?.pathname ?? '';
  const data = {
    ...context,
    ...(error !== undefined && nameOf(error)),
    // The path alone: a query may carry what belongs to the person.
    url: page,
    timestamp: new Date().toISOString(),
    userAgent: globalThis.navigator?.userAgent ?? '',
  };
  call('/api/debug-log', { body: { step, data } }).catch(() => undefined);
}

/** Which error it is. Its message stays here: it may quote what the person typed. */
function nameOf(error: unknown): Record<string, unknown> {
  if (typeof error === 'string') return { error: /^\w+(: \d{3}\b)?/.exec(error)?.[0] };
  const { name, kind, status, problem } = Object(error) as Partial<ApiError> & { kind?: string };
  return { error: name ?? kind, status, code: problem?.code };
}

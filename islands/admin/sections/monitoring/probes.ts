import { addDays, torontoToday } from '../../../../contracts/dates.ts';
import { ApiError } from '../../../shared/api.ts';
import { request } from '../../../shared/request.ts';
import { TEXTS } from './messages.ts';

/** Milliseconds from which an answer is a warning, and an error (operations.md, section 9). */
const THRESHOLDS = { warning: 2000, error: 8000 } as const;

type ProbeId = keyof typeof TEXTS.probes.names;
type ProbeState = 'healthy' | 'warning' | 'error';
export interface ProbeResult {
  state: ProbeState;
  ms: number;
  /** What was wrong: `HTTP 503: …`, or that the network is away. */
  message: string | null;
}

/** A call with the mover that it may need; the moment is the probe's. */
type Send = (slug: string, today: string, signal: AbortSignal) => Promise<unknown>;

const get =
  (path: (slug: string) => string, query: (today: string) => Record<string, string> = () => ({})) =>
  (slug: string, today: string, signal: AbortSignal) =>
    request('GET', path(slug), { ...options(signal), query: query(today) });

// A little longer than an error takes, so that the state and not the wait decides.
const options = (signal: AbortSignal) =>
  ({ background: true, timeoutMs: THRESHOLDS.error + 500, signal }) as const;

/** The default test quote (operations.md, section 9), a month ahead. */
const sample = (today: string) => ({
  origin_address: 'Toronto, ON',
  destination_address: 'Mississauga, ON',
  move_date: addDays(today, 30),
  move_time: '09:00',
  total_rooms: 3,
  square_footage: 1500,
  estimated_weight: 3000,
});

/** The eight calls of the monitoring (operations.md, section 7). */
export const PROBES: { id: ProbeId; path: string; send: Send }[] = [
  { id: 'health', path: '/health', send: get(() => '/health') },
  {
    id: 'live-status',
    path: '/admin/vendors/live-status',
    send: get(() => '/admin/vendors/live-status'),
  },
  {
    id: 'data-validation',
    path: '/admin/vendors/data-validation',
    send: get(() => '/admin/vendors/data-validation'),
  },
  {
    id: 'locations',
    path: '/admin/vendors/locations',
    send: get(() => '/admin/vendors/locations'),
  },
  {
    id: 'logic',
    path: '/admin/vendors/{slug}/logic',
    send: get((slug) => `/admin/vendors/${slug}/logic`),
  },
  {
    id: 'availability',
    path: '/admin/vendors/availability/bulk',
    send: (slug, today, signal) =>
      request('GET', '/admin/vendors/availability/bulk', {
        ...options(signal),
        query: { vendor_slug: slug, start_date: today, end_date: addDays(today, 13) },
      }),
  },
  {
    id: 'leads',
    path: '/admin/leads',
    send: get(
      () => '/admin/leads',
      () => ({ limit: '50' }),
    ),
  },
  {
    id: 'quotes',
    path: '/api/generate',
    send: (_slug, today, signal) =>
      request('POST', '/api/generate', { ...options(signal), body: sample(today) }),
  },
];

/** Makes a probe's call and judges it. Never throws, unless `signal` ends it. */
export async function runProbe(
  send: Send,
  slug: string,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const started = performance.now();
  const taken = () => Math.round(performance.now() - started);
  try {
    await send(slug, torontoToday(new Date()), signal);
    const ms = taken();
    if (ms >= THRESHOLDS.error) return { state: 'error', ms, message: TEXTS.probes.slow };
    return { state: ms < THRESHOLDS.warning ? 'healthy' : 'warning', ms, message: null };
  } catch (error) {
    if (signal.aborted) throw error;
    return { state: 'error', ms: taken(), message: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    return `HTTP ${error.status}: ${error.detail || error.statusText}`;
  }
  const slow = error instanceof DOMException && error.name === 'TimeoutError';
  return slow ? TEXTS.probes.slow : TEXTS.probes.network;
}

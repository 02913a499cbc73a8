import { getAvailability } from '../../../../contracts/admin/availability.ts';
import { getDataValidation } from '../../../../contracts/admin/data-validation.ts';
import { getLeads } from '../../../../contracts/admin/leads.ts';
import { getLiveStatus } from '../../../../contracts/admin/live-status.ts';
import { getVendorLocations } from '../../../../contracts/admin/locations.ts';
import { getVendorLogic } from '../../../../contracts/admin/vendor-details.ts';
import { addDays, torontoToday } from '../../../../contracts/dates.ts';
import { getHealth } from '../../../../contracts/health.ts';
import type { MoveInput } from '../../../../contracts/moves.ts';
import { postMove } from '../../../../contracts/quotes.ts';
import { ApiError, call } from '../../../shared/client.ts';
import { TEXTS } from './messages.ts';

/** Milliseconds from which an answer is a warning, and an error (rule 7.7). */
const THRESHOLDS = { warning: 2000, error: 8000 } as const;

type ProbeId = keyof typeof TEXTS.probes.names;
type ProbeState = 'healthy' | 'warning' | 'error';
export interface ProbeResult {
  state: ProbeState;
  ms: number;
  /** The fault: `HTTP 503: …`, or that the network is away. */
  message: string | null;
}

/** A call with the mover that it may need; `today` is the probe's. */
type Send = (slug: string, today: string, options: Options) => Promise<unknown>;
type Options = ReturnType<typeof optionsOf>;

// A little longer than an error takes, so that the state and not the wait decides.
const optionsOf = (signal: AbortSignal) =>
  ({ background: true, timeoutMs: THRESHOLDS.error + 500, signal }) as const;

/** The default test quote (rule 7.6), a month ahead. */
const sample = (today: string): MoveInput => ({
  origin_address: 'Toronto, ON',
  destination_address: 'Mississauga, ON',
  move_date: addDays(today, 30),
  move_time: '09:00',
  total_rooms: 3,
  square_footage: 1500,
  estimated_weight: 3000,
});

const probe = (id: ProbeId, { path }: { path: string }, send: Send) => ({
  id,
  path: path.replace(':slug', '{slug}'),
  send,
});

/** The eight calls of the monitoring (rule 7.7). */
export const PROBES = [
  probe('health', getHealth, (_slug, _today, options) => call(getHealth, options)),
  probe('live-status', getLiveStatus, (_slug, _today, options) => call(getLiveStatus, options)),
  probe('data-validation', getDataValidation, (_slug, _today, options) =>
    call(getDataValidation, options),
  ),
  probe('locations', getVendorLocations, (_slug, _today, options) =>
    call(getVendorLocations, options),
  ),
  probe('logic', getVendorLogic, (slug, _today, options) =>
    call(getVendorLogic, { params: { slug }, ...options }),
  ),
  probe('availability', getAvailability, (slug, today, options) =>
    call(getAvailability, {
      ...options,
      query: { vendor_slug: slug, start_date: today, end_date: addDays(today, 13) },
    }),
  ),
  probe('leads', getLeads, (_slug, _today, options) =>
    call(getLeads, { ...options, query: { limit: 50 } }),
  ),
  probe('quotes', postMove, (_slug, today, options) =>
    call(postMove, { ...options, body: sample(today) }),
  ),
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
    await send(slug, torontoToday(new Date()), optionsOf(signal));
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

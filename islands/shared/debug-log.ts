import { postDebugLog } from '../../contracts/debug-logs.ts';
import { type ApiError, call } from './client.ts';

/** A place in a built file, as stacks of all browsers write it. */
const PLACE = /\/(_astro\/[\w.@-]+\.js:\d+:\d+)/g;
const MOST_PLACES = 10;
/** A page that fails at each frame says so a few times, not for ever. */
const MOST_REPORTS = 5;

/**
 * Tells the API that something odd happened, and of `error` no more than which and where in our files. Fire and
 * forget: failures are ignored.
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
  call(postDebugLog, { body: { step, data } }).catch(() => undefined);
}

let reports = 0;
let listening = false;
/** Tells the API of errors that nothing has caught, from now on. Each page's island calls it; the server does nothing. */
export function reportErrors(): void {
  if (listening || typeof window === 'undefined') return;
  listening = true;
  const report = (error: unknown) => {
    // Extensions of the browser fail in the same page: what has no place of ours is not ours.
    if (placesOf(error).length && reports++ < MOST_REPORTS) debugLog('uncaught', { error });
  };
  addEventListener('error', (event) => report(event.error));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}

/** Which error it is. Its message stays here: it may quote what the person typed. */
function nameOf(error: unknown): Record<string, unknown> {
  if (typeof error === 'string') return { error: /^\w+(: \d{3}\b)?/.exec(error)?.[0] };
  const { name, kind, status, problem } = Object(error) as Partial<ApiError> & { kind?: string };
  const stack = placesOf(error).join(' ');
  return { error: name ?? kind, status, code: problem?.code, ...(stack && { stack }) };
}

const placesOf = (error: unknown): string[] =>
  [...String(Object(error).stack ?? '').matchAll(PLACE)]
    .slice(0, MOST_PLACES)
    .map(([, place]) => place as string);

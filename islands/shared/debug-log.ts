import { postDebugLog } from '../../contracts/debug-logs.ts';
import { type ApiError, call } from './client.ts';

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
  call(postDebugLog, { body: { step, data } }).catch(() => undefined);
}

/** Which error it is. Its message stays here: it may quote what the person typed. */
function nameOf(error: unknown): Record<string, unknown> {
  if (typeof error === 'string') return { error: /^\w+(: \d{3}\b)?/.exec(error)?.[0] };
  const { name, kind, status, problem } = Object(error) as Partial<ApiError> & { kind?: string };
  return { error: name ?? kind, status, code: problem?.code };
}

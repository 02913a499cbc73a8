import { postDebugLog } from '../../contracts/debug-logs.ts';
import { type ApiError, call } from './client.ts';

/** A place in a built file, as stacks of all browsers write it. */
const PLACE = /\/(_astro\/[\w.@-]+\.js:\d+:\d+)/g;
const MOST_PLACES = 10;
/** Tells the API that something odd happened, and of `error` no more than which and where in our files. */
export async function sendDebugLog(
  step: string,
  { error, ...context }: Record<string, unknown>,
): Promise<void> {
  const page = globalThis.location?.pathname ?? '';
  const data = {
    ...context,
    ...(error !== undefined && nameOf(error)),
    // The path alone: a query may carry personal data.
    url: page,
    timestamp: new Date().toISOString(),
    userAgent: globalThis.navigator?.userAgent ?? '',
  };
  await call(postDebugLog, { body: { step, data } });
}

/** The error's name and kind. The message stays here, since it may quote what the person typed. */
function nameOf(error: unknown): Record<string, unknown> {
  if (typeof error === 'string') return { error: /^\w+(: \d{3}\b)?/.exec(error)?.[0] };
  const { name, kind, status, problem } = Object(error) as Partial<ApiError> & { kind?: string };
  const stack = placesOf(error).join(' ');
  return { error: name ?? kind, status, code: problem?.code, ...(stack && { stack }) };
}

/** Where in our built files an error arose, the innermost place first: empty for errors of a browser's extension. */
export const placesOf = (error: unknown): string[] =>
  [...String(Object(error).stack ?? '').matchAll(PLACE)]
    .slice(0, MOST_PLACES)
    .map(([, place]) => place as string);

import { getLogger } from '@logtape/logtape';
import { errorText } from './errors.ts';

const log = getLogger(['portage', 'process']);

/**
 * Keeps the process when a promise is rejected, or a timer throws, unhandled: Deno would end it,
 * and with it every request that others have under way. The work of such a promise is in the
 * records or was never promised; the line in the log says what to mend. To be called once requests
 * are answered: before that no request is lost, and a failed start must show.
 */
export function logStrayErrors(): void {
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report('a promise was rejected and nobody looked', event.reason);
  });
  globalThis.addEventListener('error', (event) => {
    event.preventDefault();
    report('something was thrown and nobody caught it', event.error);
  });
}

function report(what: string, error: unknown): void {
  // The first lines of the stack name the place; Postgres' own details, with values, are not in it.
  const where =
    error instanceof Error ? error.stack?.split('\n').slice(0, 6).join('\n') : undefined;
  log.error(what, { error: errorText(error), where });
}

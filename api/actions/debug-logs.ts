import { getLogger } from '@logtape/logtape';
import type * as z from 'zod/mini';
import type { DebugLog } from '../../contracts/debug-logs.ts';
import type { AppDeps } from '../deps.ts';

const log = getLogger(['portage', 'browser']);

/** The fields that may reach the log: where and when it happened, never what the person typed. */
const KEPT = ['timestamp', 'userAgent', 'context', 'status', 'code'] as const;
const MAX_LENGTH = 300;
/** An error's name, with the status of an answer. Its message follows, which may quote. */
const ERROR_NAME = /^[a-z]{1,60}(?=:|$)(: \d{3}\b)?/i;

/** Writes trouble in a customer's browser to the log, and stores none of it. */
export async function logTrouble(
  { sourceMaps }: Pick<AppDeps, 'sourceMaps'>,
  { step, data }: z.infer<typeof DebugLog>,
  requestId: string,
): Promise<void> {
  const kept = Object.fromEntries(
    KEPT.filter((key) => typeof data[key] === 'string' || typeof data[key] === 'number').map(
      (key) => [key, String(data[key]).slice(0, MAX_LENGTH)],
    ),
  );
  // The address may carry a session id or a signed link: only its path is worth knowing.
  const path = typeof data.url === 'string' ? pathOf(data.url) : undefined;
  const error = typeof data.error === 'string' && ERROR_NAME.exec(data.error)?.[0];
  // Places in built files say nothing by themselves: the maps that are not served do.
  const stack =
    typeof data.stack === 'string' && sourceMaps ? await sourceMaps.locate(data.stack) : [];
  log.info('browser: {step}', {
    step,
    path,
    ...(error && { error }),
    ...(stack.length && { stack, release: await sourceMaps?.release() }),
    ...kept,
    requestId,
  });
}

/** The path of an address, whole or bare as the wizard sends it; undefined when it is neither. */
function pathOf(url: string): string | undefined {
  const base = url.startsWith('/') ? 'http://portage.invalid' : undefined;
  return URL.parse(url, base)?.pathname.slice(0, MAX_LENGTH);
}

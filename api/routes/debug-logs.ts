import { getLogger } from '@logtape/logtape';
import { Hono } from 'hono';
import { postDebugLog } from '../../contracts/debug-logs.ts';
import { accepts } from '../middleware/endpoints.ts';

const log = getLogger(['portage', 'browser']);

/** What may reach the log: where and when it happened, never what the person typed. */
const KEPT = ['timestamp', 'userAgent', 'context', 'status', 'code'] as const;
const MAX_LENGTH = 300;
/** An error's name, with the status of an answer. What follows is its message, which may quote. */
const ERROR_NAME = /^[a-z]{1,60}(?=:|$)(: \d{3}\b)?/i;

/** `POST /api/debug-log`: the wizard's own trouble, fire and forget. Nothing is stored. */
export function debugLogRoutes() {
  return new Hono().post(postDebugLog.path, accepts(postDebugLog), (c) => {
    const { step, data } = c.req.valid('json');
    const kept = Object.fromEntries(
      KEPT.filter((key) => typeof data[key] === 'string' || typeof data[key] === 'number').map(
        (key) => [key, String(data[key]).slice(0, MAX_LENGTH)],
      ),
    );
    // The address may carry a session id or a signed link: only its path is worth knowing.
    const path = typeof data.url === 'string' ? pathOf(data.url) : undefined;
    const error = typeof data.error === 'string' && ERROR_NAME.exec(data.error)?.[0];
    log.info('browser: {step}', {
      step,
      path,
      ...(error && { error }),
      ...kept,
      requestId: c.get('requestId' as never),
    });
    return c.body(null, 204);
  });
}

/** The path of an address, whole or bare as the wizard sends it; undefined when it is neither. */
function pathOf(url: string): string | undefined {
  const base = url.startsWith('/') ? 'http://portage.invalid' : undefined;
  return URL.parse(url, base)?.pathname.slice(0, MAX_LENGTH);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { MailEvent, postMailEvent } from '../../contracts/mail-events.ts';
import { noteMailEvent } from '../actions/mail-events.ts';
import type { AppDeps } from '../deps.ts';
import { ProblemError } from '../errors.ts';
import { awaitBody, limitBody } from '../middleware/bodies.ts';
import { accepts } from '../middleware/endpoints.ts';

const MAX_BYTES = 16 * 1024;
const MOST_AGE_MS = 5 * 60_000;

/** `POST /api/mail-events`: bounces and complaints, signed by who carries our mail. */
export function mailEventRoutes(deps: AppDeps) {
  return new Hono().post(
    postMailEvent.path,
    accepts(postMailEvent),
    limitBody(MAX_BYTES, 'The event is larger than 16 KB.'),
    async (c) => {
      if (!deps.mailEventsSecret) throw new ProblemError(404, 'No secret is set for mail events.');
      const body = await awaitBody(c, c.req.text());
      const signature = c.req.header('portage-signature') ?? '';
      if (!isSigned(body, signature, { secret: deps.mailEventsSecret, now: deps.clock() })) {
        throw new ProblemError(400, 'The event is not signed with our secret, or too long ago.');
      }
      const event = MailEvent.safeParse(readJson(body));
      if (!event.success) throw new ProblemError(400, 'The event names no kind or no recipient.');
      await noteMailEvent(deps, event.data);
      return c.body(null, 204);
    },
  );
}

function isSigned(
  body: string,
  header: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [, at = '', sent = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  if (Math.abs(now.getTime() - Number(at) * 1000) > MOST_AGE_MS || sent === '') return false;
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest();
  return timingSafeEqual(Buffer.from(sent, 'hex'), expected);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

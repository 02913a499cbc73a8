import { Hono } from 'hono';
import { getMessages, postMessage, postMessagesRead } from '../../../contracts/messages.ts';
import {
  CUSTOMER_SIDE,
  noteMessagesRead,
  readMessages,
  sendMessage,
} from '../../actions/messages.ts';
import type { AppDeps } from '../../deps.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';

/** What the customer of a booking writes to its mover, and reads. */
export function messageRoutes(deps: AppDeps) {
  return new Hono<CustomerEnv>()
    .get(getMessages.path, accepts(getMessages), async (c) =>
      c.json(await readMessages(deps.sql, c.get('leadId'), CUSTOMER_SIDE, languageOf(c))),
    )
    .post(postMessage.path, accepts(postMessage), async (c) => {
      const message = c.req.valid('json');
      const language = languageOf(c);
      return c.json(
        await sendMessage(deps, c.get('leadId'), CUSTOMER_SIDE, message, language),
        201,
      );
    })
    .post(postMessagesRead.path, accepts(postMessagesRead), async (c) => {
      await noteMessagesRead(deps, c.get('leadId'), CUSTOMER_SIDE, c.req.valid('json').up_to);
      return c.body(null, 204);
    });
}

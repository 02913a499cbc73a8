import { Hono } from 'hono';
import {
  getLeadMessages,
  postLeadMessage,
  postLeadMessagesRead,
} from '../../../contracts/messages.ts';
import { noteMessagesRead, readMessages, type Side, sendMessage } from '../../actions/messages.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

const sideOf = ({ vendorId, email }: VendorEnv['Variables']['person']): Side => ({
  sender: 'vendor',
  vendorId,
  author: email,
});

/** What a vendor writes to the customer of a booking, and reads. */
export function leadMessageRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getLeadMessages.path, accepts(getLeadMessages), async (c) =>
      c.json(
        await readMessages(deps.sql, c.req.param('id'), sideOf(c.get('person')), languageOf(c)),
      ),
    )
    .post(postLeadMessage.path, accepts(postLeadMessage), async (c) => {
      const side = sideOf(c.get('person'));
      return c.json(
        await sendMessage(deps, c.req.param('id'), side, c.req.valid('json'), languageOf(c)),
        201,
      );
    })
    .post(postLeadMessagesRead.path, accepts(postLeadMessagesRead), async (c) => {
      const { up_to } = c.req.valid('json');
      await noteMessagesRead(deps, c.req.param('id'), sideOf(c.get('person')), up_to);
      return c.body(null, 204);
    });
}

import { Hono } from 'hono';
import { getAccessNotes, putAccessNotes } from '../../../contracts/access-notes.ts';
import { changeAccessNotes, readAccessNotes } from '../../actions/access-notes.ts';
import { CUSTOMER_SIDE } from '../../actions/messages.ts';
import type { AppDeps } from '../../deps.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** What the customer of a booking tells the crew of the two homes. */
export function accessNoteRoutes(deps: AppDeps) {
  return new Hono<CustomerEnv>()
    .get(getAccessNotes.path, accepts(getAccessNotes), async (c) =>
      c.json(await readAccessNotes(deps.sql, c.get('leadId'))),
    )
    .put(putAccessNotes.path, accepts(putAccessNotes), async (c) => {
      const notes = c.req.valid('json');
      return c.json(await changeAccessNotes(deps, c.get('leadId'), CUSTOMER_SIDE, notes));
    });
}

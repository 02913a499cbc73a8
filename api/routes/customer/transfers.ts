import { Hono } from 'hono';
import { getTransferOffer, postTransferAnswer } from '../../../contracts/transfers.ts';
import { answerTransfer, readTransferOffer } from '../../actions/transfer-answers.ts';
import type { AppDeps } from '../../deps.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts } from '../../middleware/endpoints.ts';

/** What a customer is asked about another mover, behind the customer's guard. */
export function transferOfferRoutes(deps: AppDeps) {
  return new Hono<CustomerEnv>()
    .get(getTransferOffer.path, accepts(getTransferOffer), async (c) =>
      c.json(await readTransferOffer(deps, c.get('leadId'))),
    )
    .post(postTransferAnswer.path, accepts(postTransferAnswer), async (c) => {
      const answer = c.req.valid('json');
      return c.json(await answerTransfer(deps, c.get('leadId'), answer, clientAddress(c)));
    });
}

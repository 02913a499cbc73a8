import { Hono } from 'hono';
import {
  getOtherMovers,
  getTransferOffer,
  postDepositReturn,
  postOtherMover,
  postTransferAnswer,
} from '../../../contracts/transfers.ts';
import { returnWaitingDeposit } from '../../actions/booking-declines.ts';
import { CUSTOMER } from '../../actions/booking-parties.ts';
import { answerTransfer, readTransferOffer } from '../../actions/transfer-answers.ts';
import { readOtherMovers, transferBooking } from '../../actions/transfers.ts';
import type { AppDeps } from '../../deps.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';

/** What a customer decides on another mover, behind the customer's guard. */
export function transferOfferRoutes(deps: AppDeps) {
  return new Hono<CustomerEnv>()
    .get(getTransferOffer.path, accepts(getTransferOffer), async (c) =>
      c.json(await readTransferOffer(deps, c.get('leadId'), languageOf(c))),
    )
    .post(postTransferAnswer.path, accepts(postTransferAnswer), async (c) => {
      const answer = c.req.valid('json');
      return c.json(await answerTransfer(deps, c.get('leadId'), answer, clientAddress(c)));
    })
    .get(getOtherMovers.path, accepts(getOtherMovers), async (c) =>
      c.json(
        await readOtherMovers(deps, c.get('leadId'), {
          date: c.req.valid('query').move_date,
          language: languageOf(c),
        }),
      ),
    )
    .post(postOtherMover.path, accepts(postOtherMover), async (c) => {
      const by = { actor: CUSTOMER, address: clientAddress(c), language: languageOf(c) };
      return c.json(await transferBooking(deps, c.get('leadId'), c.req.valid('json'), by));
    })
    .post(postDepositReturn.path, accepts(postDepositReturn), async (c) => {
      await returnWaitingDeposit(deps, c.get('leadId'));
      return c.body(null, 204);
    });
}

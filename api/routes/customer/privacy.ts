import { Hono } from 'hono';
import {
  getCustomerPrivacy,
  postContactCorrection,
  postErasure,
  postNewEmail,
  postNewEmailCode,
  postNewsletterWithdrawal,
} from '../../../contracts/customer/privacy.ts';
import { changeEmail, mailEmailCode } from '../../actions/customer/email-changes.ts';
import {
  askForErasure,
  correctContact,
  readPrivacy,
  withdrawNewsletter,
} from '../../actions/customer/privacy.ts';
import type { AppDeps } from '../../deps.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts, describes } from '../../middleware/endpoints.ts';

/** What is held of a customer, behind the customer's guard: read, corrected, withdrawn, erased. */
export function privacyRoutes(deps: AppDeps) {
  return new Hono<CustomerEnv>()
    .get(getCustomerPrivacy.path, describes(getCustomerPrivacy), async (c) =>
      c.json(await readPrivacy(deps, c.get('leadId'))),
    )
    .post(postContactCorrection.path, accepts(postContactCorrection), async (c) => {
      await correctContact(deps, c.get('leadId'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .post(postNewEmail.path, accepts(postNewEmail), async (c) => {
      const { email } = c.req.valid('json');
      await mailEmailCode(deps, c.get('leadId'), email);
      return c.body(null, 202);
    })
    .post(postNewEmailCode.path, accepts(postNewEmailCode), async (c) => {
      const token = await changeEmail(deps, c.get('leadId'), c.req.valid('json'));
      return c.json({ token });
    })
    .post(postNewsletterWithdrawal.path, accepts(postNewsletterWithdrawal), async (c) => {
      await withdrawNewsletter(deps, c.get('leadId'));
      return c.body(null, 204);
    })
    .post(postErasure.path, accepts(postErasure), async (c) =>
      c.json(await askForErasure(deps, c.get('leadId'))),
    );
}

import { type Context, Hono } from 'hono';
import { CUSTOMER_PAGES } from '../../contracts/customer-answers.ts';
import { getSignaturePage, postSignatureDispute } from '../../contracts/signatures.ts';
import { disputeSignature, findSignedPage } from '../actions/signatures.ts';
import type { AppDeps } from '../deps.ts';
import { customerPage, invalidLinkPage } from '../middleware/customer-pages.ts';
import { accepts } from '../middleware/endpoints.ts';
import { formLimit } from '../middleware/forms.ts';
import { signaturePage } from './signature-words.ts';

const PATH = CUSTOMER_PAGES.signature;

/**
 * The page on which a customer says not to have signed (rule 8.18): one press. Opening it changes nothing, because mail
 * scanners open every link.
 */
export function signatureRoutes(deps: AppDeps) {
  const find = (c: Context) => findSignedPage(deps, c.req.query('token') ?? '');

  return new Hono()
    .get(getSignaturePage.path, accepts(getSignaturePage), async (c) => {
      const found = await find(c);
      if (!found) return await invalidLinkPage(c, deps);
      return await customerPage(c, deps, signaturePage(found));
    })
    .post(postSignatureDispute.path, formLimit, accepts(postSignatureDispute), async (c) => {
      const found = await find(c);
      if (!found) return await invalidLinkPage(c, deps);
      await disputeSignature(deps, found.signature);
      return c.redirect(`${PATH}?token=${c.req.query('token')}`, 303);
    });
}

import type { Context } from 'hono';
import { CUSTOMER_PAGES } from '../../contracts/customer-answers.ts';
import { getSignaturePage, postSignatureDispute } from '../../contracts/signatures.ts';
import { disputeSignature, findSignedPage } from '../actions/signatures.ts';
import { call } from '../calls/serve.ts';
import type { AppDeps } from '../deps.ts';
import { customerPage, invalidLinkPage } from '../middleware/customer-pages.ts';
import { signaturePage } from './signature-words.ts';

const PATH = CUSTOMER_PAGES.signature;

/**
 * The page on which a customer says not to have signed (rule 8.18): one press. Opening it changes nothing, because mail
 * scanners open every link.
 */
export const SIGNATURE_PAGES = [
  call(getSignaturePage, async (deps, { c }) => {
    const found = await signedPageOf(deps, c);
    if (!found) return await invalidLinkPage(c, deps);
    return await customerPage(c, deps, signaturePage(found));
  }),
  call(postSignatureDispute, async (deps, { c }) => {
    const found = await signedPageOf(deps, c);
    if (!found) return await invalidLinkPage(c, deps);
    await disputeSignature(deps, found.signature);
    return c.redirect(`${PATH}?token=${c.req.query('token')}`, 303);
  }),
];

const signedPageOf = (deps: AppDeps, c: Context) =>
  findSignedPage(deps, c.req.query('token') ?? '');

import type { Context } from 'hono';
import { CUSTOMER_PAGES, PriceDecision } from '../../contracts/customer-answers.ts';
import { getFinalPricePage, postFinalPrice } from '../../contracts/final-prices.ts';
import { decideFinalPrice, findAskedPrice } from '../actions/price-decisions.ts';
import { call } from '../calls/serve.ts';
import type { AppDeps } from '../deps.ts';
import { customerPage, invalidLinkPage, readForm } from '../middleware/customer-pages.ts';
import { outcome, question } from './final-price-words.ts';

const PATH = CUSTOMER_PAGES['final-price'];

/**
 * The page on which a customer signs for a final price above the ceiling, or refuses it
 * (rule 3.7). Opening it changes nothing, because mail scanners open every link.
 */
export const FINAL_PRICE_PAGES = [
  call(getFinalPricePage, async (deps, { c }) => {
    const found = await priceOf(deps, c);
    if (!found) return await invalidLinkPage(c, deps);
    return await customerPage(c, deps, found.open ? question(found, {}, {}) : outcome(found));
  }),
  call(postFinalPrice, async (deps, { address, c }) => {
    const found = await priceOf(deps, c);
    if (!found) return await invalidLinkPage(c, deps);
    const form = await readForm(c, PriceDecision, found.lead.language);
    if (!form.ok) {
      const page = question(found, form.wrong, form.sent);
      return await customerPage(c, deps, { ...page, status: 422 });
    }
    const { decision, name } = form.values;
    await decideFinalPrice(deps, found, { name, agreed: decision === 'agree', address });
    // The first decision holds, and the page says which.
    return c.redirect(`${PATH}?token=${c.req.query('token')}`, 303);
  }),
];

const priceOf = (deps: AppDeps, c: Context) => findAskedPrice(deps, c.req.query('token') ?? '');

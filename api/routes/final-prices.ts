import { type Context, Hono } from 'hono';
import { CUSTOMER_PAGES, PriceDecision } from '../../contracts/customer-answers.ts';
import { getFinalPricePage, postFinalPrice } from '../../contracts/final-prices.ts';
import { decideFinalPrice, findAskedPrice } from '../actions/final-prices.ts';
import type { AppDeps } from '../deps.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { customerPage, invalidLinkPage, readForm } from '../middleware/customer-pages.ts';
import { accepts } from '../middleware/endpoints.ts';
import { outcome, question } from './final-price-words.ts';

const PATH = CUSTOMER_PAGES['final-price'];

/**
 * The page on which a customer signs for a final price above the ceiling, or refuses it
 * (rule 3.7). Opening it changes nothing, because mail scanners open every link.
 */
export function finalPriceRoutes(deps: AppDeps) {
  const find = (c: Context) => findAskedPrice(deps, c.req.query('token') ?? '');

  return new Hono()
    .get(getFinalPricePage.path, accepts(getFinalPricePage), async (c) => {
      const found = await find(c);
      if (!found) return await invalidLinkPage(c, deps);
      return await customerPage(c, deps, found.open ? question(found, {}, {}) : outcome(found));
    })
    .post(postFinalPrice.path, accepts(postFinalPrice), async (c) => {
      const found = await find(c);
      if (!found) return await invalidLinkPage(c, deps);
      const form = await readForm(c, PriceDecision, found.lead.language);
      if (!form.ok) {
        return await customerPage(c, deps, {
          ...question(found, form.wrong, form.sent),
          status: 422,
        });
      }
      const { decision, name } = form.values;
      const signature = { name, agreed: decision === 'agree', address: clientAddress(c) };
      await decideFinalPrice(deps, found, signature);
      // The first decision holds, and the page says which.
      return c.redirect(`${PATH}?token=${c.req.query('token')}`, 303);
    });
}

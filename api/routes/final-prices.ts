import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { arrivalText } from '../../contracts/arrivals.ts';
import { CUSTOMER_PAGES, PriceDecision } from '../../contracts/customer-answers.ts';
import { FACTS } from '../../contracts/facts.ts';
import { getFinalPricePage, postFinalPrice } from '../../contracts/final-prices.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import { type AskedPrice, decideFinalPrice, findAskedPrice } from '../actions/final-prices.ts';
import type { AppDeps } from '../deps.ts';
import { longDate, momentText, money } from '../domain/format.ts';
import { clientAddress } from '../middleware/client-address.ts';
import {
  customerPage,
  fieldError,
  invalidAttributes,
  invalidLinkPage,
  readForm,
} from '../middleware/customer-pages.ts';
import { accepts } from '../middleware/endpoints.ts';
import { formLimit } from '../middleware/forms.ts';
import { rateLimit } from '../middleware/rate-limit.ts';

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
    .post(
      postFinalPrice.path,
      rateLimit(deps.limits.newsletters),
      formLimit,
      accepts(postFinalPrice),
      async (c) => {
        const found = await find(c);
        if (!found) return await invalidLinkPage(c, deps);
        const form = await readForm(c, PriceDecision);
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
      },
    );
}

/** When the crew comes, by the clocks of the place where it arrives. */
const arrival = ({ lead, price, timeZone }: AskedPrice): string => {
  const { move_date: date, move_time: slot } = lead;
  return arrivalText({ date, slot, timeZone, time: price.arrival });
};

function question(found: AskedPrice, wrong: Record<string, string>, sent: Record<string, string>) {
  const { lead, price, timeZone, priceLimit } = found;
  const asked = money(price.price_cents);
  const ceiling = money(price.ceiling_cents);
  const estimate = money(lead.quote.breakdown.total_cents);
  const checked = (decision: string) => (sent.decision === decision ? 'checked' : '');
  return {
    title: 'Do you agree to this price?',
    body: html`
      <p>${lead.vendor_name} asks for more than the estimate for your move on
      ${longDate(lead.move_date)}. All prices are with tax.</p>
      <dl class="answer-facts">
        <div><dt>Estimate when you booked</dt><dd>${estimate}</dd></div>
        <div><dt>Most that they may bill without your signature</dt><dd>${ceiling}</dd></div>
        <div class="strong"><dt>The price that they ask for</dt><dd>${asked}</dd></div>
        <div><dt>The crew comes at</dt><dd>${arrival(found)}</dd></div>
      </dl>
      <p>${priceLimitText(priceLimit, 'customer', ceiling)}</p>
      <form method="post">
        <fieldset ${invalidAttributes('decision', wrong.decision)}>
          <legend>Your answer</legend>
          <label><input type="radio" name="decision" value="agree" required ${checked('agree')}>
            I agree: the final price may be ${asked}.</label>
          <label><input type="radio" name="decision" value="refuse" required ${checked('refuse')}>
            I refuse: the final price may be ${ceiling} at most.</label>
          ${fieldError('decision', wrong.decision)}
        </fieldset>
        <p><label class="label" for="name">Your first and last name, as your signature</label>
          <input class="input" id="name" name="name" autocomplete="name" required minlength="2"
            maxlength="120" value="${sent.name ?? ''}" ${invalidAttributes('name', wrong.name)}></p>
        ${fieldError('name', wrong.name)}
        <button class="button solid" type="submit">Send my answer</button>
      </form>
      <p class="soft">We keep your answer with your name, the time and a coded form of your network
      address. Nobody can read the address from it. The link works until
      ${price.expires_at ? momentText(price.expires_at, timeZone) : ''}.</p>`,
  };
}

function outcome(found: AskedPrice) {
  const { price } = found;
  const asked = money(price.price_cents);
  const ceiling = money(price.ceiling_cents);
  switch (price.consent) {
    case 'agreed':
      return {
        title: 'You have agreed',
        body: html`<p>The final price is ${asked} with tax, and the crew comes at
          ${arrival(found)}. We have mailed it to you as well.</p>`,
      };
    case 'refused':
      return {
        title: 'You have refused',
        body: html`<p>The mover may bill ${ceiling} with tax at most. Questions? Call us:
          ${FACTS.supportPhone}.</p>`,
      };
    default:
      return {
        title: 'There is nothing to decide any more',
        body: html`<p>The mover has entered another price since, or the booking is over. The newest
          mail says what holds.</p>`,
      };
  }
}

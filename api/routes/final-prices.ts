import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { arrivalText } from '../../contracts/arrivals.ts';
import { PriceDecision } from '../../contracts/customer-answers.ts';
import { FACTS } from '../../contracts/facts.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import { addAudit } from '../../db/audit.ts';
import { findLead, type LeadRow, lockLead } from '../../db/leads.ts';
import { findAnswer, holdAgreedPrice } from '../../db/mover-answers.ts';
import { createBookingNews } from '../../db/portal/booking-news.ts';
import {
  type FinalPriceRow,
  listFinalPrices,
  signFinalPrice,
} from '../../db/portal/final-prices.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { keyedHash } from '../domain/tokens.ts';
import { longDate, momentText, money } from '../external/mails/format.ts';
import { verifyCustomerLink } from '../external/signed-links.ts';
import { CUSTOMER_PAGES } from '../jobs/booking-news.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { described } from '../middleware/described.ts';
import { formLimit } from '../middleware/forms.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { customerPage, deadLink, faultOf, faulty, readForm } from './customer-pages.ts';

/** A booking and the price that its customer is asked about. */
type Asked = { lead: LeadRow; price: FinalPriceRow };

const PATH = CUSTOMER_PAGES['final-price'];

/**
 * The page on which a customer signs for a final price above the ceiling, or refuses it
 * (decision 22). Opening it changes nothing, because mail scanners open every link.
 */
export function finalPriceRoutes(deps: AppDeps) {
  const { sql, clock, queue } = deps;

  /** What the link is about, or null when it is none of ours. */
  async function named(c: Context): Promise<Asked | null> {
    const secret = await requireSecret(sql, 'booking-link');
    const token = c.req.query('token') ?? '';
    const link = await verifyCustomerLink('final-price', token, secret, clock());
    if (!link) return null;
    const [lead, prices] = await Promise.all([
      findLead(sql, link.leadId),
      listFinalPrices(sql, link.leadId),
    ]);
    const price = prices.find(({ number }) => number === link.number);
    return lead && price ? { lead, price } : null;
  }
  /** Enters the decision, and what follows from it. False when it was made or taken back before. */
  async function decide({ lead, price }: Asked, name: string, agreed: boolean, address: string) {
    const at = clock();
    const key = await requireSecret(sql, 'consent-address');
    const addressHash = await keyedHash(key, address);
    await queue.ready();
    return await sql.begin(async (tx) => {
      await lockLead(tx, lead.id);
      const answer = await findAnswer(tx, lead.id);
      if (answer?.stage !== 'accepted') return false;
      const { number, price_cents, arrival } = price;
      const signature = { leadId: lead.id, number, agreed, name, at, addressHash };
      if (!(await signFinalPrice(tx, signature))) return false;
      if (agreed) {
        await holdAgreedPrice(tx, { leadId: lead.id, priceCents: price_cents, time: arrival });
        const mail = { leadId: lead.id, type: 'final_price' as const, recipient: lead.email };
        const id = await createBookingNews(tx, { ...mail, sentBy: 'customer' });
        await queue.send(tx, 'mail', { id });
      }
      await addAudit(tx, {
        actor: 'customer',
        action: agreed ? 'booking.price_agreed' : 'booking.price_refused',
        entity: 'lead',
        entityId: lead.id,
        after: { number, price_cents },
      });
      return true;
    });
  }

  return new Hono()
    .get(
      PATH,
      described('The page on which a customer signs for a price above the ceiling', {
        200: ['The question, or what was decided', 'text/html'],
        404: ['The link has run out', 'text/html'],
      }),
      async (c) => {
        const found = await named(c);
        if (!found) return await deadLink(c, deps);
        const { stage } = (await findAnswer(sql, found.lead.id)) ?? {};
        const open = found.price.consent === 'asked' && stage === 'accepted';
        return await customerPage(c, deps, open ? question(found, {}, {}) : outcome(found));
      },
    )
    .post(
      PATH,
      rateLimit(deps.limits.newsletters),
      formLimit,
      described('Agree to a price above the ceiling, or refuse it', {
        303: 'To the page that says how it went',
        404: ['The link has run out', 'text/html'],
        422: ['The question again, with what is wrong', 'text/html'],
      }),
      async (c) => {
        const found = await named(c);
        if (!found) return await deadLink(c, deps);
        const form = await readForm(c, PriceDecision);
        if (!form.ok) {
          return await customerPage(c, deps, {
            ...question(found, form.wrong, form.sent),
            status: 422,
          });
        }
        const { decision, name } = form.values;
        await decide(found, name, decision === 'agree', clientAddress(c));
        // Whoever decided first, the page says what holds.
        return c.redirect(`${PATH}?token=${c.req.query('token')}`, 303);
      },
    );
}

/** When the crew comes, by the clocks of the place where it arrives. */
const arrival = ({ lead, price }: Asked): string => {
  const { timeZone } = pickupOf(lead.origin, lead.home_type);
  const { move_date: date, move_time: slot } = lead;
  return arrivalText({ date, slot, timeZone, time: price.arrival });
};

function question(found: Asked, wrong: Record<string, string>, sent: Record<string, string>) {
  const { lead, price } = found;
  const { timeZone, priceLimit } = pickupOf(lead.origin, lead.home_type);
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
        <fieldset ${faulty('decision', wrong.decision)}>
          <legend>Your answer</legend>
          <label><input type="radio" name="decision" value="agree" required ${checked('agree')}>
            I agree: the final price may be ${asked}.</label>
          <label><input type="radio" name="decision" value="refuse" required ${checked('refuse')}>
            I refuse: the final price may be ${ceiling} at most.</label>
          ${faultOf('decision', wrong.decision)}
        </fieldset>
        <p><label class="label" for="name">Your first and last name, as your signature</label>
          <input class="input" id="name" name="name" autocomplete="name" required minlength="2"
            maxlength="120" value="${sent.name ?? ''}" ${faulty('name', wrong.name)}></p>
        ${faultOf('name', wrong.name)}
        <button class="button solid" type="submit">Send my answer</button>
      </form>
      <p class="soft">We keep your answer with your name, the time and a coded form of your network
      address. Nobody can read the address from it. The link works until
      ${price.expires_at ? momentText(price.expires_at, timeZone) : ''}.</p>`,
  };
}

function outcome(found: Asked) {
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

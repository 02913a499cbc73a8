import { Hono } from 'hono';
import { CURRENCY, DEPOSIT_CENTS } from '../../contracts/facts.ts';
import { postCheckoutCheck, postPaymentCheck, postPaymentLink } from '../../contracts/payments.ts';
import { viewBooking } from '../actions/booking-views.ts';
import { openCheckout, verifySession } from '../actions/checkout-sessions.ts';
import type { AppDeps } from '../deps.ts';
import { ProblemError } from '../errors.ts';
import { bookingTokens, holdCaller } from '../middleware/booking-cookies.ts';
import { publicOrigin } from '../middleware/client-address.ts';
import { accepts } from '../middleware/endpoints.ts';
import { languageOf } from '../middleware/languages.ts';

/** The payment calls of rule 4.4: open a checkout, and ask what became of it. */
export function paymentRoutes(deps: AppDeps) {
  return new Hono()
    .post(postPaymentLink.path, accepts(postPaymentLink), async (c) => {
      const request = c.req.valid('json');
      checkDeposit(request);
      const { url, held } = await openCheckout(deps, {
        leadId: request.lead_id,
        vendorSlug: request.vendor_slug,
        email: request.customer_email,
        tokenOf: bookingTokens(c),
        caller: holdCaller(c),
        origin: publicOrigin(c, deps.siteOrigin),
        language: languageOf(c),
      });
      c.header('cache-control', 'no-store');
      return c.json({ payment_link_url: url, truck_held: held });
    })
    .post(postPaymentCheck.path, accepts(postPaymentCheck), async (c) => {
      const { session_id } = c.req.valid('json');
      const session = await verifySession(deps, session_id);
      c.header('cache-control', 'no-store');
      return c.json({
        success: session.paid,
        session: {
          id: session.id,
          amount_total: session.amountTotal,
          currency: session.currency,
        },
      });
    })
    .post(postCheckoutCheck.path, accepts(postCheckoutCheck), async (c) => {
      c.header('cache-control', 'no-store');
      const viewer = {
        tokenOf: bookingTokens(c),
        origin: publicOrigin(c, deps.siteOrigin),
        language: languageOf(c),
      };
      return c.json(await viewBooking(deps, c.req.valid('json'), viewer));
    });
}

/** The deposit is set by Portage: a browser that names another one is out of date. */
function checkDeposit({ amount, currency }: { amount: number; currency: string }): void {
  if (amount === DEPOSIT_CENTS && currency === CURRENCY) return;
  const field = amount === DEPOSIT_CENTS ? 'currency' : 'amount';
  throw new ProblemError(
    422,
    {
      en: 'The deposit is set by Portage and differs from this amount.',
      fr: 'Le dépôt est fixé par Portage et diffère de ce montant.',
    },
    {
      fields: {
        [field]: {
          en: `The deposit is ${DEPOSIT_CENTS} cents in ${CURRENCY}.`,
          fr: `Le dépôt est de ${DEPOSIT_CENTS}\u00a0cents en ${CURRENCY}.`,
        },
      },
    },
  );
}

import { Hono } from 'hono';
import { CURRENCY, DEPOSIT_CENTS } from '../../contracts/facts.ts';
import {
  CheckoutVerifyReply,
  CheckoutVerifyRequest,
  PaymentLinkReply,
  PaymentLinkRequest,
  PaymentVerifyReply,
  PaymentVerifyRequest,
} from '../../contracts/payments.ts';
import { findSession } from '../../db/checkout-sessions.ts';
import { findLead } from '../../db/leads.ts';
import { settleSession } from '../actions/payments.ts';
import type { AppDeps } from '../deps.ts';
import { ProblemError } from '../errors.ts';
import { publicOrigin } from '../middleware/client-address.ts';
import { described } from '../middleware/described.ts';
import { jsonBody } from '../middleware/json.ts';
import { askProvider } from './ask-provider.ts';
import { bookingView, ownsBooking } from './booking-view.ts';
import { openPaymentLink } from './open-payment-link.ts';

/** The payment calls of booking.md, section 7: open a checkout, and ask what became of it. */
export function paymentRoutes(deps: AppDeps) {
  const { sql, payments } = deps;

  return new Hono()
    .post(
      '/api/payment-simple/create-payment-link',
      described('Open the hosted payment page of a booking', {
        200: ['Where to pay', PaymentLinkReply],
        409: 'The slot is gone (`next_free_dates`), the price another one (`quote`), or the date past',
        422: 'The amount, currency or mover is not that of the booking',
        502: 'The provider cannot open a payment page',
      }),
      jsonBody(PaymentLinkRequest),
      async (c) => {
        const request = c.req.valid('json');
        if (request.amount !== DEPOSIT_CENTS || request.currency !== CURRENCY) {
          const field = request.amount === DEPOSIT_CENTS ? 'currency' : 'amount';
          throw new ProblemError(
            422,
            'The deposit is set by Portage and differs from this amount.',
            {
              fields: { [field]: `The deposit is ${DEPOSIT_CENTS} cents in ${CURRENCY}.` },
            },
          );
        }
        const lead = await findLead(sql, request.lead_id);
        if (!lead) throw unknownBooking();
        // A customer who still sees the former mover of a lead is told where it is now.
        const movers = [undefined, lead.vendor_slug, lead.quote.vendor_slug];
        if (!movers.includes(request.vendor_slug)) {
          throw new ProblemError(422, 'This booking is with another moving company.', {
            fields: { vendor_slug: `The booking is with ${lead.vendor_name}.` },
          });
        }
        // The payment page shows the address, so only someone who knows it sees it prefilled.
        const mayPrefill = request.customer_email === lead.email || (await ownsBooking(c, lead));
        const url = await openPaymentLink(deps, lead, {
          origin: publicOrigin(c, deps.siteOrigin),
          email: mayPrefill ? lead.email : null,
        });
        c.header('cache-control', 'no-store');
        return c.json({ payment_link_url: url });
      },
    )
    .post(
      '/api/payment-simple/verify',
      described('Was this checkout session paid?', {
        200: ['What the provider says', PaymentVerifyReply],
        404: 'There is no such session',
        502: 'The provider cannot be asked',
      }),
      jsonBody(PaymentVerifyRequest),
      async (c) => {
        const { session_id } = c.req.valid('json');
        const session =
          (await findSession(sql, session_id)) &&
          (await askProvider(() => payments.findCheckout(session_id)));
        if (!session) throw unknownBooking();
        if (session.status !== 'open') await settleSession(deps, session);
        c.header('cache-control', 'no-store');
        return c.json({
          success: session.paid,
          session: {
            id: session.id,
            amount_total: session.amountTotal,
            currency: session.currency,
          },
        });
      },
    )
    .post(
      '/api/verify-checkout-session',
      described('The booking behind a payment, as far as the caller may see it', {
        200: ['Whether it is paid, and what was booked', CheckoutVerifyReply],
        404: 'There is no such booking',
        502: 'The provider cannot be asked',
      }),
      jsonBody(CheckoutVerifyRequest),
      async (c) => {
        c.header('cache-control', 'no-store');
        const view = await bookingView(deps, c, c.req.valid('json'));
        if (!view) throw unknownBooking();
        return c.json(view);
      },
    );
}

function unknownBooking(): ProblemError {
  return new ProblemError(404, 'There is no such booking.');
}

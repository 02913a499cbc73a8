import type { Booking, PaymentSession } from '../../contracts/admin/bookings.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { all, type Queryable } from '../connect.ts';

export type PaymentSessionRow = Dated<Omit<PaymentSession, 'page'>> & {
  payment_intent_id: string | null;
};

/** A lead's visits to the provider's page with what was paid there, newest first. */
export const listPaymentSessions = (sql: Queryable, leadId: string) =>
  all(sql<PaymentSessionRow[]>`
    select s.provider_id as session_id, s.status, s.amount_cents as amount, s.currency,
      s.created_at, s.expires_at, d.payment_intent_id,
      case when d.id is not null then jsonb_build_object('state', d.state,
        'review_reason', d.review_reason, 'paid_at', d.created_at) end as deposit
    from checkout_sessions s left join deposits d on d.session_id = s.provider_id
    where s.lead_id = ${leadId} order by s.attempt desc`);

export type LeadRefundRow = Dated<Booking['refunds'][number]>;

/** The refunds of a lead's deposits, whole and partial, newest first. */
export const listLeadRefunds = (sql: Queryable, leadId: string) =>
  all(sql<LeadRefundRow[]>`
    select session_id, amount, currency, state, failure_code, requested_by, reason, created_at
    from refunds where lead_id = ${leadId} order by created_at desc`);

export type EnteredPriceRow = Dated<NonNullable<Booking['price']>['final'][number]>;

/** Every final price of a lead, newest first, also prices that ended when the booking changed. */
export const listEnteredPrices = (sql: Queryable, leadId: string) =>
  all(sql<EnteredPriceRow[]>`
    select number, price_cents, ceiling_cents, arrival, entered_at, entered_by, consent,
      expires_at, decided_at
    from final_prices where lead_id = ${leadId} order by number desc`);

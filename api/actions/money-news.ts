import { leadPage } from '../../contracts/admin/leads.ts';
import { listDisputes } from '../../db/disputes.ts';
import { findLead } from '../../db/leads.ts';
import { findLastPartialRefund } from '../../db/refunds.ts';
import type { MailDeps } from '../deps.ts';
import type { Letter } from '../mails/letter.ts';
import * as news from '../mails/money-news.ts';

export const MONEY_NEWS = ['partial_refund', 'dispute_opened', 'dispute_closed'] as const;
export type MoneyNews = (typeof MONEY_NEWS)[number];

export const isMoneyNews = (type: string): type is MoneyNews =>
  (MONEY_NEWS as readonly string[]).includes(type);

/** The mail to the operators about money that moved at the provider; null when there is none any more. */
export async function moneyLetter(
  { sql, siteOrigin }: MailDeps,
  type: MoneyNews,
  leadId: string,
): Promise<Letter | null> {
  const lead = await findLead(sql, leadId);
  if (!lead) return null;
  const basis = {
    reference: leadId,
    vendorName: lead.vendor_name,
    moveDate: lead.move_date,
    adminUrl: siteOrigin + leadPage(leadId),
  };
  if (type === 'partial_refund') {
    const refund = await findLastPartialRefund(sql, leadId);
    const given = refund && { amountCents: refund.amount, currency: refund.currency };
    return given && news.partialRefund(basis, given);
  }
  const dispute = (await listDisputes(sql, leadId)).at(-1);
  if (!dispute) return null;
  const told = {
    id: dispute.provider_id,
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    dueBy: dispute.due_by,
  };
  return type === 'dispute_opened'
    ? news.disputeOpened(basis, told)
    : news.disputeClosed(basis, told);
}

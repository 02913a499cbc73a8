import type { DifferenceKind } from '../../contracts/admin/reconciliations.ts';

/** A payment or a refund as one side knows it; cents. */
export type MoneyRow = {
  providerId: string;
  leadId: string | null;
  paymentIntentId: string | null;
  amountCents: number;
  currency: string;
};

/** What one side knows of a span of time: paid sessions, and refunds that were given. */
export type Books = { payments: MoneyRow[]; refunds: MoneyRow[] };

export type Difference = MoneyRow & { kind: DifferenceKind };

/**
 * What our ledger and the provider's lists do not say alike (rule 4.18). `knows` tells which leads
 * there are: a payment of another one is an orphan. Each difference comes once.
 */
export function compareBooks(
  ledger: Books,
  provider: Books,
  knows: (leadId: string) => boolean,
): Difference[] {
  const ours = new Map(ledger.payments.map((row) => [row.providerId, row]));
  const theirs = new Map(provider.payments.map((row) => [row.providerId, row]));
  const found: Difference[] = [];
  for (const row of theirs.values()) {
    const own = ours.get(row.providerId);
    if (!own) {
      const orphan = row.leadId === null || !knows(row.leadId);
      found.push({ ...row, kind: orphan ? 'unknown_lead' : 'missing_here' });
    } else if (own.amountCents !== row.amountCents || own.currency !== row.currency) {
      found.push({ ...row, leadId: own.leadId, kind: 'amount' });
    }
  }
  for (const row of ours.values()) {
    if (!theirs.has(row.providerId)) found.push({ ...row, kind: 'missing_there' });
  }
  const given = new Set(provider.refunds.map((row) => row.providerId));
  for (const row of new Map(ledger.refunds.map((one) => [one.providerId, one])).values()) {
    if (!given.has(row.providerId)) found.push({ ...row, kind: 'refund_missing_there' });
  }
  return found;
}

import type {
  Difference,
  DifferenceKind,
  MoneyRow,
} from '../../contracts/admin/reconciliations.ts';

/** The money of one side in a span of time: paid sessions, refunds that were given, and disputes. */
export type Books = { payments: MoneyRow[]; refunds: MoneyRow[]; disputes: MoneyRow[] };

/** Which leads and payments our ledger has, whenever they were made. */
export type Known = { leads: ReadonlySet<string>; payments: ReadonlySet<string> };

/** The names of a list's differences; null for a row that is none. */
type Kinds = {
  amount: DifferenceKind;
  missingThere: DifferenceKind;
  missingHere: (row: MoneyRow) => DifferenceKind | null;
};

/**
 * The differences between our ledger and the provider's lists (rule 4.18). A payment of a lead that
 * is not `known` is an orphan until all of it has gone back, and so is a dispute of a payment that is not; a refund of an
 * orphan is told with its payment. Each difference comes once.
 */
export function compareBooks(ledger: Books, provider: Books, known: Known): Difference[] {
  const isOurs = ({ paymentIntentId }: MoneyRow) =>
    paymentIntentId !== null && known.payments.has(paymentIntentId);
  const isLeft = (payment: MoneyRow) =>
    isOurs(payment) ||
    provider.refunds
      .filter(({ paymentIntentId }) => paymentIntentId === payment.paymentIntentId)
      .reduce((left, { amountCents }) => left - amountCents, payment.amountCents) > 0;
  return [
    ...compareLists(ledger.payments, provider.payments, {
      amount: 'amount',
      missingThere: 'missing_there',
      missingHere: (row) => {
        if (row.leadId !== null && known.leads.has(row.leadId)) return 'missing_here';
        return isLeft(row) ? 'unknown_lead' : null;
      },
    }),
    ...compareLists(ledger.refunds, provider.refunds, {
      amount: 'refund_amount',
      missingThere: 'refund_missing_there',
      missingHere: (row) => (isOurs(row) ? 'refund_missing_here' : null),
    }),
    ...compareLists(ledger.disputes, provider.disputes, {
      amount: 'dispute_amount',
      missingThere: 'dispute_missing_there',
      missingHere: () => 'dispute_missing_here',
    }),
  ];
}

function compareLists(ledger: MoneyRow[], provider: MoneyRow[], kinds: Kinds): Difference[] {
  const ours = new Map(ledger.map((row) => [row.providerId, row]));
  const theirs = new Map(provider.map((row) => [row.providerId, row]));
  const found: Difference[] = [];
  for (const row of theirs.values()) {
    const own = ours.get(row.providerId);
    const differs = own?.amountCents !== row.amountCents || own?.currency !== row.currency;
    const kind = own ? differs && kinds.amount : kinds.missingHere(row);
    if (kind) found.push({ ...row, leadId: own?.leadId ?? row.leadId, kind });
  }
  for (const row of ours.values()) {
    if (!theirs.has(row.providerId)) found.push({ ...row, kind: kinds.missingThere });
  }
  return found;
}

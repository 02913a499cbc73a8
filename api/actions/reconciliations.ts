import { getLogger } from '@logtape/logtape';
import {
  RECONCILED_DAYS,
  RECONCILED_HOURS,
  type Reconciliation,
} from '../../contracts/admin/reconciliations.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import type { Queryable } from '../../db/connect.ts';
import {
  askForReconciliation,
  findLastReconciliation,
  finishReconciliation,
  isReconciliationDue,
  listDifferences,
  listDisputed,
  listGiven,
  listKnownLeads,
  listKnownPayments,
  listPaid,
  postponeReconciliation,
  saveDifferences,
  startReconciliation,
} from '../../db/reconciliations.ts';
import type { PaymentDeps } from '../deps.ts';
import { type Books, compareBooks, type MoneyRow } from '../domain/reconciliations.ts';
import { errorText } from '../errors.ts';
import type { ProviderBooks } from '../external/stripe.ts';
import { queueMail } from '../mails/queue.ts';
import { happened } from './happenings.ts';
import { enterMoved } from './movements.ts';
import { settleSession } from './payments.ts';

const log = getLogger(['portage', 'payments']);
const DAY_MINUTES = 24 * 60;

/** Every night: the last days of the provider's lists. */
export async function reconcileNightly(deps: PaymentDeps): Promise<void> {
  await requestReconciliation(deps, 'system');
  await reconcile(deps);
}

/** Asks for a reconciliation of the last days, and for its job. */
export async function requestReconciliation(
  { sql, queue, clock }: Pick<PaymentDeps, 'sql' | 'queue' | 'clock'>,
  actor: string,
): Promise<void> {
  const at = clock();
  await queue.ready();
  await sql.begin(async (tx) => {
    const since = minutesFrom(at, -RECONCILED_DAYS * DAY_MINUTES);
    await askForReconciliation(tx, { since, by: actor, at });
    if (actor !== 'system') await queue.send(tx, 'reconciliation', {});
    await happened(tx, actor, 'payments.reconciled', 'payments');
  });
}

/** Starts the reconciliation that a restore has asked for. */
export async function resumeReconciliation(deps: PaymentDeps): Promise<void> {
  if (await isReconciliationDue(deps.sql, deps.clock())) await reconcile(deps);
}

/**
 * Holds the provider's lists against the ledger, both ways (rule 4.18). What is certain is entered by
 * the actions that events use, so that a webhook that never came is made good; what is left is a row
 * for a person, of which the operators are told. Does nothing where none was asked for.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const run = await startReconciliation(deps.sql, deps.clock());
  if (!run) return;
  const counts = { sessions: 0, refunds: 0, disputes: 0 };
  try {
    // A day more: two clocks do not agree on what was opened since.
    const books = await deps.payments.listBooks(minutesFrom(run.since, -DAY_MINUTES));
    counts.sessions = books.sessions.length;
    counts.refunds = books.refunds.length;
    counts.disputes = books.disputes.length;
    await enterAll(deps, books);
    await compare(deps, books, run.since);
    const at = deps.clock();
    await finishReconciliation(deps.sql, run.id, { ...counts, at, error: null });
  } catch (error) {
    const at = deps.clock();
    await finishReconciliation(deps.sql, run.id, { ...counts, at, error: errorText(error) });
    // What it was to look at is looked at by the next.
    await postponeReconciliation(deps.sql, { since: run.since, at });
    log.error('the reconciliation failed', { error: errorText(error) });
  }
}

/** Enters what the provider says of each, as its events would have. */
async function enterAll(deps: PaymentDeps, books: ProviderBooks): Promise<void> {
  for (const session of books.sessions) {
    if (session.leadId && session.status !== 'open') await settleSession(deps, session);
  }
  const moved = Object.groupBy(
    [
      ...books.refunds.map((refund) => ({ ...refund, isRefund: true as const })),
      ...books.disputes.map((dispute) => ({ ...dispute, isRefund: false as const })),
    ],
    ({ paymentIntentId }) => paymentIntentId ?? '',
  );
  for (const [paymentIntentId, rows = []] of Object.entries(moved)) {
    const refunds = rows.filter((row) => row.isRefund);
    const disputes = rows.filter((row) => !row.isRefund);
    if (paymentIntentId) await enterMoved(deps, paymentIntentId, { refunds, disputes });
  }
}

async function compare(deps: PaymentDeps, books: ProviderBooks, since: Date): Promise<void> {
  const { sql, queue, clock } = deps;
  const provider: Books = {
    payments: books.sessions
      .filter(({ paid }) => paid)
      .map(({ id, amountTotal, ...row }) => ({ ...row, providerId: id, amountCents: amountTotal })),
    refunds: books.refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map((row) => ({ ...row, providerId: row.id, leadId: null })),
    disputes: books.disputes.map((row) => ({ ...row, providerId: row.id, leadId: null })),
  };
  const listed = (rows: MoneyRow[]) => ({ since, ids: rows.map(({ providerId }) => providerId) });
  const [payments, refunds, disputes] = await Promise.all([
    listPaid(sql, listed(provider.payments)),
    listGiven(sql, listed(provider.refunds)),
    listDisputed(sql, listed(provider.disputes)),
  ]);
  const ledger: Books = {
    payments: payments.map(toMoney),
    refunds: refunds.map(toMoney),
    disputes: disputes.map(toMoney),
  };
  const intents = provider.refunds.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const leads = provider.payments.flatMap(({ leadId }) => leadId ?? []);
  const known = {
    leads: new Set(await listKnownLeads(sql, leads)),
    payments: new Set(await listKnownPayments(sql, intents)),
  };
  const found = compareBooks(ledger, provider, known);
  await queue.ready();
  await sql.begin(async (tx) => {
    const rows = [ledger, provider].flatMap((side) => Object.values(side).flat());
    const seen = rows.map(({ providerId }) => providerId);
    const fresh = await saveDifferences(tx, found, { at: clock(), seen });
    if (fresh === 0) return;
    await queueMail(tx, queue, 'payment_differences', { sent_by: 'system' });
  });
}

const toMoney = (row: Awaited<ReturnType<typeof listPaid>>[number]): MoneyRow => ({
  providerId: row.provider_id,
  leadId: row.lead_id,
  paymentIntentId: row.payment_intent_id,
  amountCents: row.amount,
  currency: row.currency,
});

/** The last reconciliation, and what waits for a person. */
export async function readReconciliation(sql: Queryable, now: Date): Promise<Reconciliation> {
  const [{ last, underWay }, differences] = await Promise.all([
    findLastReconciliation(sql),
    listDifferences(sql),
  ]);
  const latest = minutesFrom(now, -RECONCILED_HOURS * 60);
  return {
    finished_at: last?.finished_at?.toISOString() ?? null,
    since: last?.since.toISOString() ?? null,
    sessions: last?.sessions ?? 0,
    refunds: last?.refunds ?? 0,
    disputes: last?.disputes ?? 0,
    error: last?.error ?? null,
    under_way: underWay,
    late: last?.finished_at != null && last.finished_at < latest,
    differences: differences.map(
      ({ payment_intent_id: _intent, refunding_at: _refunding, ...row }) => ({
        ...row,
        found_at: row.found_at.toISOString(),
      }),
    ),
  };
}

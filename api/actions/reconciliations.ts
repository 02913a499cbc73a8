import { getLogger } from '@logtape/logtape';
import {
  type Difference,
  type MoneyRow,
  RECONCILED_DAYS,
  RECONCILED_HOURS,
  type Reconciliation,
} from '../../contracts/admin/reconciliations.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { Queryable } from '../../db/connect.ts';
import {
  askForReconciliation,
  beatReconciliation,
  findLastReconciliation,
  findReconciledUntil,
  finishReconciliation,
  isReconciliationDue,
  listDifferences,
  listDisputed,
  listGiven,
  listKnownLeads,
  listKnownPayments,
  listPaid,
  listUndecided,
  saveDifferences,
  startReconciliation,
} from '../../db/reconciliations.ts';
import type { PaymentDeps } from '../deps.ts';
import { type Books, compareBooks } from '../domain/reconciliations.ts';
import { errorText } from '../errors.ts';
import type { ProviderBooks } from '../external/stripe.ts';
import type { Dispute, Refund } from '../external/stripe-objects.ts';
import { queueMail } from '../mails/queue.ts';
import { happened } from './happenings.ts';
import { enterMoved } from './movements.ts';
import { settleSession } from './payments.ts';

const log = getLogger(['portage', 'payments']);
const DAY_MINUTES = 24 * 60;
const BEAT_MS = 10_000;
const AGREES = { note: 'Both sides say the same again.' };

/** Every hour: news in the provider's lists; once a day the last weeks of them. */
export async function reconcileHourly(deps: PaymentDeps): Promise<void> {
  await requestReconciliation(deps, 'system');
  await reconcile(deps);
}

/** Asks for a reconciliation: the system for what is new, an operator for the last weeks, with its job. */
export async function requestReconciliation(
  { sql, queue, clock }: Pick<PaymentDeps, 'sql' | 'queue' | 'clock'>,
  actor: string,
): Promise<void> {
  const at = clock();
  const all = minutesFrom(at, -RECONCILED_DAYS * DAY_MINUTES);
  await queue.ready();
  await sql.begin(async (tx) => {
    const since = actor === 'system' ? await findReconciledUntil(tx, { all, at }) : all;
    await askForReconciliation(tx, { since, by: actor, at });
    if (actor === 'system') return;
    await queue.send(tx, 'reconciliation', {});
    await happened(tx, actor, 'payments.reconciled', 'payments');
  });
}

/** Starts the reconciliation that a restore has asked for, or whose process died. */
export async function resumeReconciliation(deps: PaymentDeps): Promise<void> {
  if (await isReconciliationDue(deps.sql, deps.clock())) await reconcile(deps);
}

/**
 * Holds the provider's lists against the ledger, both ways (rule 4.18), up to this instant. Certain news is
 * entered by the actions that events use, so that a webhook that never came is made good; the rest is
 * looked at again by itself, since either side may have moved while the lists were read, and a difference
 * that stays is a row for a person, of which the operators are told. Does nothing unless it was asked for.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const { sql, clock } = deps;
  const run = await startReconciliation(sql, clock());
  if (!run) return;
  const until = clock();
  const counts = { sessions: 0, refunds: 0, disputes: 0 };
  const beat = setInterval(() => {
    void beatReconciliation(sql, run.id, clock()).catch(() => {});
  }, BEAT_MS);
  try {
    // A day more: two clocks do not agree on what was opened since.
    const books = await deps.payments.listBooks(minutesFrom(run.since, -DAY_MINUTES), until);
    counts.sessions = books.sessions.length;
    counts.refunds = books.refunds.length;
    counts.disputes = books.disputes.length;
    // Banks decide months later, of which no list of a span speaks.
    for (const id of await listUndecided(sql))
      push(books.disputes, await deps.payments.findDispute(id));
    const failed = await enterAll(deps, books);
    const { found, seen } = await compare(deps, books, { since: run.since, until });
    const still = found.length === 0 ? found : await lookAgain(deps, found);
    await note(deps, still, seen);
    if (failed.length > 0) throw new Error(`${failed.length} could not be entered: ${failed[0]}`);
    await finishReconciliation(sql, run.id, { ...counts, at: clock(), until, error: null });
  } catch (error) {
    const at = clock();
    await finishReconciliation(sql, run.id, { ...counts, at, until, error: errorText(error) });
    // The next run looks at this one's span.
    await askForReconciliation(sql, { since: run.since, by: 'retry', at });
    log.error('the reconciliation failed', { error: errorText(error) });
  } finally {
    clearInterval(beat);
  }
}

/**
 * Enters what the provider says of each, as its events would have. Resolves to why some could not be entered, which
 * holds no other up.
 */
async function enterAll(deps: PaymentDeps, books: ProviderBooks): Promise<string[]> {
  const failed: string[] = [];
  const enter = async (work: Promise<unknown>) => {
    await work.catch((error) => failed.push(errorText(error)));
  };
  for (const session of books.sessions) {
    if (session.leadId && session.status !== 'open') await enter(settleSession(deps, session));
  }
  const moved = new Map<string, { refunds: Refund[]; disputes: Dispute[] }>();
  const of = ({ paymentIntentId }: { paymentIntentId: string | null }) => {
    const known = moved.get(paymentIntentId ?? '') ?? { refunds: [], disputes: [] };
    moved.set(paymentIntentId ?? '', known);
    return known;
  };
  for (const refund of books.refunds) of(refund).refunds.push(refund);
  for (const dispute of books.disputes) of(dispute).disputes.push(dispute);
  moved.delete('');
  for (const [paymentIntentId, told] of moved) await enter(enterMoved(deps, paymentIntentId, told));
  return failed;
}

/** The differences between the provider's books and the ledger's of a span, and the ids of all rows compared. */
async function compare(
  { sql }: PaymentDeps,
  books: ProviderBooks,
  span: { since: Date; until: Date },
): Promise<{ found: Difference[]; seen: string[] }> {
  const provider: Books = {
    payments: books.sessions
      .filter(({ paid }) => paid)
      .map(({ id, amountTotal, ...row }) => ({ ...row, providerId: id, amountCents: amountTotal })),
    refunds: books.refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map((row) => ({ ...row, providerId: row.id, leadId: null })),
    disputes: books.disputes.map((row) => ({ ...row, providerId: row.id, leadId: null })),
  };
  const listed = (rows: MoneyRow[]) => ({ ...span, ids: rows.map(({ providerId }) => providerId) });
  const [payments, refunds, disputes] = await Promise.all([
    listPaid(sql, listed(provider.payments)),
    listGiven(sql, listed(provider.refunds)),
    listDisputed(sql, listed(provider.disputes)),
  ]);
  const ledger: Books = { payments, refunds, disputes };
  const intents = provider.refunds.flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const leads = provider.payments.flatMap(({ leadId }) => leadId ?? []);
  const known = {
    leads: new Set(await listKnownLeads(sql, leads)),
    payments: new Set(await listKnownPayments(sql, intents)),
  };
  const rows = [ledger, provider].flatMap((side) => Object.values(side).flat());
  const seen = rows.map(({ providerId }) => providerId);
  return { found: compareBooks(ledger, provider, known), seen };
}

/** Asks the provider for each that differed, enters what it says, and resolves to what differs still. */
async function lookAgain(deps: PaymentDeps, suspects: Difference[]): Promise<Difference[]> {
  const { payments } = deps;
  const books: ProviderBooks = { sessions: [], refunds: [], disputes: [] };
  const asked = new Set<string>();
  for (const { providerId, kind } of suspects) {
    if (asked.has(providerId)) continue;
    asked.add(providerId);
    if (kind.startsWith('refund')) push(books.refunds, await payments.findRefund(providerId));
    else if (kind.startsWith('dispute'))
      push(books.disputes, await payments.findDispute(providerId));
    else {
      const session = await payments.findCheckout(providerId);
      push(books.sessions, session);
      // An orphan that has gone back is none any more.
      const paid = session?.paymentIntentId;
      if (paid) books.refunds.push(...(await payments.listRefunds(paid)));
    }
  }
  await enterAll(deps, books);
  const never = new Date(0);
  const { found } = await compare(deps, books, { since: never, until: never });
  // The ledger's own are not asked for by the provider's ids.
  const gone = suspects.filter(
    ({ kind, providerId }) =>
      kind.endsWith('missing_there') &&
      !Object.values(books).some((rows) => rows.some(({ id }) => id === providerId)),
  );
  return [...found, ...gone];
}

const push = <T>(rows: T[], row: T | null) => void (row && rows.push(row));

async function note(deps: PaymentDeps, found: Difference[], seen: string[]): Promise<void> {
  const { sql, queue, clock } = deps;
  await queue.ready();
  await sql.begin(async (tx) => {
    const { fresh, agreed } = await saveDifferences(tx, found, { at: clock(), seen });
    for (const id of agreed)
      await happened(tx, 'system', 'difference.noted', id, { after: AGREES });
    if (fresh === 0) return;
    await queueMail(tx, queue, 'payment_differences', { sent_by: 'system' });
  });
}

/** The last reconciliation, and the differences that wait for a person. */
export async function readReconciliation(sql: Queryable, now: Date): Promise<Sent<Reconciliation>> {
  const [{ last, underWay }, differences] = await Promise.all([
    findLastReconciliation(sql),
    listDifferences(sql),
  ]);
  const latest = minutesFrom(now, -RECONCILED_HOURS * 60);
  return {
    finished_at: last?.finished_at ?? null,
    since: last?.since ?? null,
    sessions: last?.sessions ?? 0,
    refunds: last?.refunds ?? 0,
    disputes: last?.disputes ?? 0,
    error: last?.error ?? null,
    under_way: underWay,
    late: last?.finished_at != null && last.finished_at < latest,
    differences: differences.map(
      ({ payment_intent_id: _intent, refunding_at: _refunding, ...row }) => row,
    ),
  };
}

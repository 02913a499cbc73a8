import { torontoToday } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import type {
  EntryKind,
  PayoutStatement,
  Settlement,
  VendorBalance,
} from '../../contracts/payouts.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { atOneMoment, type Queryable } from '../../db/connect.ts';
import {
  type BalanceRow,
  correctSettlement,
  createSettlement,
  listBalances,
  listEntries,
  listEntryMonths,
  lockEntries,
} from '../../db/payouts.ts';
import type { AppDeps } from '../deps.ts';
import { money } from '../domain/format.ts';
import { payableCents, withBalances } from '../domain/payouts.ts';
import { Refusal } from '../errors.ts';
import { csvText } from './csv-files.ts';
import { happened } from './happenings.ts';

type Deps = Pick<AppDeps, 'sql' | 'operator'>;
type Vendor = { id: number; slug: string };

/** The sum that each vendor is owed for deposits, the most first (rule 4.26). */
export async function readBalances(sql: Queryable): Promise<VendorBalance[]> {
  return (await listBalances(sql)).map(({ slug, name, ...row }) => ({
    vendor_slug: slug,
    vendor_name: name,
    ...asCents(row),
  }));
}

/** A vendor's entries of a month, with the balance around them; of the present month unless told. */
export async function readPayouts(
  { sql, operator }: Deps,
  vendorId: number,
  // The database stamps entries, and so says which month it is.
  month: string = torontoToday(new Date()).slice(0, 7),
): Promise<Sent<PayoutStatement>> {
  const [{ opening, entries }, months, [balance]] = await atOneMoment(sql, (tx) =>
    Promise.all([
      listEntries(tx, vendorId, month),
      listEntryMonths(tx, vendorId),
      listBalances(tx, vendorId),
    ]),
  );
  const lines = withBalances(opening, entries);
  return {
    vendor_name: balance?.name ?? '',
    month,
    months: months.includes(month) ? months : [month, ...months].sort().reverse(),
    opening_cents: opening,
    closing_cents: lines.at(-1)?.balance_cents ?? opening,
    lines,
    ...asCents(balance ?? { owed: 0, held: 0 }),
    operator,
  };
}

const HEADINGS =
  'date kind booking move_date paid_on reference owed_cad paid_or_returned_cad balance_cad';
const FRENCH_HEADINGS =
  'date objet reservation date_demenagement paye_le numero_reference du_cad paye_ou_rendu_cad solde_cad';
const FRENCH_KINDS: Record<EntryKind, string> = {
  deposit: 'dépôt',
  returned: 'remis au client',
  settlement: 'paiement',
  correction: 'paiement repris',
};

/**
 * The entries of a month as a file in a language; no spreadsheet takes a cell of it for a formula. Amounts in dollars.
 */
export async function payoutsCsv(
  deps: Deps,
  vendorId: number,
  month?: string,
  language: Language = 'en',
): Promise<string> {
  const { lines, opening_cents, month: of } = await readPayouts(deps, vendorId, month);
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const isFrench = language === 'fr';
  const blank = Array<string>(6).fill('');
  return csvText([
    (isFrench ? FRENCH_HEADINGS : HEADINGS).split(' '),
    [`${of}-01`, isFrench ? 'solde précédent' : 'opening', ...blank, dollars(opening_cents)],
    ...lines.map((line) => [
      torontoToday(new Date(line.at)),
      isFrench ? FRENCH_KINDS[line.kind] : line.kind,
      line.lead_id,
      line.move_date,
      line.paid_on,
      line.reference,
      line.amount_cents > 0 ? dollars(line.amount_cents) : '',
      line.amount_cents < 0 ? dollars(-line.amount_cents) : '',
      dollars(line.balance_cents),
    ]),
  ]);
}

/** Enters that a vendor was paid. Refuses (`conflict`) more than is payable now. */
export async function settleDeposits(
  deps: Deps,
  vendor: Vendor,
  { amount_cents, paid_on, reference }: Settlement,
  actor: string,
): Promise<Sent<PayoutStatement>> {
  await deps.sql.begin(async (tx) => {
    await lockEntries(tx, vendor.id);
    const [balance] = await listBalances(tx, vendor.id);
    const { payable_cents } = asCents(balance ?? { owed: 0, held: 0 });
    if (amount_cents > payable_cents) {
      const sentence = `Only ${money(payable_cents)} can be paid to this mover now.`;
      throw new Refusal('conflict', sentence, { fields: { amount_cents: sentence } });
    }
    const paid = { vendorId: vendor.id, amount: amount_cents, paidOn: paid_on, reference };
    const id = await createSettlement(tx, { ...paid, by: actor });
    const after = { id, amount_cents, paid_on, reference };
    await happened(tx, actor, 'deposits.settled', vendor.slug, { after });
  });
  return await readPayouts(deps, vendor.id);
}

/** Takes a settlement back. Refuses (`missing`) an unknown settlement, and (`conflict`) a second time. */
export async function takeSettlementBack(
  deps: Deps,
  vendor: Vendor,
  { id, reference }: { id: number; reference: string },
  actor: string,
): Promise<Sent<PayoutStatement>> {
  await deps.sql.begin(async (tx) => {
    await lockEntries(tx, vendor.id);
    const done = await correctSettlement(tx, { vendorId: vendor.id, id, reference, by: actor });
    if (done === 'missing') throw new Refusal('missing', 'There is no such settlement.');
    if (done === 'taken') throw new Refusal('conflict', 'This settlement is taken back already.');
    const after = { id, reference };
    await happened(tx, actor, 'deposits.settlement_corrected', vendor.slug, { after });
  });
  return await readPayouts(deps, vendor.id);
}

const asCents = ({ owed, held }: Pick<BalanceRow, 'owed' | 'held'>) => ({
  owed_cents: owed,
  held_cents: held,
  payable_cents: payableCents(owed, held),
});

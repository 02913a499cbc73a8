import { NEEDS_SHOWN, type Need, type NeedsYou } from '../../../contracts/admin/needs-you.ts';
import { listNeedOwners, listNeeds, type NeedRow } from '../../../db/admin/needs-you.ts';
import type { Deps } from '../../deps.ts';

/** The acts that wait for a person, and who takes care of each (rule 7.15). */
export async function readNeedsYou({ sql, clock }: Deps): Promise<NeedsYou> {
  const now = clock();
  const [{ rows, counts }, people] = await Promise.all([
    listNeeds(sql, { now, limit: NEEDS_SHOWN }),
    listNeedOwners(sql),
  ]);
  const items = rows.map((row) => asNeed(row, now));
  return { timestamp: now.toISOString(), items, counts, people };
}

function asNeed(row: NeedRow, now: Date): Need {
  const { kind, id, lead_id, detail, note, amount, since, due_at, owner_id, vendor_name } = row;
  return {
    kind,
    id,
    lead: lead_id === null ? null : leadOf(row, lead_id),
    vendor: vendor_name === null ? null : { name: vendor_name, phone: row.vendor_phone ?? '' },
    detail,
    note,
    recipient: lead_id === null ? row.recipient : null,
    amount,
    since: since.toISOString(),
    due_at: due_at.toISOString(),
    past_due: due_at <= now,
    owner: owner_id === null ? null : { id: owner_id, name: row.owner_name ?? '' },
  };
}

const leadOf = (row: NeedRow, id: string) => ({
  id,
  name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  phone: row.phone ?? '',
  origin_address: row.origin_address ?? '',
  destination_address: row.destination_address ?? '',
  move_date: row.move_date ?? '',
});

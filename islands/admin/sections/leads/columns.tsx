import type { ReactNode } from 'react';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { sizeText } from '../../../../contracts/size-texts.ts';
import { cents, date, orNone } from '../../../shared/format.ts';
import { recentMoment } from '../../../shared/panel-format.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { Badge, words } from '../../../shared/ui/Badge.tsx';
import { cityOf } from './cities.ts';
import { COLUMN_IDS, type ColumnId } from './column-names.ts';
import { StatusChip, VendorChip } from './LeadChips.tsx';
import { nameOf, TEXTS } from './messages.ts';
import { Score } from './Score.tsx';

type Cell = Pick<Column<Lead>, 'meta' | 'size' | 'minSize'> & { of: (lead: Lead) => ReactNode };

/** A text that is cut where its column is narrow, and whole in its title. */
const text = (value: string) => <span title={value}>{value}</span>;

/** Where a move goes: the cities, with the addresses as title. */
export const Route = ({ lead }: { lead: Lead }) => (
  <span title={`${lead.origin_address} → ${lead.destination_address}`}>
    {orNone(cityOf(lead.origin_address))} → {orNone(cityOf(lead.destination_address))}
  </span>
);

/** The id of a column that sorts is the API's name for that order. */
const CELLS: Record<ColumnId, Cell> = {
  name: {
    size: 156,
    minSize: 120,
    meta: { sorts: true },
    of: (lead) => <strong title={nameOf(lead)}>{nameOf(lead)}</strong>,
  },
  move: {
    size: 108,
    minSize: 92,
    meta: { sorts: true },
    of: (lead) => date(lead.move_date, 'short'),
  },
  route: { size: 168, minSize: 130, meta: { flexes: true }, of: (lead) => <Route lead={lead} /> },
  amount: {
    size: 100,
    minSize: 84,
    meta: { sorts: true, align: 'right' },
    of: (lead) => cents(lead.quote_amount),
  },
  status: { size: 192, minSize: 144, of: (lead) => <StatusChip lead={lead} /> },
  vendor: { size: 164, minSize: 124, of: (lead) => <VendorChip lead={lead} /> },
  payment: { size: 104, minSize: 80, of: (lead) => <Badge status={lead.payment_status} /> },
  email: { size: 200, minSize: 96, of: (lead) => text(orNone(lead.email)) },
  phone: { size: 144, minSize: 96, of: (lead) => text(orNone(lead.phone)) },
  created: {
    size: 168,
    minSize: 96,
    meta: { sorts: true },
    of: (lead) => text(recentMoment(lead.created_at)),
  },
  contacted: { size: 168, minSize: 96, of: (lead) => text(recentMoment(lead.last_contact)) },
  size: {
    size: 150,
    minSize: 72,
    of: (lead) => text(sizeText(lead)),
  },
  score: {
    size: 76,
    minSize: 64,
    meta: { sorts: true },
    of: (lead) => <Score value={lead.lead_score} />,
  },
  source: { size: 96, minSize: 72, of: (lead) => text(words(lead.source)) },
  reference: { size: 128, minSize: 96, of: (lead) => text(lead.id) },
};

/** All columns that the list can have. */
export const COLUMNS: readonly Column<Lead>[] = COLUMN_IDS.map((id) => {
  const { of, ...rest } = CELLS[id];
  return {
    id,
    header: TEXTS.columns[id],
    ...rest,
    cell: ({ row }) => of(row.original),
  };
});

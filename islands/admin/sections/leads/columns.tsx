import type { ReactNode } from 'react';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { cents, date, orNone } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { StatusSelect, VendorSelect } from './LeadSelects.tsx';
import { nameOf, TEXTS } from './messages.ts';
import { Score } from './Score.tsx';

const names = TEXTS.columns;

const twoLines = (first: ReactNode, second: string) => (
  <span className="two-lines">
    <span>{first}</span>
    <small>{second}</small>
  </span>
);

/** The list's columns; the id of one that sorts is the API's name for that order. */
export const COLUMNS: Column<Lead>[] = [
  {
    id: 'name',
    header: names.name,
    meta: { sorts: true },
    cell: ({ row: { original: lead } }) => twoLines(<strong>{nameOf(lead)}</strong>, lead.id),
  },
  {
    id: 'score',
    header: names.score,
    meta: { sorts: true },
    cell: ({ row }) => <Score value={row.original.lead_score} />,
  },
  {
    id: 'status',
    header: names.status,
    cell: ({ row }) => <StatusSelect lead={row.original} />,
  },
  {
    id: 'vendor',
    header: names.vendor,
    cell: ({ row }) => <VendorSelect lead={row.original} />,
  },
  {
    id: 'amount',
    header: names.amount,
    meta: { sorts: true, align: 'right' },
    cell: ({ row }) => cents(row.original.quote_amount),
  },
  {
    id: 'payment',
    header: names.payment,
    cell: ({ row }) => <Badge status={row.original.payment_status} />,
  },
  {
    id: 'created',
    header: names.created,
    meta: { sorts: true },
    cell: ({ row }) => moment(row.original.created_at),
  },
  {
    id: 'move',
    header: names.date,
    cell: ({ row }) => date(row.original.move_date, 'short'),
  },
  {
    id: 'route',
    header: names.route,
    cell: ({ row: { original: lead } }) =>
      twoLines(orNone(lead.origin_address), orNone(lead.destination_address)),
  },
  {
    id: 'contact',
    header: names.contact,
    cell: ({ row: { original: lead } }) => twoLines(orNone(lead.phone), orNone(lead.email)),
  },
];

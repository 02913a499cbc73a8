import type { Lead } from '../../../../contracts/portal/leads.ts';
import { cents } from '../../../shared/format.ts';
import { recentMoment } from '../../../shared/panel-format.ts';
import { type Column, DataTable, type Sort } from '../../../shared/table/DataTable.tsx';
import { Countdown } from './Countdown.tsx';
import { nameOf, telOf, wayOf, whenOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';
import { StageBadge } from './StageBadge.tsx';

const { columns: heads } = TEXTS;

const COLUMNS: Column<Lead>[] = [
  {
    id: 'name',
    header: heads.name,
    meta: { sorts: true },
    cell: ({ row: { original: lead } }) => (
      <span className={lead.customer ? 'lead-name' : 'soft'}>{nameOf(lead)}</span>
    ),
  },
  {
    id: 'stage',
    header: heads.stage,
    // What is left to answer says its stage as well.
    cell: ({ row: { original: lead } }) =>
      lead.answer_by ? <Countdown by={lead.answer_by} /> : <StageBadge lead={lead} />,
  },
  {
    id: 'move_date',
    header: heads.move_date,
    meta: { sorts: true },
    cell: ({ row: { original: lead } }) => whenOf(lead),
  },
  { id: 'way', header: heads.way, cell: ({ row }) => wayOf(row.original) },
  {
    id: 'amount',
    header: heads.amount,
    meta: { sorts: true, align: 'right' },
    cell: ({ row: { original: lead } }) => cents(lead.final_price_cents ?? lead.total_cents),
  },
  {
    id: 'call',
    header: heads.call,
    cell: ({ row: { original: lead } }) =>
      lead.customer && <a href={telOf(lead.customer.phone)}>{lead.customer.phone}</a>,
  },
  {
    id: 'booked',
    header: heads.booked,
    meta: { sorts: true },
    cell: ({ row: { original: lead } }) =>
      recentMoment(lead.booked_at ?? lead.created_at, { timeZone: lead.time_zone }),
  },
];

interface Props {
  leads: Lead[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onOpen: (id: string) => void;
  onEnd: () => void;
  foot: string;
}

/** Bookings as a table, where there is room for one. */
export function LeadTable({ leads, onOpen, ...rest }: Props) {
  return (
    <DataTable
      label={TEXTS.list}
      rows={leads}
      columns={COLUMNS}
      rowId={(lead) => lead.id}
      onOpen={(lead) => onOpen(lead.id)}
      {...rest}
    />
  );
}

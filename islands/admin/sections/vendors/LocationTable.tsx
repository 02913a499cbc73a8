import type { LocationAvailability } from '../../../../contracts/admin/availability.ts';
import type { AvailabilitySort } from '../../../../contracts/admin/availability-choices.ts';
import { money } from '../../../shared/format.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import type { Look } from './calls.ts';
import { TEXTS } from './messages.ts';

interface Props {
  rows: LocationAvailability[];
  total: number;
  look: Look;
  onSort: (sort: AvailabilitySort, order: 'asc' | 'desc') => void;
  onOpen: (row: LocationAvailability) => void;
  onMore: (() => void) | null;
}

const { columns: names } = TEXTS.availability;
const right = { align: 'right' } as const;

const COLUMNS: Column<LocationAvailability>[] = [
  { id: 'name', header: names.name, accessorFn: (row) => row.location_name, meta: { sorts: true } },
  { id: 'address', header: names.address, accessorFn: (row) => row.metadata.address },
  { id: 'manager', header: names.manager, accessorFn: (row) => row.metadata.ops_manager },
  { id: 'phone', header: names.phone, accessorFn: (row) => row.metadata.sales_phone },
  {
    id: 'trucks',
    header: names.trucks,
    accessorFn: (row) => row.metadata.truck_count,
    meta: right,
  },
  {
    id: 'availability',
    header: names.availability,
    accessorFn: (row) => `${row.total_available_dates} / ${row.total_checked_dates}`,
    meta: { ...right, sorts: true },
  },
  {
    id: 'calendar',
    header: names.calendar,
    accessorFn: (row) => row.total_calendar_dates,
    meta: right,
  },
  {
    id: 'rate',
    header: names.rate,
    accessorFn: (row) => money(row.lowest_rate),
    meta: { ...right, sorts: true },
  },
];

/** The locations in rows; Enter or a click opens the details. */
export function LocationTable({ rows, total, look, onSort, onOpen, onMore }: Props) {
  return (
    <DataTable
      label={TEXTS.availability.label}
      rows={rows}
      columns={COLUMNS}
      rowId={(row) => String(row.id)}
      sort={{ by: look.sort, descending: look.order === 'desc' }}
      onSort={({ by, descending }) => onSort(by as AvailabilitySort, descending ? 'desc' : 'asc')}
      onOpen={onOpen}
      {...(onMore && { onEnd: onMore })}
      foot={TEXTS.availability.shown(rows.length, total)}
    />
  );
}

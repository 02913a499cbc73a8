import type { EmailLogRow } from '../../../../contracts/admin/email-logs.ts';
import {
  EMAIL_SORTS,
  EMAIL_STATUSES,
  getEmailLogs,
} from '../../../../contracts/admin/email-logs.ts';
import {
  getLeads,
  LEAD_SORTS,
  LEAD_STATES,
  type Lead,
  leadPage,
} from '../../../../contracts/admin/leads.ts';
import { SEARCH_MIN } from '../../../../contracts/admin/lists.ts';
import {
  getPayments,
  PAYMENT_SORTS,
  PAYMENT_STATUSES,
  type PaymentRow,
} from '../../../../contracts/admin/payments.ts';
import {
  getVendors,
  VENDOR_SORTS,
  VENDOR_STATUSES,
  type VendorRow,
} from '../../../../contracts/admin/vendors.ts';
import { cents, date, NOT_AVAILABLE, orNone } from '../../../shared/format.ts';
import { followLink } from '../../../shared/location.ts';
import { moment } from '../../../shared/panel-format.ts';
import { type Pages, useCallPages } from '../../../shared/query-view/use-call.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { Badge, words } from '../../../shared/ui/Badge.tsx';
import { TEXTS } from './messages.ts';

type Asked = { q: string; status: string; sort: string; order: string; limit: number };

/** A tab's list: its source, its columns, its filters and its orders. */
export interface Table<Row> {
  name: string;
  /** The list's rows, page by page. */
  useRows: (query: Asked) => Pages<Row>;
  columns: Column<Row & object>[];
  statuses: readonly string[];
  sorts: readonly string[];
  /** Least letters that its search takes. */
  searchMin: number;
  searchHint: string;
}

/** The person's name, or that it is not known. */
export const nameOf = ({ first_name, last_name }: Pick<Lead, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim() || TEXTS.unknownName;

/** A lead's id as the way to the lead. */
function LeadLink({ id }: { id: string | null }) {
  if (!id) return NOT_AVAILABLE;
  return (
    <a href={leadPage(id)} onClick={followLink}>
      {id}
    </a>
  );
}

type Field = keyof typeof TEXTS.fields;
type Cell<Row> = (row: Row) => React.ReactNode;

/** A column named by its field; `sorts` where the API has that order under the column's id. */
function column<Row extends object>(
  id: Field,
  cell: Cell<Row>,
  meta: { sorts?: boolean; align?: 'right' } = {},
): Column<Row> {
  return {
    id,
    header: TEXTS.fields[id],
    meta,
    cell: ({ row }: { row: { original: Row } }) => cell(row.original),
  } as Column<Row>;
}
const sorts = { sorts: true };

export const LEADS: Table<Lead> = {
  name: 'leads',
  useRows: (query) => useCallPages(getLeads, { query }, { keepsBefore: true }),
  statuses: LEAD_STATES,
  sorts: LEAD_SORTS,
  searchMin: SEARCH_MIN,
  searchHint: TEXTS.leadSearchHint,
  columns: [
    column('id', ({ id }) => <LeadLink id={id} />),
    column('name', (lead) => nameOf(lead), sorts),
    column('email', ({ email }) => orNone(email)),
    column('phone', ({ phone }) => orNone(phone)),
    column('move_date', ({ move_date }) => date(move_date, 'short')),
    column('status', ({ state }) => <Badge status={state} />),
    column('payment_status', ({ payment_status }) => <Badge status={payment_status} />),
    column('created', ({ created_at }) => moment(created_at), sorts),
  ],
};

export const PAYMENTS: Table<PaymentRow> = {
  name: 'payments',
  useRows: (query) => useCallPages(getPayments, { query }, { keepsBefore: true }),
  statuses: PAYMENT_STATUSES,
  sorts: PAYMENT_SORTS,
  searchMin: SEARCH_MIN,
  searchHint: TEXTS.searchHint,
  columns: [
    column('id', ({ id }) => id, sorts),
    column('lead_id', ({ lead_id }) => <LeadLink id={lead_id} />, sorts),
    column(
      'amount',
      ({ amount, kind }) => (
        <>
          {kind === 'refund' && <small className="soft">{TEXTS.refund} </small>}
          {cents(amount)}
        </>
      ),
      { sorts: true, align: 'right' },
    ),
    column('status', ({ status }) => <Badge status={status} />, sorts),
    column('payment_id', ({ payment_intent_id }) => orNone(payment_intent_id)),
    column('created_at', ({ created_at }) => moment(created_at), sorts),
  ],
};

export const EMAILS: Table<EmailLogRow> = {
  name: 'emails',
  useRows: (query) => useCallPages(getEmailLogs, { query }, { keepsBefore: true }),
  statuses: EMAIL_STATUSES,
  sorts: EMAIL_SORTS,
  searchMin: SEARCH_MIN,
  searchHint: TEXTS.searchHint,
  columns: [
    column('id', ({ id }) => id, sorts),
    column('lead_id', ({ lead_id }) => <LeadLink id={lead_id} />),
    column('email_type', ({ email_type }) => words(email_type), sorts),
    column('recipient', ({ recipient }) => orNone(recipient), sorts),
    column('subject', ({ subject }) => orNone(subject)),
    column('status', ({ status }) => <Badge status={status} />, sorts),
    column('sent_at', ({ sent_at }) => moment(sent_at), sorts),
  ],
};

export const VENDORS: Table<VendorRow> = {
  name: 'vendors',
  useRows: (query) => useCallPages(getVendors, { query }, { keepsBefore: true }),
  statuses: VENDOR_STATUSES,
  sorts: VENDOR_SORTS,
  searchMin: 1,
  searchHint: TEXTS.searchHint,
  columns: [
    column('id', ({ id }) => id, sorts),
    column('name', ({ name }) => name || TEXTS.unknownName, sorts),
    column('email', ({ email }) => orNone(email), sorts),
    column('phone', ({ phone }) => orNone(phone), sorts),
    column('status', ({ status }) => <Badge status={status} />, sorts),
    column('coverage_areas', ({ coverage_areas }) => orNone(coverage_areas.join(', '))),
  ],
};

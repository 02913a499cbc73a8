import { words } from '../../../shared/ui/Badge.tsx';

/** What the leads say (rule 1.5). */
export const TEXTS = {
  title: 'Leads',
  about: 'Everyone who asked for a move, from the first request to the paid booking.',
  label: 'Leads',
  loading: 'Loading leads',
  failed: 'Failed to load leads',
  statusFailed: 'Failed to update lead status',
  vendorFailed: 'Failed to assign vendor',
  unknownName: 'Unknown name',
  none: 'No leads yet',
  noneAbout: 'They appear here as soon as somebody starts a booking.',
  noMatch: 'No lead matches',
  noMatchAbout: 'Change the search or the filters.',
  clear: 'Clear filters',
  more: 'Loading more…',
  shown: (shown: string, total: string | null) =>
    total === null ? `${shown} shown` : `${shown} of ${total} shown`,
  kept: 'Counts are exact: they are kept as leads change.',
  views: { list: 'List', grid: 'Grid', kanban: 'Kanban' },
  viewsLabel: 'View',
  analytics: 'Analytics',
  exportCsv: 'Export CSV',
  loadMore: 'Load more',
  search: 'Search',
  searchHint: 'Name, email, phone, reference, address',
  searchMore: 'Type three characters or more.',
  status: 'Status',
  allStatuses: 'All statuses',
  vendor: 'Vendor',
  allVendors: 'All vendors',
  payment: 'Payment',
  allPayments: 'All payments',
  from: 'Created from',
  to: 'Created to',
  sort: 'Sort',
  sorts: { created: 'Date', name: 'Last name', score: 'Score', amount: 'Amount' },
  ascending: 'Ascending',
  descending: 'Descending',
  columns: {
    name: 'Name',
    contact: 'Contact',
    route: 'Move',
    date: 'Move date',
    status: 'Status',
    payment: 'Payment',
    vendor: 'Vendor',
    amount: 'Quote',
    score: 'Score',
    created: 'Created',
  },
  statusOf: (name: string) => `Status of ${name}`,
  vendorOf: (name: string) => `Vendor of ${name}`,
  unassigned: 'Not assigned',
  changed: (name: string, status: string) => `${name} is now ${words(status)}`,
  assigned: (name: string, vendor: string) => `${name} is assigned to ${vendor}`,
  undo: 'Undo',
  undone: (name: string) => `${name} is as before`,
  saved: {
    title: 'Saved views',
    name: 'Name of this view',
    save: 'Save view',
    remove: (name: string) => `Remove the view ${name}`,
    none: 'Name the search, filters and order that you look at, and find them here.',
    kept: (name: string) => `View "${name}" saved in this browser`,
  },
  bulk: {
    label: 'Selected leads',
    selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
    clear: 'Clear selection',
    status: 'Set status',
    vendor: 'Assign vendor',
    done: (count: number) => (count === 1 ? '1 lead changed' : `${count} leads changed`),
    conflicts: (count: number) =>
      count === 1
        ? 'Somebody else had changed 1 of them: it stays as it is.'
        : `Somebody else had changed ${count} of them: they stay as they are.`,
    paid: (count: number) =>
      count === 1
        ? '1 is a paid booking: it keeps its mover, and is not lost.'
        : `${count} are paid bookings: they keep their movers, and are not lost.`,
    tooMany: (most: number) => `At most ${most} leads at once.`,
  },
  lost: {
    title: 'Mark as lost',
    about: (name: string) => `Why was ${name} lost?`,
    aboutMany: (count: number) => `Why were these ${count} leads lost?`,
    reason: 'Reason',
    action: 'Mark as lost',
    suggestions: [
      'Chose another mover',
      'Too expensive',
      'No answer',
      'Needed another date',
      'The move was called off',
    ],
  },
  board: {
    hint: 'Drag a card to another column. By keyboard: Enter on its handle, then Tab or arrows, Enter.',
    drag: (name: string) => `Drag ${name}`,
    empty: 'No leads here',
    column: (status: string, count: string) => `${words(status)}, ${count}`,
  },
  insights: {
    title: 'Lead analytics',
    total: 'Leads',
    value: 'Quoted value',
    average: 'Average quote',
    converted: 'Paid or converted',
    byStatus: 'By status',
    byVendor: 'By vendor',
    leads: 'Leads',
    share: 'Share',
    quoted: 'Quoted',
    convertedAbout:
      'Leads whose status is payment completed or converted, as a share of all leads.',
  },
} as const;

/** The name that a lead is called by. */
export const nameOf = (lead: { first_name: string; last_name: string }): string =>
  `${lead.first_name} ${lead.last_name}`.trim() || TEXTS.unknownName;

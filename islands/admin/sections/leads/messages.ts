import { decimal } from '../../../shared/format.ts';
import { count } from '../../../shared/panel-format.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { stateName } from './state-names.ts';

/** The words of the leads (rule 1.5). */
export const TEXTS = {
  title: 'Leads',
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
  sort: 'Sort',
  sorts: {
    created: 'By date',
    name: 'By last name',
    score: 'By score',
    amount: 'By amount',
    move: 'By move date',
  },
  filters: {
    add: 'Filter',
    moves: 'Move date',
    created: 'Created',
    remove: (title: string) => `Remove the filter ${title}`,
    several: (count: number) => `${decimal(count)} of them`,
    from: 'From',
    to: 'To',
    oneDay: 'The same day twice is that day alone.',
    fromDay: (day: string) => `from ${day}`,
    toDay: (day: string) => `to ${day}`,
    between: (from: string, to: string) => `${from} – ${to}`,
  },
  spans: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    yesterday: 'Yesterday',
    saturday: 'Saturday',
    weekend: 'This weekend',
    week: 'This week',
    next_week: 'Next week',
    next_30: 'Next 30 days',
    last_7: 'Last 7 days',
    last_30: 'Last 30 days',
  },
  columnChoice: { title: 'Columns', reset: 'As they come' },
  columns: {
    name: 'Name',
    move: 'Move date',
    route: 'From → to',
    amount: 'Quote',
    status: 'Status',
    vendor: 'Vendor',
    payment: 'Payment',
    email: 'Email',
    phone: 'Phone',
    created: 'Created',
    contacted: 'Last contact',
    size: 'Size',
    score: 'Score',
    source: 'Source',
    reference: 'Reference',
  },
  statusOf: (name: string) => `Status of ${name}`,
  vendorOf: (name: string) => `Vendor of ${name}`,
  unassigned: 'Not assigned',
  changed: (name: string, status: string) => `${name} is now ${words(status)}`,
  assigned: (name: string, vendor: string) => `${name} is assigned to ${vendor}`,
  undo: 'Undo',
  undone: (name: string) => `${name} is as before`,
  saved: {
    title: 'Views',
    what: 'views',
    mine: 'Your views',
    shared: 'Shared with everyone',
    by: (author: string) => `by ${author}`,
    name: 'Name of this view',
    share: 'Share with everyone at the panel',
    save: 'Save view',
    saveFailed: 'Failed to save the view',
    remove: (name: string) => `Remove the view ${name}`,
    removed: (name: string) => `View "${name}" removed`,
    rename: (name: string) => `Rename the view ${name}`,
    newName: (name: string) => `New name of ${name}`,
    renameSave: 'Rename',
    sharing: (name: string) => `Share the view ${name}`,
    none: 'Name the search, filters and order that you look at, and find them here.',
    kept: (name: string) => `View "${name}" saved`,
  },
  bulk: {
    label: 'Selected leads',
    selected: (count: number) => `${decimal(count)} selected`,
    clear: 'Clear selection',
    status: 'Set status',
    vendor: 'Assign vendor',
    askStatus: (amount: number, status: string) =>
      `Set ${count(amount, 'lead')} to ${words(status).toLowerCase()}?`,
    askVendor: (amount: number, vendor: string) => `Assign ${count(amount, 'lead')} to ${vendor}?`,
    act: (amount: number) => `Change ${count(amount, 'lead')}`,
    will: {
      status: (amount: number, status: string) =>
        `${count(amount, 'lead')} will be ${words(status).toLowerCase()}.`,
      vendor: (amount: number, vendor: string) => `${count(amount, 'lead')} will go to ${vendor}.`,
    },
    already: (amount: number) =>
      amount === 1 ? '1 is so already and stays.' : `${decimal(amount)} are so already and stay.`,
    trucks:
      'A truck that is held for a payment is released, and the price stays that of the former mover. Undo does not bring the truck back.',
    done: (amount: number) => `${count(amount, 'lead')} changed`,
    conflicts: (amount: number) =>
      amount === 1
        ? 'Somebody else had changed 1 of them: it stays as it is.'
        : `Somebody else had changed ${decimal(amount)} of them: they stay as they are.`,
    undone: (amount: number) => `${count(amount, 'lead')} as before`,
    undoFailed: 'Failed to take the change back',
    changedSince: (amount: number) =>
      amount === 1
        ? '1 was changed since: it stays as it is.'
        : `${decimal(amount)} were changed since: they stay as they are.`,
    paid: (amount: number) =>
      amount === 1
        ? '1 is booked or was: it keeps its mover, and is called by what became of it.'
        : `${decimal(amount)} are booked or were: they keep their movers, and are called by what became of them.`,
    tooMany: (most: number) => `At most ${decimal(most)} leads at once.`,
  },
  lost: {
    title: 'Mark as lost',
    about: (name: string) => `Why was ${name} lost?`,
    aboutMany: (amount: number) => `Why were these ${decimal(amount)} leads lost?`,
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
    label: 'Statuses side by side',
    move: (name: string) => `Move ${name}`,
    drag: (name: string) => `Drag ${name}`,
    empty: 'No leads here',
    column: (state: string, count: string) => `${stateName(state)}, ${count}`,
  },
  insights: {
    title: 'Lead analytics',
    total: 'Leads',
    value: 'Quoted value',
    average: 'Average quote',
    byStatus: 'By status',
    byVendor: 'By vendor',
    leads: 'Leads',
    share: 'Share',
    quoted: 'Quoted',
  },
} as const;

/** The name that a lead is called by. */
export const nameOf = (lead: { first_name: string; last_name: string }): string =>
  `${lead.first_name} ${lead.last_name}`.trim() || TEXTS.unknownName;

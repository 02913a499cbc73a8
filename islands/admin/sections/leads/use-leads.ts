import { useDeferredValue } from 'react';
import {
  getLeadCounts,
  getLeads,
  LEAD_SORTS,
  type Lead,
  type LeadSort,
  SEARCH_MIN,
} from '../../../../contracts/admin/leads.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { useCall, useCallPages } from '../../../shared/query-view/use-call.ts';

/** What the list is asked for, as the address says it. */
export type Asked = {
  status: string;
  vendor: string;
  payment_status: string;
  from: string;
  to: string;
  q: string;
  sort: LeadSort;
  order: 'asc' | 'desc';
};
export const FILTERS = ['status', 'vendor', 'payment_status', 'from', 'to', 'q'] as const;
export const VIEWS = ['list', 'grid', 'kanban'] as const;
export type View = (typeof VIEWS)[number];

const PAGE = 200;
/** Cards of a column of the board that come at once. */
export const CARDS = 40;

/** The view and what it asks for, from the address; `short` while the search is too short. */
export function useAsked(): { asked: Asked; view: View; short: boolean; narrowed: boolean } {
  const [params] = useQueryParams();
  const text = useDeferredValue(params.get('q') ?? '').trim();
  const short = text !== '' && !text.split(/\s+/).some((word) => word.length >= SEARCH_MIN);
  const get = (name: string) => params.get(name) ?? '';
  const asked: Asked = {
    status: get('status'),
    vendor: get('vendor'),
    payment_status: get('payment_status'),
    from: get('from'),
    to: get('to'),
    q: short ? '' : text,
    sort: LEAD_SORTS.find((sort) => sort === params.get('sort')) ?? 'created',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
  const view = VIEWS.find((known) => known === params.get('view')) ?? 'list';
  return { asked, view, short, narrowed: FILTERS.some((name) => asked[name] !== '') };
}

/** The leads, page by page; of one column of the board when `column` is its status. */
export function useLeads(asked: Asked, column?: string) {
  const query = { ...asked, ...(column && { status: column }), limit: column ? CARDS : PAGE };
  const { rows, ...list } = useCallPages(getLeads, { query }, { keepsBefore: true });
  return { ...list, leads: unique(rows) };
}

/** A lead whose score or place moved between two pages may come twice; the newer one counts. */
const unique = (leads: Lead[]): Lead[] => [
  ...new Map(leads.map((lead) => [lead.id, lead])).values(),
];

/** How many leads there are of each kind, and the movers that one may choose. */
export const useCounts = () => useCall(getLeadCounts);

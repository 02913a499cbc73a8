import { useDeferredValue } from 'react';
import {
  getLeadCounts,
  getLeads,
  LEAD_SORTS,
  type Lead,
  type LeadSort,
  SEARCH_MIN,
} from '../../../../contracts/admin/leads.ts';
import { torontoToday } from '../../../../contracts/dates.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { useCall, useCallPages } from '../../../shared/query-view/use-call.ts';
import { spanOf } from './days.ts';

/** The query of the list, as the address says it. */
export type Asked = {
  status: string;
  vendor: string;
  payment_status: string;
  from: string;
  to: string;
  move_from: string;
  move_to: string;
  q: string;
  sort: LeadSort;
  order: 'asc' | 'desc';
};
export const VIEWS = ['list', 'grid', 'kanban'] as const;
export type View = (typeof VIEWS)[number];

/** Leads that come at once: only rows in sight are drawn, but every card is. */
const PAGE = { list: 200, grid: 48 };
/** Cards of a column of the board that come at once: as many as a window shows. */
export const CARDS = 6;

const NARROWING = [
  'status',
  'vendor',
  'payment_status',
  'from',
  'to',
  'move_from',
  'move_to',
  'q',
] as const;

/** The view and its query, from the address; `short` while the search is too short. */
export function useAsked(): { asked: Asked; view: View; short: boolean; narrowed: boolean } {
  const [params] = useQueryParams();
  const today = torontoToday(new Date());
  const text = useDeferredValue(params.get('q') ?? '').trim();
  const short = text !== '' && !text.split(/\s+/).some((word) => word.length >= SEARCH_MIN);
  const get = (name: string) => params.get(name) ?? '';
  const days = (name: string) => spanOf(get(name), today) ?? { from: '', to: '' };
  const [created, moves] = [days('created'), days('moves')];
  const asked: Asked = {
    status: get('status'),
    vendor: get('vendor'),
    payment_status: get('payment_status'),
    from: created.from,
    to: created.to,
    move_from: moves.from,
    move_to: moves.to,
    q: short ? '' : text,
    sort: LEAD_SORTS.find((sort) => sort === params.get('sort')) ?? 'created',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
  const view = VIEWS.find((known) => known === params.get('view')) ?? 'list';
  return { asked, view, short, narrowed: NARROWING.some((name) => asked[name] !== '') };
}

/** The leads, page by page, for the list or the cards of the grid. */
export const useLeads = (asked: Asked, view: 'list' | 'grid') => useLeadPages(asked, PAGE[view]);

/** The leads of a column of the board, by its status. */
export const useColumn = (asked: Asked, status: string) =>
  useLeadPages({ ...asked, status }, CARDS);

function useLeadPages(asked: Asked, limit: number) {
  const query = { ...asked, limit };
  const { rows, ...list } = useCallPages(getLeads, { query }, { keepsBefore: true });
  return { ...list, leads: unique(rows) };
}

/** A lead whose score or place moved between two pages may come twice; the newer one counts. */
const unique = (leads: Lead[]): Lead[] => [
  ...new Map(leads.map((lead) => [lead.id, lead])).values(),
];

/** How many leads there are of each kind, and the movers that one may choose. */
export const useCounts = () => useCall(getLeadCounts);

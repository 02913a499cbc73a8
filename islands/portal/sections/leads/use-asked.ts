import { LEAD_TABS, type LeadTab } from '../../../../contracts/portal/leads.ts';
import { useOpened, useQueryParams } from '../../../shared/location.ts';

/** The filters of a list; every part stands in the page's address. */
export type Asked = {
  tab: LeadTab;
  stage: string;
  q: string;
  from: string;
  to: string;
  sort: string;
  order: string;
};

/** How each tab is in order until the person says otherwise. */
const ORDERS: Record<LeadTab, string> = {
  answer: 'booked asc',
  upcoming: 'move_date asc',
  past: 'move_date desc',
  all: 'booked desc',
};

/** The query of the page's address: tab, filters and order of the list. */
export function useAsked() {
  const [params, change] = useQueryParams();
  const [opened, open] = useOpened('lead');
  const named = params.get('tab');
  const tab = LEAD_TABS.find((one) => one === named) ?? 'answer';
  const [sort = 'booked', order = 'desc'] = (params.get('sort') ?? ORDERS[tab]).split(' ');
  const asked: Asked = {
    tab,
    stage: params.get('stage') ?? '',
    q: params.get('q') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    sort,
    order,
  };
  const filtered = [asked.stage, asked.q, asked.from, asked.to].some((value) => value !== '');
  return {
    asked,
    filtered,
    params,
    change,
    clear: () => change({ stage: null, q: null, from: null, to: null }),
    /** Id of the lead whose panel is open. */
    opened,
    open,
  };
}

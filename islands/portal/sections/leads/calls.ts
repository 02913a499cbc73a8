import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postAcceptance } from '../../../../contracts/portal/lead-actions.ts';
import type { LeadDetail, LeadTab } from '../../../../contracts/portal/leads.ts';
import { getLead, getLeadCounts, getLeads } from '../../../../contracts/portal/leads.ts';
import { call, errorMessage, problemOf } from '../../../shared/client.ts';
import { callPage } from '../../../shared/paging.ts';
import { polled } from '../../../shared/polling.ts';
import { notify } from '../../../shared/ui/notices.tsx';
import { leadKeys } from './keys.ts';
import { TEXTS } from './messages.ts';

const PAGE = 100;
/** New bookings come into sight without a press. */
const LOOK_AGAIN_MS = 60_000;

/** What a list is narrowed to; every part of it stands in the page's address. */
export type Asked = {
  tab: LeadTab;
  stage: string;
  q: string;
  from: string;
  to: string;
  sort: string;
  order: string;
};

export function useLeads(asked: Asked) {
  return useInfiniteQuery({
    queryKey: leadKeys.list(asked),
    queryFn: ({ pageParam, ...context }) =>
      callPage(getLeads, {
        query: { ...asked, limit: PAGE, cursor: pageParam },
        ...polled(context),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // While a search is typed, the rows of the same tab stay in sight.
    placeholderData: (before, query) => (query?.queryKey[2].tab === asked.tab ? before : undefined),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** The bookings whose move is between two dates. */
export function useMonthLeads(from: string, to: string) {
  return useQuery({
    queryKey: leadKeys.month(from, to),
    queryFn: (context) =>
      call(getLeads, {
        query: { from, to, sort: 'move_date', order: 'asc', limit: 1000 },
        ...polled(context),
      }),
    placeholderData: (before) => before,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useCounts() {
  return useQuery({
    queryKey: leadKeys.counts,
    queryFn: (context) => call(getLeadCounts, polled(context)),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useLead(id: string) {
  return useQuery({
    queryKey: leadKeys.one(id),
    queryFn: ({ signal }) => call(getLead, { params: { id }, signal }),
  });
}

/** What is asked of a booking, of which version, and what is said when it is done. */
type Change = {
  act: (seen: { params: { id: string }; body: { version: number } }) => Promise<LeadDetail>;
  said?: string;
};

/**
 * Does something with a booking as it was last seen. When a colleague was quicker, the person is
 * told, and sees the booking as it is now.
 */
export function useChange(lead: { id: string; version: number }) {
  const client = useQueryClient();
  const show = (now: LeadDetail) => {
    client.setQueryData(leadKeys.one(lead.id), now);
    void client.invalidateQueries({ queryKey: leadKeys.lists });
    void client.invalidateQueries({ queryKey: leadKeys.months });
    void client.invalidateQueries({ queryKey: leadKeys.counts });
  };
  return useMutation({
    mutationFn: ({ act }: Change) =>
      act({ params: { id: lead.id }, body: { version: lead.version } }),
    onSuccess: (now, { said }) => {
      show(now);
      if (said) notify('success', said);
    },
    onError: (error) => {
      const now = problemOf(postAcceptance, error)?.lead;
      if (now) show(now);
      notify('error', errorMessage(error, TEXTS.actions.failed));
    },
  });
}

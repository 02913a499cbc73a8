import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lead, LeadCounts, LeadDetail, LeadTab } from '../../../../contracts/portal/leads.ts';
import { ApiError } from '../../../shared/api.ts';
import { polled } from '../../../shared/polling.ts';
import { ask, errorMessage, request } from '../../../shared/request.ts';
import { notify } from '../../../shared/ui/notices.tsx';
import { leadKeys } from './keys.ts';
import { TEXTS } from './messages.ts';

export const PATH = '/vendor/vendor/leads';
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
      ask<Lead[]>('GET', PATH, {
        query: { ...asked, limit: PAGE, cursor: pageParam },
        ...polled(context),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // While somebody types, the rows of the same tab stay in sight.
    placeholderData: (before, query) => (query?.queryKey[2].tab === asked.tab ? before : undefined),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** The bookings whose move is between two dates. */
export function useMonthLeads(from: string, to: string) {
  return useQuery({
    queryKey: leadKeys.month(from, to),
    queryFn: (context) =>
      request<Lead[]>('GET', PATH, {
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
    queryFn: (context) => request<LeadCounts>('GET', `${PATH}/counts`, polled(context)),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useLead(id: string) {
  return useQuery({
    queryKey: leadKeys.one(id),
    queryFn: ({ signal }) => request<LeadDetail>('GET', `${PATH}/${id}`, { signal }),
  });
}

type Change = { what: string; body?: object; said?: string };

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
    mutationFn: ({ what, body }: Change) =>
      request<LeadDetail>('POST', `${PATH}/${lead.id}/${what}`, {
        body: { version: lead.version, ...body },
      }),
    onSuccess: (now, { said }) => {
      show(now);
      if (said) notify('success', said);
    },
    onError: (error) => {
      const problem = error instanceof ApiError ? error.problem : null;
      const now = (problem as { lead?: LeadDetail } | null)?.lead;
      if (now) show(now);
      notify('error', errorMessage(error, TEXTS.actions.failed));
    },
  });
}

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  AvailabilitySummary,
  LocationAvailability,
} from '../../../../contracts/admin/availability.ts';
import {
  AVAILABILITY_REFRESH_SECONDS,
  type AvailabilityShow,
  type AvailabilitySort,
} from '../../../../contracts/admin/availability-choices.ts';
import type { LiveStatus } from '../../../../contracts/admin/live-status.ts';
import type {
  LocationDetails,
  VendorDetails,
  VendorLogic,
} from '../../../../contracts/admin/vendor-details.ts';
import type { DayReply } from '../../../../contracts/calendars.ts';
import { polled } from '../../../shared/polling.ts';
import { ask, request } from '../../../shared/request.ts';
import { vendorKeys } from './keys.ts';

export type Range = { start_date: string; end_date: string };
/** What of a mover's locations is looked at, in the calls' own names. */
export type Look = Range & {
  q: string;
  show: AvailabilityShow;
  sort: AvailabilitySort;
  order: 'asc' | 'desc';
};

/** How locations can be shown. */
export const VIEWS = ['grid', 'list', 'table'] as const;
export type View = (typeof VIEWS)[number];

const REFRESH_MS = AVAILABILITY_REFRESH_SECONDS * 1000;
const path = (slug: string, rest: string) => `/admin/vendors/${encodeURIComponent(slug)}${rest}`;

/** Every mover, active or not. */
export const useMovers = () =>
  useQuery({
    queryKey: vendorKeys.liveStatus,
    queryFn: ({ signal }) =>
      request<LiveStatus>('GET', '/admin/vendors/live-status', {
        query: { status: 'all' },
        signal,
      }),
  });

/** A mover's locations, page after page; asked for again every 300 s. */
export function useAvailability(slug: string, look: Look) {
  return useInfiniteQuery({
    queryKey: vendorKeys.availability(slug, look),
    queryFn: ({ pageParam, ...context }) =>
      ask<LocationAvailability[]>('GET', '/admin/vendors/availability/bulk', {
        query: { vendor_slug: slug, ...look, cursor: pageParam },
        ...polled(context),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** A mover's calendars in figures; asked for again with the locations. */
export function useSummary(slug: string, range: Range) {
  return useQuery({
    queryKey: vendorKeys.summary(slug, range),
    queryFn: (context) =>
      request<AvailabilitySummary>('GET', '/admin/vendors/availability/summary', {
        query: { vendor_slug: slug, ...range },
        ...polled(context),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

export const useLogic = (slug: string) =>
  useQuery({
    queryKey: vendorKeys.logic(slug),
    queryFn: ({ signal }) => request<VendorLogic>('GET', path(slug, '/logic'), { signal }),
  });

export const useMover = (slug: string) =>
  useQuery({
    queryKey: vendorKeys.details(slug),
    queryFn: ({ signal }) => request<VendorDetails>('GET', path(slug, '/details'), { signal }),
    staleTime: 0,
  });

export const useLocation = (slug: string, id: number, range: Range) =>
  useQuery({
    queryKey: vendorKeys.location(slug, id, range),
    queryFn: ({ signal }) =>
      request<LocationDetails>('GET', path(slug, `/locations/${id}`), {
        query: { ...range },
        signal,
      }),
    staleTime: 0,
  });

export const useDay = (id: number, day: string | null) =>
  useQuery({
    queryKey: vendorKeys.day(id, day),
    queryFn: ({ signal }) =>
      request<DayReply>('GET', `/admin/locations/${id}/calendar/${day}`, { signal }),
    enabled: day !== null,
    placeholderData: keepPreviousData,
  });

/** All locations that match, however many: what the export writes. */
export async function allLocations(slug: string, look: Look): Promise<LocationAvailability[]> {
  const rows: LocationAvailability[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: LocationAvailability[]; next: string | null } = await ask(
      'GET',
      '/admin/vendors/availability/bulk',
      { query: { vendor_slug: slug, ...look, limit: 1000, cursor } },
    );
    rows.push(...page.data);
    cursor = page.next;
  } while (cursor);
  return rows;
}

export { path as moverPath };

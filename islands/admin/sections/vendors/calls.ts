import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LocationAvailability } from '../../../../contracts/admin/availability.ts';
import {
  getAvailability,
  getAvailabilitySummary,
} from '../../../../contracts/admin/availability.ts';
import {
  AVAILABILITY_REFRESH_SECONDS,
  type AvailabilityShow,
  type AvailabilitySort,
} from '../../../../contracts/admin/availability-choices.ts';
import { getDay } from '../../../../contracts/admin/calendars.ts';
import { getLiveStatus } from '../../../../contracts/admin/live-status.ts';
import { getLocation } from '../../../../contracts/admin/location-corrections.ts';
import { getVendorDetails, getVendorLogic } from '../../../../contracts/admin/vendor-details.ts';
import { call } from '../../../shared/client.ts';
import { callPage, type Page } from '../../../shared/paging.ts';
import { polled } from '../../../shared/polling.ts';
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

/** Every mover, active or not. */
export const useMovers = () =>
  useQuery({
    queryKey: vendorKeys.liveStatus,
    queryFn: ({ signal }) =>
      call(getLiveStatus, {
        query: { status: 'all' },
        signal,
      }),
  });

/** A mover's locations, page after page; asked for again every 300 s. */
export function useAvailability(slug: string, look: Look) {
  return useInfiniteQuery({
    queryKey: vendorKeys.availability(slug, look),
    queryFn: ({ pageParam, ...context }) =>
      callPage(getAvailability, {
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
      call(getAvailabilitySummary, {
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
    queryFn: ({ signal }) => call(getVendorLogic, { params: { slug }, signal }),
  });

export const useMover = (slug: string) =>
  useQuery({
    queryKey: vendorKeys.details(slug),
    queryFn: ({ signal }) => call(getVendorDetails, { params: { slug }, signal }),
    staleTime: 0,
  });

export const useLocation = (slug: string, id: number, range: Range) =>
  useQuery({
    queryKey: vendorKeys.location(slug, id, range),
    queryFn: ({ signal }) =>
      call(getLocation, { params: { slug, id }, query: { ...range }, signal }),
    staleTime: 0,
  });

export const useDay = (id: number, day: string | null) =>
  useQuery({
    queryKey: vendorKeys.day(id, day),
    queryFn: ({ signal }) => call(getDay, { params: { id, day: day ?? '' }, signal }),
    enabled: day !== null,
    placeholderData: keepPreviousData,
  });

/** All locations that match, however many: what the export writes. */
export async function allLocations(slug: string, look: Look): Promise<LocationAvailability[]> {
  const rows: LocationAvailability[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<LocationAvailability[]> = await callPage(getAvailability, {
      query: { vendor_slug: slug, ...look, limit: 1000, cursor },
    });
    rows.push(...page.data);
    cursor = page.next;
  } while (cursor);
  return rows;
}

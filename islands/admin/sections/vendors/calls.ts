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
import { getLiveStatus } from '../../../../contracts/admin/live-status.ts';
import { getLocation } from '../../../../contracts/admin/location-corrections.ts';
import { callPage, type Page } from '../../../shared/paging.ts';
import { useCall, useCallPages } from '../../../shared/query-view/use-call.ts';

export type Range = { start_date: string; end_date: string };
/** The look at a mover's locations, in the calls' own names. */
export type Look = Range & {
  q: string;
  show: AvailabilityShow;
  sort: AvailabilitySort;
  order: 'asc' | 'desc';
};

/** How locations can be shown. */
export const VIEWS = ['grid', 'list', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** Every mover, active or not. */
export const useVendors = () => useCall(getLiveStatus, { query: { status: 'all' } });

const REFRESHED = { keepsBefore: true, refetchInterval: AVAILABILITY_REFRESH_SECONDS * 1000 };

/** A mover's locations, page after page; asked for again every 300 s. */
export const useAvailability = (slug: string, look: Look) =>
  useCallPages(getAvailability, { query: { vendor_slug: slug, ...look } }, REFRESHED);

/** A mover's calendars in figures; asked for again with the locations. */
export const useSummary = (slug: string, range: Range) =>
  useCall(getAvailabilitySummary, { query: { vendor_slug: slug, ...range } }, REFRESHED);

export const useLocation = (slug: string, id: number, range: Range) =>
  useCall(getLocation, { params: { slug, id }, query: { ...range } }, { staleTime: 0 });

/** All locations that match, however many, for the export. */
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

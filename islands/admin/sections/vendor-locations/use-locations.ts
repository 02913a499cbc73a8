import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { VendorLocations } from '../../../../contracts/admin/locations.ts';
import { getVendorLocations } from '../../../../contracts/admin/locations.ts';
import { callPage, type Page } from '../../../shared/paging.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { clear, hydrate, type Kept, keep } from './cache.ts';
import { prepare } from './prepare.ts';

/** All pages, kept in the browser for the next visit. */
async function load(signal: AbortSignal): Promise<Kept> {
  const vendors: VendorLocations[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<VendorLocations[]> = await callPage(getVendorLocations, {
      signal,
      query: { cursor },
    });
    vendors.push(...page.data);
    cursor = page.next;
  } while (cursor);
  const kept = { at: Date.now(), vendors };
  keep(localStorage, kept);
  return kept;
}

/**
 * The locations: at once what the browser kept of the last two weeks, and as soon as it is there
 * what the server has.
 */
export function useLocations() {
  const client = useQueryClient();
  const [cached, setCached] = useState(() => hydrate(localStorage, Date.now()));
  const query = useQuery({
    queryKey: keyOf(getVendorLocations),
    queryFn: ({ signal }) => load(signal),
    structuralSharing: false,
  });
  const kept = query.data ?? cached;
  const prepared = useMemo(() => (kept ? prepare(kept.vendors) : null), [kept]);
  return {
    kept,
    prepared,
    failed: query.isError,
    busy: query.isFetching,
    refresh: () => query.refetch(),
    clearCache: () => {
      clear(localStorage);
      setCached(null);
      void client.resetQueries({ queryKey: keyOf(getVendorLocations) });
    },
  };
}

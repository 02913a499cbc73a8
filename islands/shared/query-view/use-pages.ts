import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';

/** One page of a list, as `ask` resolves to it. */
interface Page<Row> {
  data: Row[];
  total: number | null;
}

/**
 * The rows of a list that comes page by page, how many there are in all (null where that is not
 * known), and how to load on: `onEnd` may be called at any time.
 */
export function usePages<Row>(list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    rows: data?.pages.flatMap((page) => page.data) ?? [],
    total: data?.pages[0]?.total ?? null,
    onEnd,
  };
}

import type { ReactNode } from 'react';
import { errorMessage } from '../client.ts';
import { Failure, Skeleton } from '../ui/states.tsx';

/** What a view needs of a query; those of TanStack, page by page or not, have it all. */
export interface ViewedQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface Props<Data> {
  query: ViewedQuery<Data>;
  /** Says what loads, to screen readers; `lines` is how much room it takes. */
  loading: string;
  lines?: number;
  /** Says what did not load; the API's own sentence follows it. */
  failed: string | ((error: Error) => string);
  /** What Retry does, where that is more than asking this query again. */
  onRetry?: () => void;
  /** Data that have come before stay when a later look fails: a list that polls, a form. */
  keepsData?: boolean;
  /** Stands in for data with nothing in them; a falsy answer shows the data. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** A query's data, or what stands in their place: grey lines, a failure with Retry, an empty state. */
export function QueryView<Data>(props: Props<Data>) {
  const { query, loading, lines, failed, onRetry, keepsData = false, empty, children } = props;
  const { data, error } = query;
  if (error && !(keepsData && data !== undefined)) {
    return (
      <Failure
        title={typeof failed === 'string' ? failed : failed(error)}
        detail={errorMessage(error, '')}
        onRetry={onRetry ?? (() => void query.refetch())}
      />
    );
  }
  if (data === undefined) return <Skeleton label={loading} {...(lines && { lines })} />;
  return empty?.(data) || children(data);
}

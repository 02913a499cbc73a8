import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '../client.ts';
import { time } from '../time.ts';
import { Failure, Skeleton } from '../ui/states.tsx';
import { asOf, failedOf, loadingOf } from './messages.ts';

/** The part of a query that a view needs; TanStack's queries, page by page or not, have it all. */
export interface ViewedQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  /** When the data came, in ms; data older than a failure say so. */
  dataUpdatedAt?: number;
  refetch: () => unknown;
}

interface Sentences {
  /** Names the loading data, to screen readers. */
  loading: string;
  /** Names the data that did not load; the API's own sentence follows. */
  failed: string | ((error: Error) => string);
}

interface Props<Data> {
  query: ViewedQuery<Data>;
  /** The subject of the query, as a sentence names it ("the movers"), or sentences of its own. */
  of: string | Sentences;
  /** How much room it takes while it loads. */
  lines?: number;
  /** The action of Retry, where it does more than asking this query again. */
  onRetry?: () => void;
  /** Data that have come before stay as they are when a later look fails: a list that polls, a form. */
  keepsData?: boolean;
  /** Stands in for data with nothing in them; a falsy answer shows the data. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A query's data, or their stand-in: grey lines, a failure with Retry, an empty state. Where a later look fails for
 * want of an answer, the failure stands above the data, with how old they are.
 */
export function QueryView<Data>(props: Props<Data>) {
  const { query, of, lines, onRetry, keepsData = false, empty, children } = props;
  const { loading, failed }: Sentences =
    typeof of === 'string' ? { loading: loadingOf(of), failed: failedOf(of) } : of;
  const { data, error, dataUpdatedAt } = query;
  const known = data !== undefined;
  const isRefusal = error instanceof ApiError && error.isRefusal;
  const isOld = known && !isRefusal && dataUpdatedAt !== undefined;
  const failure = error && !(keepsData && known) && (
    <Failure
      title={typeof failed === 'string' ? failed : failed(error)}
      detail={[errorMessage(error, ''), isOld && asOf(clockOf(dataUpdatedAt))]
        .filter(Boolean)
        .join(' ')}
      onRetry={onRetry ?? (() => void query.refetch())}
    />
  );
  if (failure && !isOld) return failure;
  if (!known) return <Skeleton label={loading} lines={lines} />;
  // The same place with a failure above it and without: a form in it keeps what was typed.
  return (
    <>
      {failure}
      {empty?.(data) || children(data)}
    </>
  );
}

const clockOf = (ms: number) => time({ hour: 'numeric', minute: '2-digit' }).format(ms);

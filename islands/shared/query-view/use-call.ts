import {
  type InfiniteData,
  keepPreviousData,
  type QueryFunctionContext,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, InputOf, ReplyOf } from '../../../contracts/endpoints.ts';
import { bodyOf, send } from '../client.ts';
import { type Page, pageOf } from '../paging.ts';

interface Options {
  /** The query is asked only while this holds. */
  enabled?: boolean;
  /** Asked for again after this many milliseconds. */
  refetchInterval?: number | false;
  /** For how many milliseconds an answer is not asked for again. */
  staleTime?: number;
  /** The page asks by itself from the first look on: a call is no sign that a person is there. */
  background?: boolean;
  /** The answer before stays in sight until the answer to another question comes. */
  keepsBefore?: boolean;
}

/** The input that any question may carry. */
type Input = Pick<NonNullable<Parameters<typeof send>[1]>, 'params' | 'query'>;
type Arguments<E> =
  Partial<InputOf<E>> extends InputOf<E>
    ? [input?: InputOf<E> & Input, options?: Options]
    : [input: InputOf<E> & Input, options?: Options];

/**
 * Where the cache keeps what an endpoint answered. With less of the input it is the key of every
 * answer to such a question: to be asked for again, together.
 */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>, input: Input = {}) =>
  [endpoint.path, input] as const;

/** Begins every key: naming it as stale has all shown queries asked for again. */
export const EVERYTHING = [] as const;

/** Ends the key of a list's pages, apart from that of one page of it. */
const PAGES = 'pages';

/** True for the key of a list's pages. */
export const isPages = (key: readonly unknown[]): boolean => key[2] === PAGES;

/** A question that takes longer is given up, and asked once more. */
const ANSWER_MS = 15_000;

/** How a question is sent; of one that is repeated, all but the first are the page's own. */
function howOf({ client, queryKey, signal }: QueryFunctionContext, options: Options = {}) {
  const repeated = options.refetchInterval && client.getQueryData(queryKey) !== undefined;
  return { signal, background: Boolean(options.background || repeated), timeoutMs: ANSWER_MS };
}

const optionsOf = ({ keepsBefore = false, background: _, ...rest }: Options = {}) => ({
  ...rest,
  ...(keepsBefore && { placeholderData: keepPreviousData }),
});

/** An endpoint's answer, for as long as it is shown. Fails as `call` does. */
export function useCall<E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>) {
  const asked: Input = { ...input };
  return useQuery({
    queryKey: keyOf(endpoint, asked),
    queryFn: async (context) =>
      (await bodyOf(await send(endpoint, { ...asked, ...howOf(context, options) }))) as ReplyOf<E>,
    ...optionsOf(options),
  });
}

/** A list that comes page by page. */
export interface Pages<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row[]>>>;
  /** The rows of all pages that have come. */
  rows: Row[];
  /** How many there are in all; null where that is not known. */
  total: number | null;
  /** Loads on; may be called at any time. */
  onEnd: () => void;
}

type RowOf<E extends Endpoint> = ReplyOf<E> extends (infer Row)[] ? Row : never;

/** An endpoint's answers page by page, for as long as they are shown. */
export function useCallPages<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: Arguments<E>
): Pages<RowOf<E>> {
  const asked: Input = { ...input };
  const list = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, asked), PAGES],
    queryFn: async ({ pageParam, ...context }) => {
      const query = { ...asked.query, cursor: pageParam };
      return await pageOf<RowOf<E>[]>(
        await send(endpoint, { ...asked, query, ...howOf(context, options) }),
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    ...optionsOf(options),
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return { list, rows, total: data?.pages[0]?.total ?? null, onEnd };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf, ReplyOf } from '../../../contracts/endpoints.ts';
import { bodyOf, send } from '../client.ts';
import { polled } from '../polling.ts';

interface Options {
  /** It is asked only while this holds. */
  enabled?: boolean;
  /** Asked for again after this many milliseconds. */
  refetchInterval?: number;
  /** What stood before stays in sight until the answer to another question comes. */
  keepsBefore?: boolean;
}

/** What any question may carry. */
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

/** What an endpoint answers, for as long as it is shown. Fails as `call` does. */
export function useCall<E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>) {
  const asked: Input = { ...input };
  const { keepsBefore = false, ...rest } = options ?? {};
  return useQuery({
    queryKey: keyOf(endpoint, asked),
    queryFn: async (context) => {
      const how = rest.refetchInterval ? polled(context) : { signal: context.signal };
      return (await bodyOf(await send(endpoint, { ...asked, ...how }))) as ReplyOf<E>;
    },
    ...(keepsBefore && { placeholderData: keepPreviousData }),
    ...rest,
  });
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '../client.ts';
import type { FieldErrors } from '../form/use-submit.ts';
import { fieldErrors, useSubmit } from '../form/use-submit.ts';
import { type Draft, describe, discard, modifications } from './drafts.ts';
import { TEXTS } from './messages.ts';
import { useRatesHome } from './rates-home.ts';

/** The rates in force, and what is planned. */
export function useRates() {
  const { calls, queryKey } = useRatesHome();
  return useQuery({
    queryKey: [...queryKey, 'rates'],
    queryFn: ({ signal }) => calls.rates({ signal }),
  });
}

/** Every version, newest first, page by page. */
export function useHistory() {
  const { calls, queryKey } = useRatesHome();
  return useInfiniteQuery({
    queryKey: [...queryKey, 'rate-versions'],
    queryFn: ({ pageParam, signal }) =>
      calls.versions({
        query: { limit: 20, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

export function useVersion(version: number) {
  const { calls, queryKey } = useRatesHome();
  return useQuery({
    queryKey: [...queryKey, 'rate-versions', version],
    queryFn: ({ signal }) => calls.version(version, { signal }),
  });
}

type Restored = { version: number; seen: number; from?: string; said: (made: number) => string };

/** The ways to a new version of a mover's rates. Each says what came of it. */
export function usePublish() {
  const { calls, queryKey, texts } = useRatesHome();
  const shared = {
    failed: (sentence: string) => texts.saveFailed(sentence || TEXTS.network),
    says: 'notice-always',
    stale: [queryKey],
  } as const;
  const modify = useSubmit({
    ...shared,
    send: ({ draft }: { slug: string; draft: Draft }) =>
      calls.publish({
        modifications: modifications(draft),
        description: draft.description,
        expected_version: draft.seen,
        ...(draft.effectiveFrom && { effective_from: draft.effectiveFrom }),
      }),
    done: ({ rate_version }, { slug }) => texts.saved(slug, rate_version),
    onDone: (_, { slug }) => discard(slug),
    onFailed: (error, { slug }) =>
      describe(slug, {
        errors: withoutPrefix(fieldErrors(error), 'modifications.'),
        conflict: error instanceof ApiError && error.status === 409,
      }),
  });
  /** Publishes an earlier version again. */
  const restore = useSubmit({
    ...shared,
    send: ({ version, seen, from }: Restored) =>
      calls.restore(version, { expected_version: seen, ...(from && { effective_from: from }) }),
    done: ({ rate_version }, { said }) => said(rate_version),
  });
  return { modify, restore };
}

/** Field errors of a part of the body, by the part's own names. */
export const withoutPrefix = (fields: FieldErrors, prefix: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      text,
    ]),
  );

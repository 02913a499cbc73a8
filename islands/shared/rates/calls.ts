import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../client.ts';
import type { FieldErrors } from '../form/use-submit.ts';
import { useSubmit } from '../form/use-submit.ts';
import { notify } from '../ui/notices.tsx';
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

/** The ways to a new version of a mover's rates. Each says what came of it. */
export function usePublish() {
  const { calls, queryKey, texts } = useRatesHome();
  const { busy, submit: publish } = useSubmit({
    send: (work: () => Promise<void>) => work(),
    failed: TEXTS.network,
    stale: [queryKey],
  });
  const fail = (error: unknown) =>
    notify('error', texts.saveFailed(errorMessage(error, TEXTS.network)));

  return {
    busy,
    modify: (slug: string, draft: Draft) =>
      publish(async () => {
        const body = {
          modifications: modifications(draft),
          description: draft.description,
          expected_version: draft.seen,
          ...(draft.effectiveFrom && { effective_from: draft.effectiveFrom }),
        };
        try {
          const { rate_version } = await calls.publish(body);
          discard(slug);
          notify('success', texts.saved(slug, rate_version));
        } catch (error) {
          const problem = error instanceof ApiError ? error.problem : null;
          describe(slug, {
            errors: withoutPrefix(problem?.fields ?? {}, 'modifications.'),
            conflict: error instanceof ApiError && error.status === 409,
          });
          fail(error);
        }
      }),
    /** Publishes an earlier version again; `onMade` is told the number of the new one. */
    restore: (
      { version, seen, from }: { version: number; seen: number; from?: string },
      onMade: (made: number) => void,
    ) =>
      publish(async () => {
        const body = { expected_version: seen, ...(from && { effective_from: from }) };
        try {
          onMade((await calls.restore(version, body)).rate_version);
        } catch (error) {
          fail(error);
        }
      }),
  };
}

/** Field errors of a part of the body, by the part's own names. */
export const withoutPrefix = (fields: FieldErrors, prefix: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      text,
    ]),
  );

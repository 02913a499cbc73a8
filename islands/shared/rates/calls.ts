import { ApiError } from '../client.ts';
import type { FieldErrors } from '../form/use-submit.ts';
import { fieldErrors, useSubmit } from '../form/use-submit.ts';
import { EVERYTHING } from '../query-view/use-call.ts';
import { type Draft, describe, discard, modifications } from './drafts.ts';
import { TEXTS } from './messages.ts';
import { useRatesHome } from './rates-home.ts';

type Restored = { version: number; seen: number; from?: string; said: (made: number) => string };

/** The ways to a new version of a mover's rates. Each tells its outcome. */
export function usePublish() {
  const { publish, restore: again, texts } = useRatesHome();
  const shared = {
    failed: (sentence: string) => texts.saveFailed(sentence || TEXTS.network),
    says: 'notice-always',
    stale: [EVERYTHING],
  } as const;
  const modify = useSubmit({
    ...shared,
    send: ({ draft }: { slug: string; draft: Draft }) =>
      publish({
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
      again(version, { expected_version: seen, ...(from && { effective_from: from }) }),
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

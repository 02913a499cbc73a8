import type { Endpoint, ReplyOf } from '../../contracts/endpoints.ts';
import { bodyOf, type CallArguments, send } from './client.ts';

/** A page of a list, with its headers' facts of the list (rule 6.2). */
export interface Page<T> {
  data: T;
  /** The cursor of the next page, or null on the last. */
  next: string | null;
  /** How many there are in all, where that is cheap to know. */
  total: number | null;
}

/** Calls an endpoint whose reply is a page of a list. Throws as `call` does. */
export const callPage = async <E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Page<ReplyOf<E>>> => await pageOf(await send(endpoint, input));

/** The page of a list that a response holds. */
export async function pageOf<T>(response: Response): Promise<Page<T>> {
  const total = response.headers.get('x-total-count');
  return {
    data: (await bodyOf(response)) as T,
    next: nextCursor(response.headers.get('link')),
    total: total === null ? null : Number(total),
  };
}

/** The cursor in `Link: </path?cursor=…>; rel="next"`. */
function nextCursor(link: string | null): string | null {
  const url = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return url ? new URL(url, 'http://host.invalid').searchParams.get('cursor') : null;
}

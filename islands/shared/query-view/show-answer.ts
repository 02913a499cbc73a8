import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/** Shows what an act has answered: a look that was under way by then must not come in over it. */
export function showAnswer<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, answer);
}

import type { QueryFunctionContext } from '@tanstack/react-query';

/** For a call that is repeated: once its data is there the page asks by itself, and no person. */
export const polled = ({ client, queryKey, signal }: QueryFunctionContext) => ({
  signal,
  background: client.getQueryData(queryKey) !== undefined,
});

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../client.ts';

/** A wrong request stays wrong: only faults that may pass by themselves are asked for again. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
        refetchOnWindowFocus: false,
        staleTime: 10_000,
      },
    },
  });

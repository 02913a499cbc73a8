import { useQueries } from '@tanstack/react-query';
import { PROBES, type ProbeResult, runProbe } from './probes.ts';

/** Results kept of each probe while the panel is open. */
const KEPT = 24;
const history = new Map<string, ProbeResult[]>();

/** The mover whose logic and calendar are asked for until the live status names one. */
const KNOWN_SLUG = 'lets-get-moving';

/** All probes, run now and, when `auto`, twice a minute; each with its last results. */
export function useProbes(slug: string | undefined, refetchInterval: number | false) {
  const queries = useQueries({
    queries: PROBES.map(({ id, send }) => ({
      queryKey: ['probe', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const result = await runProbe(send, slug ?? KNOWN_SLUG, signal);
        history.set(id, [...(history.get(id) ?? []), result].slice(-KEPT));
        return result;
      },
      refetchInterval,
      staleTime: 0,
    })),
  });
  return PROBES.map((probe, at) => {
    const query = queries[at];
    return {
      ...probe,
      result: query?.data,
      busy: query?.isFetching ?? true,
      history: history.get(probe.id) ?? [],
      run: () => void query?.refetch(),
    };
  });
}

export type Probe = ReturnType<typeof useProbes>[number];

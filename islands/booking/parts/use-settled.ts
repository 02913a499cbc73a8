import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/client.ts';
import { debugLog } from '../../shared/debug-log.ts';

/** After an answer as after those that the prices of step 4 wait for. */
const SETTLE_MS = 500;

/** The latest question, with its answer or the reason why there is none. */
export type Settled<Reply> = { asked: string; reply?: Reply; error?: unknown };

/**
 * Asks once answers rest; the reply to older ones stays until then, and a newer question takes the place of one that is
 * under way. Null before the first reply, and without a question.
 * @param asked the question as text; null for none
 */
export function useSettled<Reply>(
  asked: string | null,
  ask: (asked: string, signal: AbortSignal) => Promise<Reply>,
): Settled<Reply> | null {
  const [settled, setSettled] = useState<Settled<Reply> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked alone makes a new question
  useEffect(() => {
    if (!asked) return setSettled(null);
    const request = new AbortController();
    const timer = setTimeout(() => {
      ask(asked, request.signal).then(
        (reply) => setSettled({ asked, reply }),
        (error) => {
          if (request.signal.aborted) return;
          const isRefusal = error instanceof ApiError && error.isRefusal;
          if (!isRefusal) debugLog('settled', { error: String(error) });
          setSettled({ asked, error });
        },
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asked]);
  return settled;
}

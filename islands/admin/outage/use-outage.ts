import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { getHealth } from '../../../contracts/health.ts';
import { call } from '../../shared/client.ts';
import { notify } from '../../shared/ui/notices.tsx';
import { loadSession, useSession } from '../session.ts';
import { OUTAGE } from './messages.ts';

/** A call under way for so long makes us ask whether the database is there. */
const SUSPICIOUS_MS = 800;
/** The server looks for one second; beyond this it is the server that is away. */
const ANSWER_MS = 1600;
/** The pauses between two looks: during an outage, and without any other call. */
const AWAY_MS = 2000;
const IDLE_MS = 15_000;

/** The part that is away, if any. */
export const useAway = create<{ away: 'database' | 'server' | null }>(() => ({ away: null }));

/** Looks in a row that the server did not answer in time. */
let late = 0;

async function look(): Promise<void> {
  try {
    const { status } = await call(getHealth, { background: true, timeoutMs: ANSWER_MS });
    late = 0;
    useAway.setState({ away: status === 'healthy' ? null : 'database' });
  } catch {
    late++;
    // Once may be the line, or a busy machine.
    if (late > 1) useAway.setState({ away: 'server' });
  }
}

/** Watches whether the database answers: soon after a call that does not come back, and once in a while. */
export function useWatch(): void {
  const client = useQueryClient();
  const { away } = useAway();
  const asking = useSession(({ state }) => state === 'asking');
  const waits = useIsFetching() + useIsMutating() > 0 || asking;
  const isAway = away !== null;
  const pause = isAway ? AWAY_MS : waits ? SUSPICIOUS_MS : IDLE_MS;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const next = () => {
      timer = setTimeout(async () => {
        if (document.visibilityState === 'visible') await look();
        if (!over) next();
      }, pause);
    };
    next();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [pause]);

  useEffect(() => {
    if (!isAway) return;
    // Runs once the part is back: calls that hung or failed meanwhile are made again.
    return () => {
      if (useSession.getState().state === 'unreachable') void loadSession();
      void client.invalidateQueries();
      notify('success', OUTAGE.back);
    };
  }, [isAway, client]);
}

import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import {
  deleteSession,
  deleteSessions,
  getSession,
  postSession,
} from '../../contracts/admin/sessions.ts';
import type { User } from '../../contracts/users.ts';
import { call, onSignedOut, setProof } from '../shared/client.ts';
import { forgetRecents } from './palette/recents.ts';

interface SessionState {
  /** `asking` until the server has said who it is; `ended` when a session ran out at work. */
  state: 'asking' | 'in' | 'out' | 'ended' | 'unreachable';
  user: User | null;
}

/** The session of the person at the panel. */
export const useSession = create<SessionState>(() => ({ state: 'asking', user: null }));

setProof(async () => {
  const { prove } = await import('./prove.ts');
  return await prove();
});
onSignedOut(() => useSession.setState(({ user }) => ({ state: user ? 'ended' : 'out' })));

/** Asks the server who is signed in. */
export async function loadSession(): Promise<void> {
  useSession.setState({ state: 'asking' });
  try {
    const { user } = await call(getSession);
    useSession.setState({ state: 'in', user });
  } catch {
    // A 401 has said `out` already.
    useSession.setState(({ state }) => (state === 'out' ? {} : { state: 'unreachable' }));
  }
}

/** Signs in; throws `ApiError` with the fault. */
export async function signIn(body: { email: string; password: string; code?: string }) {
  const { user } = await call(postSession, { body });
  useSession.setState({ state: 'in', user });
}

/** Signs out of this browser, or of all; what the person has seen is forgotten. Rejects as `call` does. */
export async function signOut(client: QueryClient, everywhere = false): Promise<void> {
  const { id } = useSession.getState().user ?? {};
  // Queries under way, and those that follow an act just done, would be refused as if the session had ended at work.
  onlineManager.setOnline(false);
  void client.cancelQueries();
  try {
    await call(everywhere ? deleteSessions : deleteSession);
    useSession.setState({ state: 'out', user: null });
    client.clear();
    if (id) forgetRecents(id);
  } finally {
    onlineManager.setOnline(navigator.onLine);
  }
}

/** The person at the panel; sections only show when there is one. */
export function useUser(): User {
  const user = useSession((session) => session.user);
  if (!user) throw new Error('A section was shown to nobody.');
  return user;
}

/** An analyst reads; operators and owners change (rule 7.1). */
export const useMayChange = (): boolean => useUser().role !== 'analyst';

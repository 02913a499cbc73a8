import { create } from 'zustand';
import {
  deleteSession,
  deleteSessions,
  getSession,
  postSession,
} from '../../contracts/admin/sessions.ts';
import type { User } from '../../contracts/users.ts';
import { call, onSignedOut, setProof } from '../shared/client.ts';

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

/** Signs out of this browser, or of all. */
export async function signOut(everywhere = false): Promise<void> {
  await call(everywhere ? deleteSessions : deleteSession);
  useSession.setState({ state: 'out', user: null });
}

/** The person at the panel; sections only show when there is one. */
export function useUser(): User {
  const user = useSession((session) => session.user);
  if (!user) throw new Error('A section was shown to nobody.');
  return user;
}

/** An analyst reads; operators and owners change (rule 7.1). */
export const useMayChange = (): boolean => useUser().role !== 'analyst';

import { create } from 'zustand';
import type { PasskeySignIn } from '../../contracts/passkeys.ts';
import type { Permission, VendorLoginReply, VendorSession } from '../../contracts/people.ts';
import { postPasskeySignIn } from '../../contracts/portal/passkeys.ts';
import { deleteSession, getSession, postLogin } from '../../contracts/portal/sessions.ts';
import { call, onSignedOut, setProof, setTokenSource } from '../shared/client.ts';

/** Where the browser keeps the login (rule 8.1): the token, and the facts that came with it. */
const TOKEN_KEY = 'vendor_token';
const INFO_KEY = 'vendor_info';

export type VendorInfo = Omit<VendorLoginReply, 'access_token'>;

interface SessionState {
  /** `ended` when the token ran out or was revoked during work. */
  state: 'out' | 'in' | 'ended';
  token: string | null;
  info: VendorInfo | null;
  /** The signed-in person, once the server has said so. */
  person: Pick<
    VendorSession,
    'full_name' | 'username' | 'email' | 'vendor_slug' | 'second_factor'
  > | null;
  /** Shown above the login form: why one is there. */
  note: string | null;
}

const OUT: SessionState = { state: 'out', token: null, info: null, person: null, note: null };

/** The session of the person at the portal. */
export const useSession = create<SessionState>(() => OUT);

setProof(async () => {
  const { prove } = await import('./prove.ts');
  return await prove();
});
setTokenSource(() => useSession.getState().token);
onSignedOut(() =>
  useSession.setState(({ state }) => (state === 'in' ? { state: 'ended', token: null } : {})),
);

/** Takes the stored login up; without one, or with one that cannot be read, clears it: false. */
export function restore(): boolean {
  const token = localStorage.getItem(TOKEN_KEY);
  const info = parseInfo(localStorage.getItem(INFO_KEY));
  if (!token || !info) {
    endSession(useSession.getState().note);
    return false;
  }
  if (useSession.getState().token !== token) {
    useSession.setState({ ...OUT, state: 'in', token, info });
  }
  return true;
}

function parseInfo(text: string | null): VendorInfo | null {
  try {
    const { vendor_id, vendor_name, permissions } = JSON.parse(text ?? '') as VendorInfo;
    return Array.isArray(permissions) ? { vendor_id, vendor_name, permissions } : null;
  } catch {
    return null;
  }
}

function keep(token: string, info: VendorInfo): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(INFO_KEY, JSON.stringify(info));
}

/** Clears what the browser keeps, and goes on signed out. */
export function endSession(note: string | null = null): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(INFO_KEY);
  useSession.setState({ ...OUT, note });
}

/** Signs in; throws `ApiError` with the fault. */
export async function signIn(body: {
  username: string;
  password: string;
  code?: string;
}): Promise<void> {
  enter(await call(postLogin, { body }));
}

/** Signs in by what a device answered; throws `ApiError`. */
export async function signInByPasskey(body: PasskeySignIn): Promise<void> {
  enter(await call(postPasskeySignIn, { body }));
}

function enter({ access_token: token, ...info }: VendorLoginReply): void {
  keep(token, info);
  useSession.setState({ ...OUT, state: 'in', token, info });
}

/**
 * Asks the server who it is: permissions may have changed since the login. A token that is no longer good leads back
 * to the door, but for one whose place another has taken by then; a network that is away changes nothing.
 */
export async function loadSession(endedNote: string): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  try {
    const { vendor_id, vendor_name, permissions, ...person } = await call(getSession);
    if (useSession.getState().token !== token) return;
    const info = { vendor_id, vendor_name, permissions };
    keep(token, info);
    useSession.setState({ info, person });
  } catch {
    if (useSession.getState().state === 'ended') endSession(endedNote);
  }
}

/** Puts the token in place that a new password brought. */
export function replaceToken(token: string): void {
  const { info } = useSession.getState();
  if (!info) return;
  keep(token, info);
  useSession.setState({ token, state: 'in' });
}

/** Signs out: here at once, and at the server. Rejects when the server could not be told. */
export async function signOut(): Promise<void> {
  const { token, state } = useSession.getState();
  endSession();
  if (state !== 'in') return;
  // By now the portal has gone, and has called off what it was asking: the server would refuse that.
  await null;
  const headers = { authorization: `Bearer ${token}` };
  await call(deleteSession, { headers }).catch((error) => {
    // A token that had ended already is as good as ended now.
    if (error.status !== 401) throw error;
  });
}

/** Follows another tab: its logout is a logout here, and so is its login. */
export function syncSessionAcrossTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) restore();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** The mover whose portal it is; sections only show with a session. */
export function useVendor(): VendorInfo {
  const info = useSession((session) => session.info);
  if (!info) throw new Error('A section was shown to nobody.');
  return info;
}

/** Tells whether the server last granted the person a permission. The server decides again with every call. */
export function useMay(permission: Permission): boolean {
  return useSession(({ info }) => info?.permissions.includes(permission) ?? false);
}

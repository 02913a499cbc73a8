import { create } from 'zustand';
import { onSignedOut, setTokenSource } from '../shared/client.ts';

/** The secret of the link that opened the page: kept for the tab alone, and never in its address. */
interface Link {
  token: string | null;
  /** The server knows it not, or not now. */
  isRefused: boolean;
}

const KEY = 'portage-crew-link';
const HASH = /^#\/([0-9a-f]{64})$/i;

export const useLink = create<Link>(() => ({ token: null, isRefused: false }));

/** Follows the page's address and the calls' word on the token; returns how to stop. */
export function followLink(): () => void {
  setTokenSource(() => useLink.getState().token);
  const look = () => {
    const token = HASH.exec(window.location.hash)?.[1];
    if (token) {
      // Before anything else: the secret stays in no history.
      window.history.replaceState(null, '', window.location.pathname);
      sessionStorage.setItem(KEY, token);
    }
    useLink.setState({ token: sessionStorage.getItem(KEY), isRefused: false });
  };
  const stop = onSignedOut(() => useLink.setState({ isRefused: true }));
  window.addEventListener('hashchange', look);
  look();
  return () => {
    stop();
    window.removeEventListener('hashchange', look);
  };
}

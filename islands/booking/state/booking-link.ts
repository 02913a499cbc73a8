import { create } from 'zustand';
import { onSignedOut, setTokenSource } from '../../shared/client.ts';
import { tabStorage } from './storage.ts';

/** The secret of the link that opened the page: kept for the tab alone, and never in its address. */
interface Link {
  token: string | null;
  /** The token was refused. */
  isRefused: boolean;
}

const KEY = 'portage-booking-link';
/** `#/<token>`, and the section that the link leads to: `#/<token>/messages`. */
const HASH = /^#\/([\w-]+\.[\w-]+\.[\w-]+)(?:\/([\w-]+))?$/;

const useLink = create<Link>(() => ({ token: null, isRefused: false }));
export const useBookingLink = (): Link => useLink();

/** Opens the booking of a token, and remembers it for reloads. */
export function openLink(token: string): void {
  tabStorage.setItem(KEY, token);
  useLink.setState({ token, isRefused: false });
}

/** Forgets the booking: others may use the device. */
export function closeLink(): void {
  tabStorage.removeItem(KEY);
  useLink.setState({ token: null, isRefused: false });
}

/** A page that Back brings out of the browser's memory may have been closed since. */
const onShown = ({ persisted }: PageTransitionEvent) => {
  if (persisted && !tabStorage.getItem(KEY)) closeLink();
};

/** Follows the page's address and the calls' word on the token; returns how to stop. */
export function followLink(): () => void {
  setTokenSource(() => useLink.getState().token);
  const look = () => {
    const [, token, section] = HASH.exec(window.location.hash) ?? [];
    if (token) {
      // Before anything else: the secret stays in no history.
      const { pathname } = window.location;
      window.history.replaceState(null, '', section ? `${pathname}#${section}` : pathname);
      openLink(token);
    } else if (!useLink.getState().token) {
      useLink.setState({ token: tabStorage.getItem(KEY) });
    }
  };
  const stop = onSignedOut(() => {
    tabStorage.removeItem(KEY);
    useLink.setState({ token: null, isRefused: true });
  });
  window.addEventListener('hashchange', look);
  window.addEventListener('pageshow', onShown);
  look();
  return () => {
    stop();
    window.removeEventListener('hashchange', look);
    window.removeEventListener('pageshow', onShown);
  };
}

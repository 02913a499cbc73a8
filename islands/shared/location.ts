import { useSyncExternalStore } from 'react';

const CHANGED = 'portage:location';

/**
 * The history's entry that the page shows. Kept rather than read: a held Back must not be on the screen for a moment.
 */
let shown: { address: string; state: unknown } | null = null;
const read = () => ({ address: location.pathname + location.search, state: history.state });
const address = () => {
  shown ??= read();
  return shown.address;
};

function show(): void {
  shown = read();
  dispatchEvent(new Event(CHANGED));
}

/** Something that was opened by a step takes it back. */
let stepsBack = false;

function onPopState(): void {
  // A dialog that closes itself has asked already, or was sent.
  const isHeld = !stepsBack && isBlocked(() => history.back());
  if (isHeld && shown) history.pushState(shown.state, '', shown.address);
  else show();
}

let follows = false;
function subscribe(listener: () => void): () => void {
  if (!follows) addEventListener('popstate', onPopState);
  follows = true;
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Path and query of the address, followed as they change: `/admin/leads?status=new`. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, address, () => '/');
}

type Hold = (go: () => void) => boolean;
const holds = new Set<Hold>();
const isBlocked = (go: () => void): boolean => [...holds].some((hold) => hold(go));

/**
 * Asks `hold` whenever Back, Forward or a link would go elsewhere within the page: while it answers true, the page
 * stays where it is; `go` then makes the held step. The returned function ends the hold.
 */
export function blockNavigation(hold: Hold): () => void {
  holds.add(hold);
  return () => holds.delete(hold);
}

interface Step {
  replace?: boolean;
  /** The state that the history keeps with the address. */
  state?: unknown;
}

/** Goes to another address of the same page without loading it anew. */
export function navigate(address: string, { replace = false, state = null }: Step = {}): void {
  if (replace) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  show();
}

/** The address's query, and how to change it. A part that is set to null or '' leaves the address. */
export function useQueryParams(): [
  URLSearchParams,
  (change: Record<string, string | null>) => void,
] {
  const address = useAddress();
  const [path = '/', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  const change = (values: Record<string, string | null>) =>
    navigate(withQuery(path, values), { replace: true, state: history.state });
  return [params, change];
}

function withQuery(path: string, values: Record<string, string | null>): string {
  const next = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/**
 * The id that the query's `name` opens over a section, such as a lead's panel. Opening is a step of its own, so that
 * Back closes it; closing takes that step back.
 */
export function useOpened(name: string): [string | null, (value: string | null) => void] {
  const [params, change] = useQueryParams();
  const opened = params.get(name);
  const open = (value: string | null) => {
    const isStep = history.state?.opened === name;
    if (value) {
      const state = { opened: name };
      navigate(withQuery(location.pathname, { [name]: value }), { replace: isStep, state });
    } else if (!isStep) {
      change({ [name]: null });
    } else if (!stepsBack) {
      // Until it has come about, a second press must not go a step further.
      stepsBack = true;
      addEventListener('popstate', () => (stepsBack = false), { once: true });
      history.back();
    }
  };
  return [opened, open];
}

/** Handler of a link's click: stays in the page, unless the person wants a new tab. */
export function followLink(event: React.MouseEvent<HTMLAnchorElement>): void {
  const wantsElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || wantsElsewhere) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget;
  const go = () => navigate(pathname + search);
  if (!isBlocked(go)) go();
}

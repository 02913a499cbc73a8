import { useSyncExternalStore } from 'react';

const CHANGED = 'portage:location';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

/** Path and query of the address, followed as they change: `/admin/leads?status=new`. */
export function useAddress(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname + location.search,
    () => '/',
  );
}

/** Goes to another address of the same page without loading it anew. */
export function go(address: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new Event(CHANGED));
}

/** The address's query, and how to change it. What is set to null or '' leaves the address. */
export function useQueryParams(): [
  URLSearchParams,
  (change: Record<string, string | null>) => void,
] {
  const address = useAddress();
  const [path = '/', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  const change = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    go(next.size > 0 ? `${path}?${next}` : path, { replace: true });
  };
  return [params, change];
}

/** Handler of a link's click: stays in the page, unless the person wants a new tab. */
export function stay(event: React.MouseEvent<HTMLAnchorElement>): void {
  const wantsElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || wantsElsewhere) return;
  event.preventDefault();
  go(event.currentTarget.pathname + event.currentTarget.search);
}

import { useSyncExternalStore } from 'react';

/** A view by name: the address's query that shows it, without an open lead. */
export type SavedView = { name: string; query: string };

const KEY = 'portage:lead-views';
const MOST = 20;
const CHANGED = 'portage:lead-views-changed';

let cached: { text: string | null; views: SavedView[] } = { text: null, views: [] };

/** What this browser keeps; anything that is not ours is taken for nothing. */
function read(): SavedView[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
    if (text === cached.text) return cached.views;
    const value: unknown = JSON.parse(text ?? '[]');
    const views = (Array.isArray(value) ? value : []).filter(
      (view): view is SavedView =>
        typeof view?.name === 'string' && typeof view?.query === 'string',
    );
    cached = { text, views };
  } catch {
    cached = { text, views: [] };
  }
  return cached.views;
}

function write(views: SavedView[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(views.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing shows no saved views.
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

const NONE: SavedView[] = [];
export const useSavedViews = (): SavedView[] => useSyncExternalStore(subscribe, read, () => NONE);

/** Keeps a view; one of the same name is replaced. */
export const saveView = (view: SavedView): void =>
  write([view, ...read().filter(({ name }) => name !== view.name)]);

export const removeView = (name: string): void =>
  write(read().filter((view) => view.name !== name));

import { createContext, use } from 'react';
import './rates.css';

/**
 * Where a mover's rates are read and published, and what is said of it: operators and movers use
 * the same editor at addresses of their own.
 */
export interface RatesHome {
  paths: {
    /** GET: the rates in force. */
    rates: string;
    /** GET: the history; below it one version, and its `/restore`. */
    versions: string;
    /** POST: a new version. */
    publish: string;
  };
  /** What every question below that home begins with in the cache; a new version makes it stale. */
  queryKey: readonly string[];
  texts: {
    /** Beside the number of unsaved changes. */
    about: string;
    save: string;
    saving: string;
    saved: (slug: string, version: number) => string;
    saveFailed: (reason: string) => string;
    rolledBack: (slug: string, version: number, fresh: number) => string;
  };
}

const Home = createContext<RatesHome | null>(null);

/** Gives the editor below it its home. */
export const RatesProvider = Home.Provider;

export function useRatesHome(): RatesHome {
  const home = use(Home);
  if (!home) throw new Error('A rate editor was shown without its home.');
  return home;
}

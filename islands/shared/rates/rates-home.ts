import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import type {
  ModifyBody,
  PublishReply,
  RatesReply,
  RestoreBody,
  VersionLine,
  VersionReply,
} from '../../../contracts/rate-versions.ts';
import type { Page } from '../paging.ts';
import './rates.css';

type Options = { signal: AbortSignal };
type HistoryAsked = { limit: number; cursor: string | null };

/**
 * Where a mover's rates are read and published, and what is said of it: operators and movers use
 * the same editor with endpoints of their own.
 */
export interface RatesHome {
  calls: {
    rates: (options: Options) => Promise<RatesReply>;
    /** The history, a page at a time. */
    versions: (input: Options & { query: HistoryAsked }) => Promise<Page<VersionLine[]>>;
    version: (version: number, options: Options) => Promise<VersionReply>;
    publish: (body: z.input<typeof ModifyBody>) => Promise<PublishReply>;
    restore: (version: number, body: z.input<typeof RestoreBody>) => Promise<PublishReply>;
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

import type { UseQueryResult } from '@tanstack/react-query';
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
import type { Pages } from '../query-view/use-call.ts';
import './rates.css';

/**
 * Where a mover's rates are read and published, and the words about it: operators and movers use
 * the same editor with endpoints of their own.
 */
export interface RatesHome {
  /** The rates in force, and the planned ones. */
  useRates: () => UseQueryResult<RatesReply>;
  /** Every version, newest first, page by page. */
  useVersions: () => Pages<VersionLine>;
  useVersion: (version: number) => UseQueryResult<VersionReply>;
  publish: (body: z.input<typeof ModifyBody>) => Promise<PublishReply>;
  restore: (version: number, body: z.input<typeof RestoreBody>) => Promise<PublishReply>;
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

import { createStore, useStore } from 'zustand';
import type { OpenedQuote } from '../../../contracts/kept-quotes.ts';

/** The notice above the steps: answers that this device keeps, or prices that a link has opened. */
type Kept =
  | { status: 'none' }
  | { status: 'offered' }
  | { status: 'opening' }
  | { status: 'opened'; quote: OpenedQuote }
  | { status: 'failed'; message: string; again?: (() => void) | undefined };

const store = createStore<Kept>()(() => ({ status: 'none' }));

/** Reads the notice and follows it. */
export const useKept = (): Kept => useStore(store);

/** Shows the kept answers or prices, or takes them away (`none`). */
export const showKept = (kept: Kept): void => store.setState(kept, true);

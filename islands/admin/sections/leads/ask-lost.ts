import { createContext, use } from 'react';
import type { Lead } from '../../../../contracts/admin/leads.ts';

/** Asks why leads were lost and marks them; `onDone` is called once the person has said why. */
export type AskLost = (leads: Lead[], onDone?: () => void) => void;

/** Set by the section, whose dialog asks. */
export const AskLostContext = createContext<AskLost>(() => undefined);
export const useAskLost = (): AskLost => use(AskLostContext);

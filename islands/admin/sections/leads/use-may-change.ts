import { useUser } from '../../session.ts';

/** An analyst reads; operators and owners change (rule 7.1). */
export const useMayChange = (): boolean => useUser().role !== 'analyst';

import { useUser } from '../../session.ts';

/** An analyst reads; operators and owners change (decision 6). */
export const useMayChange = (): boolean => useUser().role !== 'analyst';

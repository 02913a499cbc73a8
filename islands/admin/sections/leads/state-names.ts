import { OUTCOME_NAMES } from '../../../../contracts/outcome-names.ts';
import { words } from '../../../shared/ui/Badge.tsx';

const NAMES: Readonly<Record<string, string>> = OUTCOME_NAMES;

/** The name of a lead's state: its outcome, or an operator's word. */
export const stateName = (state: string): string => NAMES[state] ?? words(state);

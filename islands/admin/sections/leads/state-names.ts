import type { LeadState } from '../../../../contracts/admin/leads.ts';
import { OUTCOME_NAMES } from '../../../../contracts/outcome-names.ts';
import { words } from '../../../shared/ui/Badge.tsx';

/** What a lead is called: its outcome, or an operator's word. */
export const stateName = (state: LeadState): string =>
  state in OUTCOME_NAMES ? OUTCOME_NAMES[state as keyof typeof OUTCOME_NAMES] : words(state);

import { create } from 'zustand';
import type { Lead } from '../../../../contracts/admin/leads.ts';

/** The leads that are about to be marked as lost: the dialog that asks why shows while there are. */
export const useLost = create<{ leads: Lead[]; onDone?: () => void }>(() => ({ leads: [] }));

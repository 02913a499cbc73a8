import { createContext, use } from 'react';
import type { Lead } from '../../../../contracts/admin/leads.ts';

/** The part of a lead that is chosen from a menu, and the button that the menu opens at. */
export type Choosing = { of: 'status' | 'vendor'; lead: Lead; anchor: Element };

/** Opens the one menu that all rows and cards share; set by the section. */
export const ChoosingContext = createContext<(choosing: Choosing) => void>(() => undefined);
export const useChoosing = () => use(ChoosingContext);

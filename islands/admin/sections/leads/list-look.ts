import { create } from 'zustand';
import type { Widths } from '../../../shared/table/column-widths.ts';
import { DEFAULT_COLUMNS } from './column-names.ts';

/** Which columns the list shows, and how wide: kept in this browser. */
type ListLook = { shown: readonly string[]; widths: Widths };

const KEY = 'portage:lead-columns';
const PLAIN: ListLook = { shown: DEFAULT_COLUMNS, widths: {} };

/** The look that this browser keeps; any foreign value counts as empty. */
function read(): ListLook {
  try {
    const { shown, widths } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ListLook>;
    const isWidths =
      typeof widths === 'object' && Object.values(widths).every((width) => Number.isFinite(width));
    return {
      shown: Array.isArray(shown) && shown.length > 0 ? shown : PLAIN.shown,
      widths: isWidths ? widths : {},
    };
  } catch {
    return PLAIN;
  }
}

export const useListLook = create<ListLook>(read);

/** Shows the list so from now on; `null` is as it comes. */
export function keepListLook(look: Partial<ListLook> | null): void {
  useListLook.setState(look ?? PLAIN);
  try {
    localStorage.setItem(KEY, JSON.stringify(useListLook.getState()));
  } catch {
    // A browser that keeps nothing shows the list as it comes.
  }
}

import { create } from 'zustand';

/** Ids of the dialogs that are open, the one on top last. */
const useOpenDialogs = create<{ ids: string[] }>(() => ({ ids: [] }));

/** Notes that a dialog is open, above those before it; the answer notes that it is closed. */
export function registerDialog(id: string): () => void {
  useOpenDialogs.setState(({ ids }) => ({ ids: [...ids, id] }));
  return () => useOpenDialogs.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));
}

/** Id of the dialog on top; null while none is open. */
export const useTopDialog = (): string | null => useOpenDialogs(({ ids }) => ids.at(-1) ?? null);

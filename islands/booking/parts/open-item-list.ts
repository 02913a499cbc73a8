/** Opens the list of things over the page; rejects where its code cannot be loaded. */
export const openItemList = (): Promise<void> =>
  import('./ItemList.tsx').then(({ showItemList }) => showItemList());

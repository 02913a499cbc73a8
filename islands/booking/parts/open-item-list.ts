import { inTime } from '../../../contracts/patience.ts';

/** Opens the list of things over the page; rejects where its code does not come. */
export const openItemList = (): Promise<void> =>
  inTime(import('./ItemList.tsx')).then(({ showItemList }) => showItemList());

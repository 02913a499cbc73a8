import type { HeavyItem } from '../../../contracts/choices.ts';
import type { ItemCode } from '../../../contracts/item-volumes.ts';
import type { Origin } from '../../shared/move/answers.ts';
import { listed, saidByList, withCount, withHeavy } from '../../shared/move/items.ts';
import { setOrigin, store } from './store.ts';

/** Changes of the wizard's list of things. */

const home = () => store.getState().fromDetails;

/** Puts so many of a thing on the list; zero takes it off. */
export const setCount = (code: ItemCode, count: number): void =>
  setOrigin(withCount(home(), code, count));

/** Has the boxes estimated from the things again. */
export const estimateBoxes = (): void => setOrigin(listed(home(), { ownBoxes: false }));

/** A list as it was. */
export type Kept = Pick<Origin, 'items' | 'ownBoxes'>;

/** Brings back a list that was there before. */
export const bringBack = ({ items, ownBoxes }: Kept): void =>
  setOrigin(listed(home(), { items, ownBoxes }));

/** Takes everything off the list. */
export const clearList = (): void => setOrigin(listed(home(), { items: null, ownBoxes: false }));

/** Takes a heavy item off the list, which is not moved after all. */
export const removeHeavy = (item: HeavyItem): void => setOrigin(withHeavy(home(), item, 0));

/** Lets the list alone say the home. */
export const sayByList = (): void => setOrigin(saidByList(home()));

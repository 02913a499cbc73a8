import { keepAboveBar } from './focus.ts';

/** What stands beside the steps, and comes after the first of them. */
export { focusMissing } from './focus.ts';
export { Kept } from './Kept.tsx';
export { PriceSpread } from './PriceSpread.tsx';

keepAboveBar();

import { keepAboveBar } from './focus.ts';

/** The parts beside the steps, which come after the first step. */
export { focusMissing } from './focus.ts';
export { Kept } from './Kept.tsx';
export { PriceSpread } from './PriceSpread.tsx';

keepAboveBar();

import type * as English from './pair.ts';

export const pair: typeof English.pair = (name, value) => `${name} : ${value}`;

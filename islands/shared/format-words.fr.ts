import type * as English from './format-words.ts';

export const NOT_AVAILABLE: typeof English.NOT_AVAILABLE = 'n. d.';

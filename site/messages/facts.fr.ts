import type * as English from './facts.ts';

export const CUSTOMERS: typeof English.CUSTOMERS = 'plus de 10 000 personnes au Canada';

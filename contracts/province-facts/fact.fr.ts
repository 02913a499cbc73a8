import type * as English from './fact.ts';

export type { ProvinceFact } from './fact.ts';

export const ASK: typeof English.ASK = 'demandez à l’organisme';

export const ask: typeof English.ask = (office, page) => ({ office, due: ASK, page });

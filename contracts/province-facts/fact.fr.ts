import type * as English from './fact.ts';

export const ASK: typeof English.ASK = 'demandez au bureau';

export const ask: typeof English.ask = (office, page) => ({ office, due: ASK, page });

import { torontoToday } from '../../../../../contracts/dates.ts';

/** Toronto's today (rule 1.6), by the browser's clock; the API's own decides what may change. */
export const torontoNow = (): string => torontoToday(new Date());

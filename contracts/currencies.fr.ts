import type * as English from './currencies.ts';

/** The letters that follow the sign in French: « 1,00 $ CA ». */
const COUNTRIES: Readonly<Record<string, string>> = { CAD: 'CA', USD: 'US' };

export const inCurrency: typeof English.inCurrency = (amount, code) => {
  const name = code.toUpperCase();
  return `${amount}\u00a0${COUNTRIES[name] ?? name}`;
};

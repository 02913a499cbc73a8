/** An amount that is written already, with its currency: "$1.00 CAD". */
export const inCurrency = (amount: string, code: string): string =>
  `${amount} ${code.toUpperCase()}`;

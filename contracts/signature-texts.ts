/** Money as the page writes it. */
export type SignedAmounts = { total: string; ceiling: string; balance: string };

type SignatureText = Record<'within' | 'above', (amounts: SignedAmounts) => string>;

/** The words to sign, by version: a version that a record names stays here. */
export const SIGNATURE_TEXTS: Record<'1', SignatureText> = {
  '1': {
    within: ({ total, balance }) =>
      `The hours and extras above are right. The final price is ${total} with tax, of which ${balance} is left to pay.`,
    above: ({ total, ceiling, balance }) =>
      `The hours and extras above are right. The final price is ${total} with tax. That is more than ${ceiling}, the most that may be billed without my signature, and I agree to it. ${balance} is left to pay.`,
  },
};
export type SignatureVersion = keyof typeof SIGNATURE_TEXTS;

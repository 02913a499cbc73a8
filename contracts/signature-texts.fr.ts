import type * as English from './signature-texts.ts';

export const SIGNATURE_TEXTS: typeof English.SIGNATURE_TEXTS = {
  '1': {
    within: ({ total, balance }) =>
      `Les heures et les suppléments ci-dessus sont exacts. Le prix final est de ${total} taxes comprises, dont il reste ${balance} à payer.`,
    above: ({ total, ceiling, balance }) =>
      `Les heures et les suppléments ci-dessus sont exacts. Le prix final est de ${total} taxes comprises. Il dépasse ${ceiling}, le maximum qui peut être facturé sans ma signature, et j’y consens. Il reste ${balance} à payer.`,
  },
};

import type { Told } from './facts.ts';

export const PRICE_WORDS = {
  final: ({ mover, price, arrival }: Told<'price' | 'arrival'>) => ({
    subject: `Your final price: ${price}`,
    preview: `${mover} comes at ${arrival}.`,
    text: `${mover} has entered what you agreed. Is anything of it different from what you said to each other? Then write to us before the move.`,
    amount: 'Final price, with tax',
  }),
  consent: ({ mover, price, ceiling, until }: Told<'price' | 'ceiling' | 'until'>) => ({
    subject: `Your mover asks for ${price}: please agree or refuse`,
    preview: `That is above the ${ceiling} that they may bill without your signature.`,
    text: `${mover} has entered a final price above the estimate’s ceiling. They may bill it only if you sign for it. If you do nothing or refuse, the most that they may bill is ${ceiling}.`,
    amount: 'The price that they ask for, with tax',
    look: 'Look at it, then agree or refuse',
    link: `The link works once, until ${until}.`,
  }),
  price: {
    title: 'The price',
    estimate: 'Estimate when you booked',
    ceiling: 'Most that they may bill without your signature',
    deposit: 'Deposit paid',
    left: 'Left to pay',
  },
};

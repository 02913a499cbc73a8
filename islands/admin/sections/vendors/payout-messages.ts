/** The words of the sums owed to movers for deposits. */
export const PAYOUT_TEXTS = {
  open: 'Deposits owed',
  title: 'Deposits owed to movers',
  about:
    'A mover takes the deposit off its bill, and is owed it from the day on which it marks the move as done. What goes back to the customer is not owed.',
  balances: 'What each mover is owed',
  mover: 'Mover',
  pay: 'Enter a payment',
  amount: 'Amount paid, $',
  day: 'Paid on',
  reference: 'Reference of the transfer',
  referenceHint: 'The mover finds it in its statement.',
  enter: 'Enter the payment',
  paid: 'The payment is entered.',
  failed: 'That could not be entered.',
  correct: 'Take back',
  why: 'Why it is taken back',
  corrected: 'The payment is taken back.',
  cancel: 'Cancel',
};

/** The words of the statements. */
export const TEXTS = {
  title: 'Statements',
  about: 'What Portage owes you and has paid, a month at a time.',
  payouts: {
    title: 'Deposits owed to you',
    definition:
      'You take the deposit off your bill; Portage owes it to you from the day on which you mark the move as done. What goes back to the customer is not owed.',
  },
};

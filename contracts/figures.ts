/**
 * Every figure that the product shows of leads, moves and money: its name, and its one definition. Screens read their
 * words here, and `npm run figures` writes `docs/figures.md` from it. Revenue and conversion are by decision 165; days and
 * months are Toronto's.
 */
export const FIGURES = {
  leads: {
    name: 'Leads',
    definition: 'Requests to one mover that were begun in this time, paid or not.',
  },
  paid: {
    name: 'Paid leads',
    definition: 'Leads whose first deposit was taken in this time, whatever became of it.',
  },
  booked: {
    name: 'Booked moves',
    definition:
      'Moves that wait for their mover, are accepted, under way or done, by the day of their first deposit. Declined, cancelled and no-show moves are none; a refund alone ends no move.',
  },
  revenue: {
    name: 'Revenue',
    definition:
      'What moves come to before tax, by the day of their first deposit: a done move its bill, a booked one what was agreed, any other nothing. It is the movers’; deposits and refunds are no part of it.',
  },
  conversion: {
    name: 'Conversion',
    definition:
      'Paid leads divided by leads, both of this time. A lead paid after the period counts where it was paid.',
  },
  portal_conversion: {
    name: 'Conversion rate',
    definition: 'A mover’s booked moves divided by its leads.',
  },
  quote: {
    name: 'Average quote',
    definition: 'The quotes of this time’s leads, before tax, divided by their number.',
  },
  value: {
    name: 'Average lead value',
    definition: 'Revenue divided by leads: what one lead brings to movers on average.',
  },
  deposits: {
    name: 'Payments',
    definition: 'Deposits that the payment provider took in this time, refunded later or not.',
  },
  refunds: {
    name: 'Refunds',
    definition:
      'What was given back in this time, whole deposits and parts. No payment is among it.',
  },
  answers: {
    name: 'Answer time',
    definition:
      'How long movers took to answer a booking, in the middle: half of the answers of the days were faster.',
  },
  win_rate: {
    name: 'Won of prices shown',
    definition:
      'A mover’s booked moves since its shown prices are counted, divided by those prices.',
  },
  likely: {
    name: 'In likely range',
    definition:
      'Done moves with signed hours whose price was shown with a likely range: those that it holds, divided by all, of the newest thousand signed ones. Counted before tax and without what was billed beside the quote.',
  },
  owed: {
    name: 'Owed',
    definition:
      'The deposits of a mover’s done moves, less what went back of them and what was paid to it.',
  },
  delivery: {
    name: 'Email delivery rate',
    definition: 'Emails that were sent, divided by all emails.',
  },
};

/**
 * Every figure that the product shows of leads, moves and money: its name, and its one definition. Screens read their
 * words here, and `npm run figures` writes `docs/figures.md` from it. Revenue and conversion are by decision 165; days and
 * months are Toronto's.
 */
export const FIGURES = {
  leads: {
    name: 'Leads',
    definition: 'Requests to one mover that were begun in this time, paid or not.',
    from: 'rows of `leads` by `created_at`',
    shown: 'dashboard, leads, tracking, analytics, portal',
  },
  paid: {
    name: 'Paid leads',
    definition: 'Leads whose first deposit was taken in this time, whatever became of it.',
    from: 'leads with a row of `deposits`, by the first one’s `created_at`',
    shown: 'analytics',
  },
  booked: {
    name: 'Booked moves',
    definition:
      'Moves that wait for their mover, are accepted, under way or done, by the day of their first deposit. Declined, cancelled and no-show moves are none; a refund alone ends no move.',
    from: 'the paid leads whose `leads.outcome` is waiting, accepted, under_way or done',
    shown: 'dashboard, leads, analytics, portal',
  },
  revenue: {
    name: 'Revenue',
    definition:
      'What moves come to before tax, by the day of their first deposit: a done move its bill, a booked one what was agreed, any other nothing. It is the movers’; deposits and refunds are no part of it.',
    from: '`leads.revenue_cents` of the booked moves',
    shown: 'dashboard, leads, tracking, analytics, portal',
  },
  conversion: {
    name: 'Conversion',
    definition:
      'Paid leads divided by leads, both of this time. A lead paid after the period counts where it was paid.',
    from: 'paid / leads',
    shown: 'dashboard, tracking, analytics',
  },
  portal_conversion: {
    name: 'Conversion rate',
    definition: 'A mover’s booked moves divided by its leads.',
    from: 'booked / leads, of the leads of one mover',
    shown: 'portal',
  },
  quote: {
    name: 'Average quote',
    definition: 'The quotes of this time’s leads, before tax, divided by their number.',
    from: '`leads.quote_amount` / leads',
    shown: 'leads, analytics, portal',
  },
  value: {
    name: 'Average lead value',
    definition: 'Revenue divided by leads: what one lead brings to movers on average.',
    from: 'revenue / leads',
    shown: 'tracking, analytics',
  },
  deposits: {
    name: 'Payments',
    definition: 'Deposits that the payment provider took in this time, refunded later or not.',
    from: 'rows of `deposits` by `created_at`',
    shown: 'tracking, analytics',
  },
  refunds: {
    name: 'Refunds',
    definition:
      'What was given back in this time, whole deposits and parts. No payment is among it.',
    from: 'succeeded rows of `refunds` by `created_at`',
    shown: 'tracking, analytics',
  },
  answers: {
    name: 'Answer time',
    definition:
      'How long movers took to answer a booking, in the middle: half of the answers of the days were faster.',
    from: 'the median of `answered_at - booked_at` of `vendor_answers`',
    shown: 'dashboard',
  },
  win_rate: {
    name: 'Won of prices shown',
    definition:
      'A mover’s booked moves since its shown prices are counted, divided by those prices.',
    from: 'booked / `quotes_shown`, of one mover',
    shown: 'portal',
  },
  owed: {
    name: 'Owed',
    definition:
      'The deposits of a mover’s done moves, less what went back of them and what was paid to it.',
    from: '`vendor_entries`, kept by `owed_deposits`',
    shown: 'payouts, statements',
  },
  delivery: {
    name: 'Email delivery rate',
    definition: 'Emails that were sent, divided by all emails.',
    from: 'sent / all rows of `email_logs`',
    shown: 'tracking',
  },
} as const;

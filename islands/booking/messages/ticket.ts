import { FACTS } from '../../../contracts/facts.ts';

/** The texts of a booking's ticket. */
export const TICKET = {
  title: 'Moving ticket',
  draft: 'Not a ticket yet',
  ended: 'Ticket, no longer valid',
  steps: 'From deposit to review',
  done: 'done',
  print: 'Print the ticket',
  file: 'moving-day.ics',
  crew: 'Crew',
  crewValue: (movers: number, trucks: number, hours: string | null) =>
    `${movers} movers, ${trucks} ${trucks === 1 ? 'truck' : 'trucks'}${hours ? `, about ${hours}` : ''}`,
  dispatcher: 'Dispatcher',
  finalPrice: 'Final price',
  ceiling: 'At most, without your signature',

  /** An amount that is not final. */
  about: (amount: string) => `about ${amount}`,
  deposit: ['Deposit paid', 'Truck and date are held.'],
  confirm: (mover: string, by: string) => [
    `${mover} confirms`,
    by ? `By ${by}; we mail you at once.` : '',
  ],
  late: 'It is late with its answer: we are calling them.',
  confirmed: (mover: string) => [`${mover} has confirmed`, 'The move is on.'],
  call: (mover: string) => [
    `${mover} calls you`,
    `Within ${FACTS.moverCallHours} hours, about the final price and the time.`,
  ],
  called: ['Price and time', 'You have spoken about them.'],
  remind: (days: string) => ['We remind you', `By mail on ${days}, with a checklist.`],
  day: (when: string, balance: string) => [
    'Move day',
    `${when}. Keep the elevator, the dock or a parking place free for the crew.${balance && ` You pay ${balance} to the mover then.`}`,
  ],
  bill: (ceiling: string) => [
    'You check the bill',
    `Beside the estimate. Unless you sign for more, it is ${ceiling} at most.`,
  ],
  review: ['You rate the move', 'Your stars help the next people who move.'],
};

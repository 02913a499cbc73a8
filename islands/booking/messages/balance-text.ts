import type { TicketFacts } from '../../../contracts/tickets.ts';
import { cents } from '../../shared/format.ts';
import { TICKET } from './ticket.ts';

/** The sum that is left: exact once it is agreed on or billed, and about so before. */
export const balanceText = ({ owed_cents, balance_cents }: TicketFacts): string =>
  owed_cents === null ? TICKET.about(cents(balance_cents)) : cents(balance_cents);

import { postBookingCalendar } from '../../../contracts/booking-changes.ts';
import type { MoveInput } from '../../../contracts/moves.ts';
import { call } from '../../shared/client.ts';

/** The price of each day to a booking: at its mover, or after a decline at the least dear of the others. */
export const askDays = ({ move_date, move_time }: MoveInput, signal: AbortSignal) =>
  call(postBookingCalendar, { body: { move_date, move_time }, signal });

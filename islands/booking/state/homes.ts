import type { HomeType } from '../../../contracts/choices.ts';
import type { Booking } from './booking.ts';

/** Condos and apartments have a unit, an elevator and perhaps a loading dock. */
export const hasUnit = (type: HomeType): boolean => type === 'condo' || type === 'apartment';

/** The destination's type: the origin's until the person says otherwise. */
export const destinationType = (booking: Pick<Booking, 'fromDetails' | 'toDetails'>) =>
  booking.toDetails.homeType ?? booking.fromDetails.homeType;

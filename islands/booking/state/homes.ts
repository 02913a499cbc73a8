import type { HomeType } from '../../../contracts/choices.ts';
import type { Booking } from './booking.ts';

/** Condos and apartments have a unit, an elevator and perhaps a loading dock. */
export const hasUnit = (type: HomeType | null): boolean => type === 'condo' || type === 'apartment';

/** Houses and townhouses have stairs of their own. */
export const hasStairs = (type: HomeType): boolean => type === 'house' || type === 'townhouse';

/** The destination's type: the origin's until the person says otherwise. */
export const destinationType = (booking: Pick<Booking, 'fromDetails' | 'toDetails'>) =>
  booking.toDetails.homeType ?? booking.fromDetails.homeType;

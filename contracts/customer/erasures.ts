/** The effects of an erasure as the booking stands, in words for its customer. */
export const ERASURES = {
  at_once:
    'No deposit was paid for this booking, so nothing that says who you are has to be kept: it is erased at once.',
  on_request:
    'The Income Tax Act has us keep the records of paid bookings for six years after the tax year: date, amounts, payment reference, mover, and the size of the move. They are kept without your name, contact and addresses, which a person erases once nothing is open with the mover any more.',
  paying:
    'A payment for this booking is under way, and the truck is held for it. Ask again when that time is over.',
  to_come:
    'Your move is still to come, and nobody could carry it out without your name, phone number and addresses. Cancel the booking first, or ask again after the move.',
  unsettled:
    'Money of this booking is still on its way, or being decided about. Ask again when that is settled.',
} as const;
export type ErasureWay = keyof typeof ERASURES;

/** The facts that decide whether a lead can be erased. */
export type ErasureFacts = {
  paid: boolean;
  /** A truck is held, or a payment page is open. */
  paying: boolean;
  confirmed: boolean;
  /** The first date on which the booking is over; null where it is none. */
  over_on: string | null;
  /** The vendor's side has come to its end: done, or a no-show. */
  ended: boolean;
  /** Money is under review, on its way back, waits for another vendor, or is disputed. */
  unsettled: boolean;
};

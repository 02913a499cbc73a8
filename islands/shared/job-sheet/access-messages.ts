/** The words of the form about the ways into the two homes. */
export const ACCESS = {
  ends: { pickup: 'Pick-up', dropoff: 'Drop-off' },
  buzzer: 'Buzzer or door code',
  from: 'Elevator booked from',
  to: 'Elevator booked until',
  parking: 'Where the truck can stand',
  note: 'Anything else to know',
  save: 'Save for the crew',
  saved: 'Saved. The crew reads it on its job sheet.',
  failed: 'This could not be saved. Please try again.',
  written: {
    customer: (at: string) => `Last written by the customer, ${at}.`,
    vendor: (at: string) => `Last written by the mover, ${at}.`,
  },
};

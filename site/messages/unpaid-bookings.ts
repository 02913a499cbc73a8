export const UNPAID = {
  finish: 'Finish your booking: truck held until',
  failed: 'The payment page could not be opened. Check your connection and try again.',
};

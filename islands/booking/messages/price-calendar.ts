/** The words of step 4 on other dates. */
export const PRICE_CALENDAR = {
  title: 'Prices around your date',
  legend: 'Move date, with the lowest total of that day',
  hint: 'Lowest total with tax on each day. Choose a day, and the movers are priced for it.',
  full: 'Full',
  lead_time: 'Too soon',
  closed: 'Closed',
  unpriced: 'No price',
  cheapest: 'Lowest',
  day: (date: string, says: string) => `${date}: ${says}`,
  saves: (date: string, amount: string) => `${date} costs ${amount} less than your day.`,
  best: 'No day around yours costs less.',
  loading: 'Pricing the days around yours…',
  failed: 'The prices of other days could not be loaded.',
  retry: 'Try again',
  earlier: 'Earlier days',
  later: 'Later days',
};

/** Words that teach a mover without a lead. */
export const TEXTS = {
  title: 'First steps',
  about:
    'Customers near your yards see your price, on dates with a free truck. What makes you ready for them:',
  ready: 'All is there. The first lead comes with the first customer who chooses you.',
  left: (missing: number) => (missing === 1 ? '1 step is left.' : `${missing} steps are left.`),
  done: 'Done',
  missing: 'To do',
  what: 'your first steps',
  steps: {
    yard: 'A yard, with its point on the map',
    rates: 'Rates in force',
    dates: 'A truck free in the next 30 days',
    fleet: 'A truck and a crew by name',
    logo: 'Your logo',
  },
  figures: 'What you will see here',
};

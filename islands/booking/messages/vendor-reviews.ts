/** The texts of a mover's reviews. */
export const VENDOR_REVIEWS = {
  loading: 'Loading the reviews…',
  failed: 'The reviews could not be loaded.',
  stars: (count: number) => `${'★'.repeat(count)}${'☆'.repeat(5 - count)} ${count} of 5`,
  answer: 'The mover answers:',
  report: 'Report this review',
  reported: 'Thank you. We look at it.',
};

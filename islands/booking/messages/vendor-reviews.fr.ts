import type * as English from './vendor-reviews.ts';

export const VENDOR_REVIEWS: typeof English.VENDOR_REVIEWS = {
  loading: 'Chargement des avis…',
  failed: 'Les avis n’ont pas pu être chargés.',
  stars: (count) => `${'★'.repeat(count)}${'☆'.repeat(5 - count)} ${count} sur 5`,
  answer: 'Le déménageur répond :',
  report: 'Signaler cet avis',
  reported: 'Merci. Nous examinons cela.',
};

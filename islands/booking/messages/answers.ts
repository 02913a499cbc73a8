/** What was answered about the homes, on the review. */
export const ANSWERS = {
  noHeavy: 'No heavy items',
  noServices: 'No additional services',
};

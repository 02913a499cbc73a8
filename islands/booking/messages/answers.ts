/** The words of the homes' answers, on the review. */
export const ANSWERS = {
  noHeavy: 'No heavy items',
  noServices: 'No additional services',
};

/** Counts as the first word of a sentence, from none on. */
export const COUNTS = [
  'No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine',
]; // biome-ignore format: one row reads better

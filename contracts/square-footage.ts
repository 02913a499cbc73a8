/** A choice, and the square feet that it stands for on the wire. */
export type SquareFootage = { readonly label: string; readonly value: number };

/** The choices for a commercial move. */
export const SQUARE_FOOTAGE: readonly SquareFootage[] = [
  { label: 'less than 500', value: 500 },
  { label: '500-1000', value: 1000 },
  { label: '1000-1500', value: 1500 },
  { label: '1500-2000', value: 2000 },
  { label: '2000+', value: 2500 },
];

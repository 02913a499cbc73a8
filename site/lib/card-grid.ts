/**
 * How many cards of a grid are two columns wide so that its last row has no hole: as many cards as cells
 * are missing there.
 * @param count of cards in the grid.
 * @param columns of the grid, at most.
 */
export function wideCards(count: number, columns: number): number {
  const missing = (columns - (count % columns)) % columns;
  return Math.min(missing, count);
}

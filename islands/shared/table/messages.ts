/** The words of a table of rows for screen readers. */
export const TABLE = {
  selectAll: 'Select all rows shown',
  select: (row: string) => `Select ${row}`,
  widthOf: (column: string) => `Width of ${column}`,
};

/** The beginnings that a spreadsheet takes for a formula, behind marks of text or not. */
const MAY_RUN = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text as a cell that no spreadsheet runs; `plainCell` gives back exactly the text. */
export const safeCell = (text: string): string => (MAY_RUN.test(text) ? `'${text}` : text);

/** The text of a cell, without the mark that says that it is one. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && MAY_RUN.test(cell) ? cell.slice(1) : cell;

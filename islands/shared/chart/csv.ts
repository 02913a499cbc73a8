type Cell = string | number | null;

/**
 * Saves a table as a file of the browser. Texts that a spreadsheet would take for a formula are
 * made harmless; unknown values are empty cells.
 */
export async function saveCsv(file: string, header: string[], rows: Cell[][]): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify([header, ...rows], { bom: true, escape_formulas: true });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${file}.csv`;
  link.click();
  // The browser has taken the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

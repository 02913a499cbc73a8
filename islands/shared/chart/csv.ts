import { inTime } from '../../../contracts/patience.ts';
import { CSV_TYPE, saveFile } from '../download.ts';

type Cell = string | number | null;

/**
 * Saves a table as a file of the browser. Texts that a spreadsheet would take for a formula are
 * made harmless; unknown values are empty cells.
 */
export async function saveCsv(file: string, header: string[], rows: Cell[][]): Promise<void> {
  const { stringify } = await inTime(import('csv-stringify/browser/esm/sync'));
  const text = stringify([header, ...rows], { bom: true, escape_formulas: true });
  saveFile(`${file}.csv`, text, CSV_TYPE);
}

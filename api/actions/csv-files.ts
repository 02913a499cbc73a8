import { stringify } from 'csv-stringify/sync';

/** By this mark spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export type CsvCell = string | number | null;

/** Rows as lines of a CSV file, of which no spreadsheet takes a cell for a formula. */
const csvLines = (rows: readonly CsvCell[][]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });

/** All rows of a small CSV file, its headings first. */
export const csvText = (rows: readonly CsvCell[][]): string => BYTE_ORDER_MARK + csvLines(rows);

/** Batches of rows as a CSV file, one at a time as fast as the client takes them. */
export function csvFile<Row>(
  batches: AsyncIterable<Row[]>,
  columns: Record<string, (row: Row) => CsvCell>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reader = batches[Symbol.asyncIterator]();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvText([Object.keys(columns)])));
    },
    async pull(controller) {
      const { done, value } = await reader.next();
      if (done) return controller.close();
      const cells = value.map((row) => Object.values(columns).map((cell) => cell(row)));
      if (cells.length > 0) controller.enqueue(encoder.encode(csvLines(cells)));
    },
    async cancel() {
      await reader.return?.();
    },
  });
}

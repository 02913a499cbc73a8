import { stringify } from 'csv-stringify/sync';

/** By this mark spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export type CsvCell = string | number | null;

/**
 * Batches of rows as a CSV file, one at a time as fast as the client takes them. No spreadsheet takes a
 * cell of it for a formula.
 */
export function csvFile<Row>(
  batches: AsyncIterable<Row[]>,
  columns: Record<string, (row: Row) => CsvCell>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reader = batches[Symbol.asyncIterator]();
  const lines = (rows: CsvCell[][]) =>
    encoder.encode(stringify(rows, { escape_formulas: true, record_delimiter: 'windows' }));
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK));
      controller.enqueue(lines([Object.keys(columns)]));
    },
    async pull(controller) {
      const { done, value } = await reader.next();
      if (done) return controller.close();
      const cells = value.map((row) => Object.values(columns).map((cell) => cell(row)));
      if (cells.length > 0) controller.enqueue(lines(cells));
    },
    async cancel() {
      await reader.return?.();
    },
  });
}

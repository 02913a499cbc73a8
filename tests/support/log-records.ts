import { configure, type LogLevel, type LogRecord, reset } from '@logtape/logtape';

/**
 * Keeps what the product logs from `level` on, in place of writing it. Call `stop` when the file's
 * tests are over.
 */
export async function keepLog(level: LogLevel) {
  const records: LogRecord[] = [];
  await configure({
    sinks: { memory: (record: LogRecord) => records.push(record) },
    loggers: [
      { category: 'portage', lowestLevel: level, sinks: ['memory'] },
      { category: ['logtape', 'meta'], lowestLevel: 'error', sinks: [] },
    ],
  });
  return {
    records,
    /** Forgets what was logged so far. */
    clear: () => void records.splice(0),
    stop: reset,
  };
}

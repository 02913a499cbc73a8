import { CONSOLE_COLUMNS, type ConsoleReader } from './columns.ts';

/** The names of a list. */
export const columnsOf = (list = ''): string[] => list.split(/\s+/).filter(Boolean);

/** The columns of each table that a reader's role may read. */
export const readableColumns = (reader: ConsoleReader): Map<string, Set<string>> =>
  new Map(
    Object.entries(CONSOLE_COLUMNS).map(([table, { read, owner }]) => [
      table,
      new Set([...columnsOf(read), ...(reader === 'owner' ? columnsOf(owner) : [])]),
    ]),
  );

// These limits stand apart from the schemas, so that the browser gets them without a library.

/** The limits of one query of the console (rule 7.11). */
export const QUERY_LIMITS = {
  seconds: 3,
  rows: 1000,
  bytes: 1_000_000,
  /** Characters of a statement. */
  length: 10_000,
  /** Rows shown until all are asked for. */
  shown: 10,
  /** Queries kept for a person. */
  recent: 10,
} as const;

/** Seconds between looks while auto-refresh is on. */
export const DATABASE_REFRESH_SECONDS = 30;

/**
 * Instants are dates in the server and ISO text in every reply: rows of the database have the fields of
 * a reply, with its instants as dates.
 */

/** A reply as the database holds it: the named fields are dates. */
export type Dated<Reply, Names extends keyof Reply> = {
  [Name in keyof Reply]: Name extends Names ? Date | Extract<Reply[Name], null> : Reply[Name];
};

/** A row as it is sent. */
type Sent<Row> = {
  [Name in keyof Row]: Row[Name] extends Date | null
    ? Exclude<Row[Name], Date> | string
    : Row[Name];
};

/** A row with its instants as ISO text; values within its fields stay as they are. */
export const sent = <Row extends object>(row: Row): Sent<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Sent<Row>;

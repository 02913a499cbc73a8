/**
 * Instants are dates in the server and ISO text in every reply. `JSON.stringify` writes a date so: a row of the database is
 * sent as it was read.
 */

/** An instant as sent: ISO text, told from all other texts by its type alone. */
export type Instant = string & { readonly instant?: never };

type AsDate<T> = T extends string ? ('instant' extends keyof T ? Date : T) : T;

/** A reply as a row of the database has it: the fields that are instants are dates. */
export type Dated<Reply> = { [Name in keyof Reply]: AsDate<Reply[Name]> };

/** A reply as the server sends it: every instant in it may be a date. */
export type Sent<Reply> = Reply extends string
  ? Reply | AsDate<Reply>
  : Reply extends readonly (infer One)[]
    ? readonly Sent<One>[]
    : Reply extends object
      ? { readonly [Name in keyof Reply]: Sent<Reply[Name]> }
      : Reply;

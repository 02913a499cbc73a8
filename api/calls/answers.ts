import type { Context } from 'hono';
import type { Endpoint } from '../../contracts/endpoints.ts';
import { ProblemError, type Sentence } from '../errors.ts';

type PageParts<Row> = {
  rows: readonly Row[];
  next?: string | number | null;
  total?: number | null;
};

/** A page of a list; where the next one begins and how many there are go into headers (rule 6.2). */
export class Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | number | null;
  readonly total: number | null;

  constructor({ rows, next = null, total = null }: PageParts<Row>) {
    this.rows = rows;
    this.next = next;
    this.total = total;
  }
}

/** The first `limit` of rows that were read with one more, which says whether a next page is there. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string | number,
  total: number | null = null,
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return new Page({ rows: page, next: rows.length > limit && last ? cursorOf(last) : null, total });
}

/** A file of the contract's media type, shown or, where it has a name, kept under that. */
export class Download {
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream;
  readonly name: string | null;
  readonly headers: Record<string, string>;

  constructor(
    body: Download['body'],
    name: string | null = null,
    headers: Record<string, string> = {},
  ) {
    this.body = body;
    this.name = name;
    this.headers = headers;
  }
}

/** What is sent as a type says: a `Date` is written as its text, and nothing that is only read is copied for it. */
type Sent<T> = string extends T
  ? T | Date
  : T extends readonly (infer One)[]
    ? readonly Sent<One>[]
    : T extends object
      ? { readonly [K in keyof T]: Sent<T[K]> }
      : T;
/** What a function returns that returns nothing. */
type Nothing = ReturnType<() => void>;
type AnswerOf<Reply> =
  | Sent<Reply>
  | ([Reply] extends [readonly (infer Row)[]] ? Page<Sent<Row>> : never)
  | ([Extract<Reply, string>] extends [never] ? never : Download)
  | (undefined extends Reply ? Nothing : never)
  | Response;
/** What a call may return for its contract's reply; nothing, where that has no body. */
export type Answered<Reply> = AnswerOf<Reply> | Promise<AnswerOf<Reply>>;

/** The response, with the status and media type of the contract's first success. */
export function answer(c: Context, { reply }: Endpoint, answered: unknown): Response {
  if (answered instanceof Response) return answered;
  const [[status, said] = ['204', '']] = Object.entries(reply);
  const code = Number(status) as 200;
  if (typeof said === 'string') return c.body(null, code);
  if (answered instanceof Download) {
    const { body, name, headers } = answered;
    const type = String(said[1]);
    return c.body(body, code, {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
      ...headers,
    });
  }
  if (!(answered instanceof Page)) return c.json(answered as object, code);
  if (answered.next !== null) {
    const next = new URLSearchParams({ ...c.req.query(), cursor: String(answered.next) });
    c.header('link', `<${c.req.path}?${next}>; rel="next"`);
  }
  if (answered.total !== null) c.header('x-total-count', String(answered.total));
  return c.json(answered.rows, code);
}

/** What was found; a 404 with the sentence where it was not. */
export function found<T>(thing: T | null | undefined, missing: Sentence): T {
  if (thing === null || thing === undefined) throw new ProblemError(404, missing);
  return thing;
}

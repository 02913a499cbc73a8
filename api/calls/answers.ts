import type { Context } from 'hono';
import type { Endpoint } from '../../contracts/endpoints.ts';
import type { Sent } from '../../contracts/sent-rows.ts';

/** A page of a list; where the next one begins and how many there are go into headers (rule 6.2). */
type Page<Row> = {
  rows: readonly Row[];
  next?: string | number | null;
  total?: number | null;
};
type Bytes = string | Uint8Array<ArrayBuffer> | ReadableStream;
/** A file, kept under a name. */
type Named = { file: Bytes; name?: string; headers?: Record<string, string> };
/** The return type of a function that returns nothing. */
type Nothing = ReturnType<() => void>;
type AnswerOf<Reply> =
  | ([Extract<Reply, string>] extends [never] ? Sent<Reply> : Bytes | Named)
  | ([Reply] extends [readonly (infer Row)[]] ? Page<Sent<Row>> : never)
  | (undefined extends Reply ? Nothing : never)
  | Response;
/** The answers that a call may return: its contract's reply, a page of that, a file of its media type, or nothing. */
export type Answered<Reply> = AnswerOf<Reply> | Promise<AnswerOf<Reply>>;

/** The response, with the status and media type of the contract's first success. */
export function answer(c: Context, { reply }: Endpoint, answered: unknown): Response {
  if (answered instanceof Response) return answered;
  const [[status, said] = ['204', '']] = Object.entries(reply);
  const code = Number(status) as 200;
  if (typeof said === 'string') return c.body(null, code);
  const [, schema] = said;
  if (typeof schema === 'string') {
    const isNamed = typeof answered === 'object' && answered !== null && 'file' in answered;
    const { file, name, headers } = (isNamed ? answered : { file: answered }) as Named;
    return c.body(file, code, {
      'content-type': schema.startsWith('text/') ? `${schema}; charset=utf-8` : schema,
      ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
      ...headers,
    });
  }
  const isPage = schema._zod.def.type === 'array' && !Array.isArray(answered);
  if (!isPage) return c.json(answered as object, code);
  const { rows, next = null, total = null } = answered as Page<unknown>;
  if (next !== null) {
    const query = new URLSearchParams({ ...c.req.query(), cursor: String(next) });
    c.header('link', `<${c.req.path}?${query}>; rel="next"`);
  }
  if (total !== null) c.header('x-total-count', String(total));
  return c.json(rows, code);
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
  return { rows: page, next: rows.length > limit && last ? cursorOf(last) : null, total };
}

import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type MediaType = `${string}/${string}`;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer in a sentence, and what its body is: JSON by a schema, or a file's media type. */
export type Answer = string | readonly [sentence: string, body: Schema | MediaType];

/** What a call takes and how it answers. Browsers get none of it (`eraseContracts`). */
interface Contract {
  /** What the call is for, in a line. */
  summary: string;
  description?: string;
  /** What the path names; 404 where it cannot be. Texts, when absent. */
  params?: Schema;
  query?: Schema;
  /** A JSON body, or a file's media type. */
  body?: Schema | MediaType;
  /** The same fields may come as a form, from a page that runs no script. */
  form?: true;
  /** Headers that a caller may send, each with its pattern. */
  headers?: Record<string, RegExp>;
  /** Each status of success, and of a redirection. */
  reply: Record<number, Answer>;
  /**
   * Refusals of this call's own; what guards, limits and validators refuse is added to them. A
   * schema names the members that a problem has beside those of every problem.
   */
  problems?: Record<number, Answer>;
}

/** One call of the API: its route, its client and its entry in the OpenAPI document come from it. */
export type Endpoint<P extends string = string, C extends Contract = Contract> = C & {
  readonly method: Method;
  /** As a router writes it: `/admin/leads/:id`. */
  readonly path: P;
};

export const endpoint = <const P extends string, const C extends Contract>(
  method: Method,
  path: P,
  contract: C,
): Endpoint<P, C> => ({ method, path, ...contract });

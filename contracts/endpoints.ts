import type * as z from 'zod/mini';
import type { Fresh } from './fresh.ts';
import type { Limit, Need, Own } from './needs.ts';
import type { Problem } from './problems.ts';

type Schema = z.core.$ZodType;
type MediaType = `${string}/${string}`;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer in a sentence, and the kind of its body: JSON by a schema, or a file's media type. */
export type Answer = string | readonly [sentence: string, body: Schema | MediaType];

/** A call's input and answers. Browsers get nothing of it (`eraseContracts`). */
export interface Contract {
  /** The callers allowed. Guards, the OpenAPI document and the tests of authority follow this need. */
  needs: Need;
  /** The thing that the path names must be the caller's own; 404 for every other. */
  own?: Own;
  limit?: Limit;
  /** When the call asks for a sign-in of the last minutes beside the session. */
  fresh?: Fresh;
  /** The call's purpose, in a line. */
  summary: string;
  description?: string;
  /** The names in the path; 404 where a value cannot be. Texts, when absent. */
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
   * Refusals of this call's own, beside those of guards, limits and validators. A
   * schema names the members that a problem has beside those of every problem.
   */
  problems?: Record<number, Answer>;
}

/** A call of the API: its route, its client and its entry in the OpenAPI document come from this row. */
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

/** The names in a path: `id` of `/admin/leads/:id`. */
type ParamNames<P> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;

/** A query as a caller writes it; the address leaves out null, empty and missing values. */
type Query<Q> = { [K in keyof Q]: string | number | boolean | null | undefined };

type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** A call's input: `params` for its path, `query` and `body`, each where the call has one. */
export type InputOf<E> = E extends { path: infer P }
  ? Part<
      'params',
      [ParamNames<P>] extends [never] ? never : Record<ParamNames<P>, string | number>
    > &
      Part<'query', E extends { query: infer Q extends Schema } ? Query<z.input<Q>> : never> &
      (E extends { body: infer B } ? { body: B extends Schema ? z.input<B> : Blob } : unknown)
  : never;

type BodyOf<A> = A extends readonly [string, infer B]
  ? B extends Schema
    ? z.output<B>
    : string
  : undefined;

/** A call's result: the body of its success, text where it is a file. */
export type ReplyOf<E extends { reply: Contract['reply'] }> = BodyOf<E['reply'][keyof E['reply']]>;

type Members<A> = A extends readonly [string, infer B extends Schema] ? z.output<B> : never;

/** The problem with which a call may be refused. */
export type ProblemOf<E> = E extends { problems: infer P }
  ? [Members<P[keyof P]>] extends [never]
    ? Problem
    : Problem & Partial<Members<P[keyof P]>>
  : Problem;

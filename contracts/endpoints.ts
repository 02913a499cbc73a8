import type * as z from 'zod/mini';
import type { Fresh } from './fresh.ts';
import type { Limit, Need, Own } from './needs.ts';
import type { Problem } from './problems.ts';

type Schema = z.core.$ZodType;
type MediaType = `${string}/${string}`;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer in a sentence, and what its body is: JSON by a schema, or a file's media type. */
export type Answer = string | readonly [sentence: string, body: Schema | MediaType];

/** What a call takes and how it answers. Browsers get none of it (`eraseContracts`). */
export interface Contract {
  /** Who may call. Guards, the OpenAPI document and the tests of authority follow it. */
  needs: Need;
  /** Whose thing the path names must be the caller's own; 404 for every other. */
  own?: Own;
  limit?: Limit;
  /** When it asks for a sign-in of the last minutes beside the session. */
  fresh?: Fresh;
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

/** The names in a path: `id` of `/admin/leads/:id`. */
type ParamNames<P> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;

/** A query as a caller writes it; what is null, empty or missing is left out of the address. */
type Query<Q> = { [K in keyof Q]: string | number | boolean | null | undefined };

type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** What a call is given: `params` for its path, `query` and `body`, each where it has one. */
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

/** What a call resolves to: the body of its success, text where it is a file. */
export type ReplyOf<E extends { reply: Contract['reply'] }> = BodyOf<E['reply'][keyof E['reply']]>;

type Members<A> = A extends readonly [string, infer B extends Schema] ? z.output<B> : never;

/** The problem with which a call may be refused. */
export type ProblemOf<E> = E extends { problems: infer P }
  ? [Members<P[keyof P]>] extends [never]
    ? Problem
    : Problem & Partial<Members<P[keyof P]>>
  : Problem;

import { type Context, type Handler, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '../../contracts/endpoints.ts';
import type { Language } from '../../contracts/language.ts';
import type { Need } from '../../contracts/needs.ts';
import type { API_SCOPES } from '../../contracts/portal/api-scopes.ts';
import type { Role, User } from '../../contracts/users.ts';
import type { OpenedCrewLink } from '../../db/crew-links.ts';
import type { ApiCaller } from '../../db/portal/api-keys.ts';
import type { AppDeps } from '../deps.ts';
import { clientAddress, publicOrigin } from '../middleware/client-address.ts';
import { withMetadata } from '../middleware/endpoints.ts';
import { callerOf, type Guards } from '../middleware/guards.ts';
import { checkParams, checkQuery, readBodyBy } from '../middleware/json.ts';
import { addressIn, languageOf } from '../middleware/languages.ts';
import type { Person } from '../middleware/portal.ts';
import { type Answered, answer } from './answers.ts';

type Schema = z.core.$ZodType;
type Part<E, Name extends string> =
  E extends Record<Name, infer S extends Schema> ? z.output<S> : never;
type Names<P> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | Names<Tail>
    : Rest
  : never;

/** The caller, as the guard of their door knows them, by what the contract needs. */
type Who<N extends Need> = N extends 'anyone'
  ? undefined
  : N extends 'panel' | Role
    ? User
    : N extends 'booking_link'
      ? string
      : N extends 'crew_link'
        ? OpenedCrewLink
        : N extends keyof typeof API_SCOPES
          ? ApiCaller
          : Person;

/** The facts that a call is given: its caller, and what was sent, as the endpoint's contract reads it. */
export type Given<E extends Endpoint> = {
  who: Who<E['needs']>;
  /** Texts, where the contract says nothing of them. */
  params: E extends { params: Schema } ? Part<E, 'params'> : Record<Names<E['path']>, string>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  language: Language;
  /** The address that limits are counted by. */
  address: string;
  /** Where the caller's browser sees this server. */
  origin: string;
  c: Context;
};

/** A call: its contract, and the one function that answers it. */
export type Call = {
  endpoint: Endpoint;
  run: (deps: AppDeps, given: never) => unknown;
  /** Answered at its French address, too (`inFrench`). */
  french?: true;
};

/** Makes a call; the types of its contract hold for what is given and answered. */
export const call = <const E extends Endpoint>(
  endpoint: E,
  run: (deps: AppDeps, given: Given<E>) => Answered<ReplyOf<E>>,
): Call => ({ endpoint, run });

/** A page that is in French at an address of its own, too. */
export const inFrench = (call: Call): Call => ({ ...call, french: true });

/** Sorts after every other character of a path: a path that takes any name gives way to a path that names a thing. */
const LAST = '\uffff';
const rank = (path: string) => path.replaceAll(':', LAST);

/**
 * An app of calls, each behind the guards of its contract: there is no other way to mount a call.
 * In whatever order calls come, a path that names a thing is asked before a path that takes any in
 * its place: `/leads/counts` before `/leads/:id`.
 */
export function mount(deps: AppDeps, guards: Guards, calls: readonly Call[]): Hono {
  const mounted = calls.flatMap((call) => {
    const { endpoint, french } = call;
    const { path } = endpoint;
    const english = { endpoint, path, handler: withMetadata(handlerOf(deps, call), { endpoint }) };
    if (!french) return [english];
    // The OpenAPI document leaves the French address out.
    return [english, { endpoint, path: addressIn('fr', path), handler: handlerOf(deps, call) }];
  });
  mounted.sort(({ path: a }, { path: b }) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))));
  const app = new Hono();
  for (const { endpoint, path, handler } of mounted) {
    app.on(endpoint.method, [path], ...guards(endpoint), handler);
  }
  return app;
}

type Parts = Record<'who' | 'params' | 'query' | 'body', unknown>;

/** `Given`, which looks up only what its call takes. A class, since a literal's getters would be made anew for each call. */
class Asked implements Parts {
  readonly c: Context;
  readonly who: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly #siteOrigin: string | undefined;

  constructor(c: Context, siteOrigin: string | undefined, parts: Parts) {
    this.c = c;
    this.who = parts.who;
    this.params = parts.params;
    this.query = parts.query;
    this.body = parts.body;
    this.#siteOrigin = siteOrigin;
  }
  get language(): Language {
    return languageOf(this.c);
  }
  get address(): string {
    return clientAddress(this.c);
  }
  get origin(): string {
    return publicOrigin(this.c, this.#siteOrigin);
  }
}

/** Reads what the contract names: the path (404), the query and the JSON body (422); runs the call, and answers. */
function handlerOf(deps: AppDeps, { endpoint, run }: Call): Handler {
  const { method, params, query, body, form } = endpoint;
  const who = callerOf(endpoint.needs);
  // A form is read by its own call.
  const json = form || typeof body === 'string' ? undefined : body;
  return async (c) => {
    const given = new Asked(c, deps.siteOrigin, {
      who: c.get(who),
      params: params ? checkParams(params, c) : c.req.param(),
      query: query && checkQuery(query, c),
      body: json && (await readBodyBy(json, c)),
    });
    // An answer to what a caller sent is for that caller alone.
    if (method !== 'GET') c.header('cache-control', 'no-store');
    return answer(c, endpoint, await run(deps, given as never));
  };
}

/** A thing that is made once for each app, when it is first asked for. */
export function perApp<T>(make: (deps: AppDeps) => T): (deps: AppDeps) => T {
  const made = new WeakMap<AppDeps, { it: T }>();
  return (deps) => {
    const found = made.get(deps) ?? { it: make(deps) };
    made.set(deps, found);
    return found.it;
  };
}

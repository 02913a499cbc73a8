import type { Language, Said } from '../contracts/language.ts';
import type { Problem } from '../contracts/problems.ts';

/** The sentence that a person reads of an error: in both languages where a customer may meet it, else in English. */
export type Sentence = string | Said;

const TITLES: Record<number, Said> = {
  400: { en: 'Bad request', fr: 'Requête mal formée' },
  401: { en: 'Not signed in', fr: 'Non connecté' },
  403: { en: 'Not allowed', fr: 'Non permis' },
  404: { en: 'Not found', fr: 'Introuvable' },
  405: { en: 'Method not allowed', fr: 'Méthode non permise' },
  409: { en: 'Conflict', fr: 'Conflit' },
  413: { en: 'Too large', fr: 'Trop volumineux' },
  415: { en: 'Unsupported media type', fr: 'Type de média non pris en charge' },
  422: { en: 'Not valid', fr: 'Non valide' },
  429: { en: 'Too many requests', fr: 'Trop de requêtes' },
  500: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
  502: { en: 'Payment provider unavailable', fr: 'Service de paiement indisponible' },
  503: { en: 'Temporarily unavailable', fr: 'Temporairement indisponible' },
  507: { en: 'No room left', fr: 'Plus d’espace' },
};

type Details = {
  fields?: Record<string, Sentence>;
  headers?: Record<string, string>;
  /** Further members of the problem, such as the fresh quote of a 409. */
  extra?: Record<string, unknown>;
  cause?: unknown;
};

/** A sentence in a language, or in the one that it is written in. */
export const spoken = (sentence: Sentence, language: Language): string =>
  typeof sentence === 'string' ? sentence : sentence[language];

/**
 * The error that a handler throws to answer with an RFC 9457 problem (rule 6.1). `message` becomes
 * `detail`: the sentence that a person reads and can act on.
 */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly detail: Sentence;
  readonly details: Details;

  constructor(status: number, detail: Sentence, details: Details = {}) {
    super(spoken(detail, 'en'), { cause: details.cause });
    this.status = status;
    this.detail = detail;
    this.details = details;
  }
}

/** Why an action does not do what it was asked to, and the status by which HTTP says so. */
const REFUSALS = {
  malformed: 400,
  unauthenticated: 401,
  denied: 403,
  missing: 404,
  conflict: 409,
  invalid: 422,
  throttled: 429,
  provider_failed: 502,
  unavailable: 503,
  no_room: 507,
} as const;

type RefusalDetails = Omit<Details, 'headers'> & {
  /** Seconds after which the same request may go well. */
  retryAfter?: number;
};

/**
 * The error that an action throws instead of doing what it was asked to: the reason, and a sentence
 * that a person reads and can act on. HTTP is for `problemOf`, which says what the API answers.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: keyof typeof REFUSALS;
  readonly sentence: Sentence;
  readonly details: RefusalDetails;

  constructor(reason: keyof typeof REFUSALS, sentence: Sentence, details: RefusalDetails = {}) {
    super(spoken(sentence, 'en'), { cause: details.cause });
    this.reason = reason;
    this.sentence = sentence;
    this.details = details;
  }
}

/** A value that is wrong in the named field, as the form shows it. */
export const invalidField = (field: string, sentence: Sentence): Refusal =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } });

/** The problem by which the API answers a refusal. */
export function problemOf({ reason, sentence, details }: Refusal): ProblemError {
  const { retryAfter, ...same } = details;
  return new ProblemError(REFUSALS[reason], sentence, {
    ...same,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  });
}

/** The problem as a reply, in a language; `turn` says in it what was written in English alone. */
export function problemResponse(
  { status, detail, details }: ProblemError,
  requestId: string,
  language: Language = 'en',
  turn: (sentence: string, language: Language) => string = (sentence) => sentence,
): Response {
  const said = (sentence: Sentence) =>
    typeof sentence === 'string' ? turn(sentence, language) : sentence[language];
  const fields = Object.entries(details.fields ?? {});
  const body: Problem & Record<string, unknown> = {
    type: 'about:blank',
    title: said(TITLES[status] ?? { en: 'Error', fr: 'Erreur' }),
    status,
    detail: said(detail),
    ...(details.fields && {
      fields: Object.fromEntries(fields.map(([name, sentence]) => [name, said(sentence)])),
    }),
    ...details.extra,
    requestId,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...details.headers,
    },
  });
}

/** Postgres cannot be reached: the driver's own codes, and the system's for sockets and names. */
const OUT_OF_REACH = new Set([
  'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT',
  'ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN',
  'ENETUNREACH', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT',
]); // biome-ignore format: a few rows read better

/** A disk has no room left, or does not take anything. */
const NO_ROOM = /^(53100|58030|ENOSPC|EDQUOT|EROFS|EIO)$/;

/**
 * Codes by which Postgres speaks of itself rather than of the statement (its manual, appendix A):
 * connection lost (08), no memory, disk or connection left (53), stopped by its keeper (57) or by
 * its machine (58), a standby that only reads (25006), a transaction that took too long (25P03,
 * 25P04), and one that another stood in the way of (40001, 40P01, 55P03).
 */
const IN_TROUBLE = /^(08|53|57|58)[\dA-Z]{3}$|^(25006|25P03|25P04|40001|40P01|55P03)$/;

/**
 * True when the error says that the database cannot work at the moment, rather than that it
 * refused: the same request may go well in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return OUT_OF_REACH.has(code) || IN_TROUBLE.test(code) || NO_ROOM.test(code);
}

/** True when the error says that nothing can be written: reads go well meanwhile. */
export const isWriteRefused = (error: unknown): boolean => NO_ROOM.test(codeOf(error));

/** An error's code, or that of what it was made from. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : '';
}

/**
 * The words of an error, for a line of the log. Some libraries hand over plain objects in an error's
 * place; of those only the message and the code are told, since the rest may be personal data.
 */
export function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name = 'Error', message, code } = error as Record<'name' | 'message' | 'code', unknown>;
  const words = [message, code].filter((part) => typeof part === 'string' && part !== '');
  return `${name}: ${words[0] ?? `without words, from ${Object.keys(error).join(', ') || 'nothing'}`}`;
}

/**
 * Sentences for a thing that is not there, by its noun; another vendor's thing looks alike. Of a lead, which
 * movers know as a booking, only operators are told.
 */
export const MISSING = {
  booking: { en: 'You have no such booking.', fr: 'Vous n’avez pas cette réservation.' },
  case: { en: 'There is no such case.', fr: 'Ce dossier n’existe pas.' },
  crew: { en: 'You have no such crew.', fr: 'Vous n’avez pas cette équipe.' },
  endpoint: { en: 'You have no such endpoint.', fr: 'Vous n’avez pas cette adresse.' },
  key: { en: 'You have no such key.', fr: 'Vous n’avez pas cette clé.' },
  lead: 'There is no such lead.',
  location: { en: 'You have no such location.', fr: 'Vous n’avez pas ce point de départ.' },
  mover: { en: 'There is no such mover.', fr: 'Ce déménageur n’existe pas.' },
  person: { en: 'There is no such person.', fr: 'Cette personne n’existe pas.' },
  photo: { en: 'There is no such photo.', fr: 'Cette photo n’existe pas.' },
  sheet: { en: 'You have no such sheet.', fr: 'Vous n’avez pas cette feuille.' },
  truck: { en: 'You have no such truck.', fr: 'Vous n’avez pas ce camion.' },
} satisfies Record<string, Sentence>;

/** The refusal that says so. */
export const missing = (noun: keyof typeof MISSING) => new Refusal('missing', MISSING[noun]);

/** The thing that was looked for. Refuses (`missing`) with the sentence where there is none. */
export function required<T>(thing: T | null | undefined, missing: Sentence): T {
  if (thing === null || thing === undefined) throw new Refusal('missing', missing);
  return thing;
}

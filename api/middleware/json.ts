import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { Language } from '../../contracts/language.ts';
import { ProblemError } from '../errors.ts';
import { awaitBody, limitBody } from './bodies.ts';
import { contractSentence } from './contract-sentences.ts';
import { issueSentence } from './issue-sentences.ts';
import { languageOf } from './languages.ts';
import { unstorableEscape, unstorableTexts } from './storable.ts';

// The mini build ships no messages of its own: without them a person reads only "Invalid input".
z.config({ localeError: (issue) => issueSentence(issue) });

/** The settings of `safeParse` for a reader of a language. */
const PARSING: Record<Language, Parameters<typeof z.safeParse>[2]> = {
  en: undefined,
  fr: { error: (issue) => issueSentence(issue, 'fr') },
};

/** The sent value, as a schema reads it; faults are told in a language. */
export const parse = <S extends z.core.$ZodType>(schema: S, sent: unknown, language: Language) =>
  z.safeParse(schema, sent, PARSING[language]);

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 12;
const JSON_TYPE = /^application\/([a-z-.]+\+)?json\s*(;|$)/i;

const TOO_LARGE = { en: 'The request is larger than 64 KB.', fr: 'La demande dépasse 64 Ko.' };
const TOO_DEEP = {
  en: `The request is nested more than ${MAX_DEPTH} levels deep.`,
  fr: `La demande compte plus de ${MAX_DEPTH} niveaux imbriqués.`,
};
const NO_JSON_TYPE = {
  en: 'Send the request as application/json.',
  fr: 'Envoyez la demande en application/json.',
};
export const NOT_JSON = {
  en: 'The body is not valid JSON.',
  fr: 'Le corps de la demande n’est pas du JSON valide.',
};
const NOTHING_HERE = {
  en: 'There is nothing at this address.',
  fr: 'Il n’y a rien à cette adresse.',
};
const NOT_VALID = { en: 'Not valid.', fr: 'Non valide.' };

/** Counts the bytes as they come, for a body that does not say how long it is. */
const countBytes = limitBody(MAX_BYTES, TOO_LARGE);

const ADMIN_BYTES = 16 * 1024;

/** Refuses a body of more than 16 KB, which the panel never sends: 413, before it is read. */
export const limitAdminBody: MiddlewareHandler = limitBody(
  ADMIN_BYTES,
  'The request is larger than 16 KB. Send less at once.',
);

/**
 * The text of a JSON body: declared as JSON, at most 64 KB, at most 12 levels deep, and free of
 * what Postgres cannot store: NUL and halves of characters.
 */
async function readBody(c: Context): Promise<string> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) {
    throw new ProblemError(415, NO_JSON_TYPE);
  }
  const length = c.req.header('content-length');
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
    await countBytes(c, async () => {});
  } else if (Number(length) > MAX_BYTES) throw new ProblemError(413, TOO_LARGE);
  const body = await awaitBody(c, c.req.text());
  if (!isShallow(body) && depth(body) > MAX_DEPTH) {
    throw new ProblemError(422, TOO_DEEP);
  }
  const odd = body.includes('\\u') && unstorableEscape(body);
  if (odd) {
    throw new ProblemError(422, {
      en: `The request holds ${odd.en}, which cannot be stored.`,
      fr: `La demande contient ${odd.fr}, qu’on ne peut pas conserver.`,
    });
  }
  return body;
}

/** A JSON body that the handler checks by itself. */
export const readJson = async (c: Context): Promise<unknown> => parseJson(await readBody(c));

/** True when brackets open so seldom that no nesting can be too deep, whatever the strings hold. */
function isShallow(text: string): boolean {
  let opened = 0;
  for (const bracket of '{[') {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      if (++opened > MAX_DEPTH) return false;
    }
  }
  return true;
}

/** Deepest nesting of a JSON text, strings skipped. The text need not be valid. */
function depth(text: string): number {
  let deepest = 0;
  let level = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 123 || code === 91) {
      level++;
      if (level > deepest) deepest = level;
    } else if (code === 125 || code === 93) level--;
  }
  return deepest;
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

/** Turns a contract's issues into a 422 that names each field at fault, first message first. */
export function notValid(issues: readonly Issue[], language: Language): ProblemError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    fields[path || 'body'] ??= contractSentence(issue.message, language);
  }
  return new ProblemError(422, Object.values(fields)[0] ?? NOT_VALID, { fields });
}

/** The JSON body as its schema reads it; a wrong field answers 422. */
export async function readBodyBy<S extends z.core.$ZodType>(schema: S, c: Context) {
  const language = languageOf(c);
  const result = parse(schema, parseJson(await readBody(c)), language);
  if (!result.success) throw notValid(result.error.issues, language);
  return result.data as object;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ProblemError(400, NOT_JSON);
  }
}

/**
 * The query as its schema reads it; a wrong parameter answers 422, and so does any whose text cannot
 * be stored, which no row can hold. A parameter that comes several times is a list.
 */
export function checkQuery<S extends z.core.$ZodType>(schema: S, c: Context) {
  const sent = Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  );
  const odd = unstorableTexts(sent);
  const language = languageOf(c);
  const result = parse(schema, sent, language);
  if (!result.success || odd.length > 0) {
    throw notValid([...odd, ...(result.error?.issues ?? [])], language);
  }
  return result.data as object;
}

/** The names in the path, as its schema reads them; 404 where they can name nothing. */
export function checkParams<S extends z.core.$ZodType>(schema: S, c: Context) {
  const sent = c.req.param();
  const result = z.safeParse(schema, sent);
  if (!result.success || unstorableTexts(sent).length > 0) {
    throw new ProblemError(404, NOTHING_HERE);
  }
  return result.data as object;
}

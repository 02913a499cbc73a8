import type { MiddlewareHandler } from 'hono';
import { HIDDEN_CONTACT, isContact, seesOf } from '../../contracts/hidden-contacts.ts';
import { ProblemError } from '../errors.ts';
import type { AdminEnv } from './admin.ts';

/** Fields that say who acted: a colleague's address or name, or one of the parties. `answer_by` is a day. */
const ACTOR = /^(actor|author)$|^(?!answer_by|due_by|narrowed_by).+_by$/;
const PARTY = /^(system|customer|provider|vendor|person|sheet)$/;
/** Fields that hold what people wrote in their own words; a search that was kept is one of them. */
const TEXT = /(^|_)(body|subject|text|note|notes|answer|query)$/;
/** Fields that hold such words, or a code of ours. */
const TEXT_OR_CODE = /(^|_)(reason|resolution|outcome)$/;
const CODE = /^[a-z]+(_[a-z]+)+$|^[a-z]{1,12}$/;
/** Records of a change, whose fields are those of whatever was changed. */
const RECORD = /^(before|after)$/;

function hides(field: string, value: string, ofRecord: boolean): boolean {
  if (value === '') return false;
  if (isContact(field) || TEXT.test(field)) return true;
  if (ACTOR.test(field)) return !PARTY.test(value);
  return (TEXT_OR_CODE.test(field) || ofRecord) && !CODE.test(value);
}

/** A reply without what its reader may not see, in whatever depth. */
function withoutContacts(value: unknown, field = '', ofRecord = false): unknown {
  if (typeof value === 'string') return hides(field, value, ofRecord) ? HIDDEN_CONTACT : value;
  if (Array.isArray(value)) return value.map((one) => withoutContacts(one, field, ofRecord));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      withoutContacts(inner, name, ofRecord || RECORD.test(name)),
    ]),
  );
}

/**
 * Takes contacts, homes and free text out of what an analyst is answered (rule 7.1), by the fields that hold
 * them and in one place, so that no route can forget it.
 */
export const hideContacts: MiddlewareHandler<AdminEnv> = async (c, next) => {
  const { contacts } = seesOf(c.get('user'));
  // `listPage` has no such order for analysts; this refusal tells them so.
  if (!contacts && isContact(c.req.query('sort') ?? '')) {
    throw new ProblemError(403, 'Your role does not show this column. Sort by another one.');
  }
  await next();
  if (contacts || !c.res.headers.get('content-type')?.startsWith('application/json')) return;
  const body: unknown = await c.res.json();
  c.res = new Response(JSON.stringify(withoutContacts(body)), c.res);
};

import type { MiddlewareHandler } from 'hono';
import { HIDDEN_CONTACT } from '../../contracts/hidden-contacts.ts';
import type { AdminEnv } from './admin.ts';

/** Fields that hold nothing but a contact. */
const CONTACT_FIELD = /(^|_)(email|phone|recipient)$/;
/** Contacts in running text: notes, messages, what an entry of the audit was before. */
const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const PHONE =
  /(?<![\w-])(\+?1[\s.-]?)?(\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?![\w-])|\+1\d{10}(?!\d)/g;

/** A reply without anyone's address or telephone number, in whatever depth. */
function withoutContacts(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (CONTACT_FIELD.test(field) && value !== '') return HIDDEN_CONTACT;
    return value.replaceAll(EMAIL, HIDDEN_CONTACT).replaceAll(PHONE, HIDDEN_CONTACT);
  }
  if (Array.isArray(value)) return value.map((one) => withoutContacts(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutContacts(inner, name)]),
  );
}

/**
 * Takes addresses and telephone numbers out of what an analyst is answered (rule 7.1), in one place, so that
 * no route can forget it.
 */
export const hideContacts: MiddlewareHandler<AdminEnv> = async (c, next) => {
  await next();
  if (c.get('user').role !== 'analyst') return;
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return;
  const body: unknown = await c.res.json();
  c.res = new Response(JSON.stringify(withoutContacts(body)), c.res);
};

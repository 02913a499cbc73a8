import type { Context, MiddlewareHandler } from 'hono';
import { awaitBody, limitBody } from './bodies.ts';
import { addressIn, languageOf } from './languages.ts';
import { unstorableTexts } from './storable.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** True for the body of a form, from a page that runs no script. */
export const isForm = (c: Context): boolean => FORM_TYPE.test(c.req.header('content-type') ?? '');

/** No form of ours is larger than 4 KB. */
const formLimit: MiddlewareHandler = limitBody(4096, {
  en: 'The form is larger than 4 KB.',
  fr: 'Le formulaire dépasse 4 Ko.',
});

/**
 * The fields of a form, for its contract. Fields whose text cannot be stored are not among them but
 * named in `odd`, so that neither a row nor a page shown again holds them.
 */
export async function formFields(c: Context) {
  await formLimit(c, async () => {});
  const sent = Object.fromEntries(new URLSearchParams(await awaitBody(c, c.req.text())));
  const odd = unstorableTexts(sent);
  for (const { path } of odd) delete sent[path[0]];
  return { sent, odd };
}

/**
 * Leads a form whose call fails to a page that says so: without script, its sender would be shown
 * the problem's JSON.
 */
export const showFormProblems =
  (page: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!isForm(c) || c.res.status < 400) return;
    c.res = new Response(null, {
      status: 303,
      headers: { location: addressIn(languageOf(c), page) },
    });
  };

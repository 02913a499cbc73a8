import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type * as z from 'zod/mini';
import { FACTS, LOCALE } from '../../contracts/facts.ts';
import { formFields } from './forms.ts';
import { pagePolicy } from './headers.ts';

/** What `html` makes: text in which every value has been escaped. */
export type Markup = ReturnType<typeof html>;

/** The built site, as far as these pages need it; null when only the API is served. */
type Site = { pages: { text(path: string): string | null } | null };
type Page = { title: string; status?: 200 | 404 | 422; body: Markup };

/** The built page whose frame these have: `site/pages/booking/question.astro`. */
const FRAME = '/booking/question';
const PLACE = /<section id="answer">[\s\S]*?<\/section>/;
const TITLE = /<title>[^<]*<\/title>/;

/**
 * A page that asks a customer something, written for one reader and not kept. It has the
 * site's own frame where the site is built, and needs no script.
 */
export async function customerPage(
  c: Context,
  { pages }: Site,
  { title, status = 200, body }: Page,
): Promise<Response> {
  const content = String(await html`<h1>${title}</h1>${body}`);
  const heading = String(await html`<title>${title} · ${FACTS.name}</title>`);
  const frame = pages?.text(FRAME) ?? BARE;
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', pagePolicy(frame));
  // A function, since `$` in a text means something to `replace`.
  const page = frame
    .replace(TITLE, () => heading)
    .replace(PLACE, () => `<section id="answer">${content}</section>`);
  return c.html(page, status);
}

/** The frame of an API that serves no site. */
const BARE = `<!doctype html><html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title></title></head><body><main><section id="answer"></section></main></body></html>`;

/** What is shown for a link that is none of ours, was cut off or has run out. */
export const invalidLinkPage = (c: Context, site: Site) =>
  customerPage(c, site, {
    title: 'This link does not work any more',
    status: 404,
    body: html`
      <p>It was cut off on its way, or has run out. Open the newest mail that we sent you about your
      booking, or write to <a href="mailto:${FACTS.supportEmail}">${FACTS.supportEmail}</a>.</p>
      <p><a class="button quiet" href="/">To the home page</a></p>`,
  });

/** Reads a form by its contract: the values, or what is wrong with each field. */
export async function readForm<S extends z.ZodMiniType>(c: Context, schema: S) {
  const { sent, odd } = await formFields(c);
  const parsed = schema.safeParse(sent);
  if (parsed.success && odd.length === 0) return { ok: true as const, values: parsed.data, sent };
  const wrong: Record<string, string> = {};
  for (const { path, message } of [...odd, ...(parsed.error?.issues ?? [])]) {
    wrong[String(path[0])] ??= message;
  }
  return { ok: false as const, wrong, sent };
}

/** What is wrong with a field, tied to it by `id`; nothing when nothing is. */
export const fieldError = (id: string, message: string | undefined): Markup =>
  message ? html`<p class="field-error" id="${id}-error" role="alert">${message}</p>` : html``;

/** The attributes of a field that may be wrong. */
export const invalidAttributes = (id: string, message: string | undefined) =>
  raw(message ? `aria-invalid="true" aria-describedby="${id}-error"` : '');

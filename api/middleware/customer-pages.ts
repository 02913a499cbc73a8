import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type * as z from 'zod/mini';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { contractSentence } from './contract-sentences.ts';
import { formFields } from './forms.ts';
import { pagePolicy } from './headers.ts';
import { parse } from './json.ts';
import { addressIn, languageOf } from './languages.ts';

/** The text that `html` makes, in which every value has been escaped. */
export type Markup = ReturnType<typeof html>;

/** The built site, as far as these pages need it; null when only the API is served. */
type Site = { pages: { text(path: string): string | null } | null };
type Page = { title: string; status?: 200 | 404 | 422; body: Markup; language?: Language };

/** The built page whose frame these have: `site/pages/booking/question.astro`. */
const FRAME = '/booking/question';
const PLACE = /<section id="answer">[\s\S]*?<\/section>/;
const TITLE = /<title>[^<]*<\/title>/;

/**
 * A page that asks a customer something, written for one reader and not kept: in the
 * site's own frame where the site is built, and without a script.
 */
export async function customerPage(
  c: Context,
  { pages }: Site,
  { title, status = 200, body, language = 'en' }: Page,
): Promise<Response> {
  const content = String(await html`<h1>${title}</h1>${body}`);
  const heading = String(await html`<title>${title} · ${FACTS.name}</title>`);
  const frame = pages?.text(addressIn(language, FRAME)) ?? pages?.text(FRAME) ?? bare(language);
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', pagePolicy(frame));
  // A function, since `$` in a text means something to `replace`.
  const page = frame
    .replace(TITLE, () => heading)
    .replace(PLACE, () => `<section id="answer">${content}</section>`);
  return c.html(page, status);
}

/** The frame of an API that serves no site. */
const bare = (language: Language) =>
  `<!doctype html><html lang="${language}-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title></title></head><body><main><section id="answer"></section></main></body></html>`;

/** The page for a link that is none of ours, was cut off or has run out. */
export function invalidLinkPage(c: Context, site: Site) {
  const language = languageOf(c);
  return customerPage(c, site, { ...INVALID_LINK[language], status: 404, language });
}

const supportLink = html`<a href="mailto:${FACTS.supportEmail}">${FACTS.supportEmail}</a>`;

const INVALID_LINK: Record<Language, Pick<Page, 'title' | 'body'>> = {
  en: {
    title: 'This link does not work any more',
    body: html`
      <p>It was cut off on its way, or has run out. Open the newest mail that we sent you about your
      booking, or write to ${supportLink}.</p>
      <p><a class="button quiet" href="/">To the home page</a></p>`,
  },
  fr: {
    title: 'Ce lien ne fonctionne plus',
    body: html`
      <p>Il a été coupé en chemin, ou il est expiré. Ouvrez le dernier courriel que nous vous avons
      envoyé au sujet de votre réservation, ou écrivez à ${supportLink}.</p>
      <p><a class="button quiet" href="${addressIn('fr', '/')}">Vers l’accueil</a></p>`,
  },
};

/** Reads a form by its contract: the values, or what is wrong with each field. */
export async function readForm<S extends z.ZodMiniType>(c: Context, schema: S, language: Language) {
  const { sent, odd } = await formFields(c);
  const parsed = parse(schema, sent, language);
  if (parsed.success && odd.length === 0) return { ok: true as const, values: parsed.data, sent };
  const wrong: Record<string, string> = {};
  for (const { path, message } of [...odd, ...(parsed.error?.issues ?? [])]) {
    wrong[String(path[0])] ??= contractSentence(message, language);
  }
  return { ok: false as const, wrong, sent };
}

/** The fault of a field, tied to it by `id`; empty for a field without one. */
export const fieldError = (id: string, message: string | undefined): Markup =>
  message ? html`<p class="field-error" id="${id}-error" role="alert">${message}</p>` : html``;

/** The attributes of a field that may be wrong. */
export const invalidAttributes = (id: string, message: string | undefined) =>
  raw(message ? `aria-invalid="true" aria-describedby="${id}-error"` : '');

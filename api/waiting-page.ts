import { FACTS } from '../contracts/facts.ts';
import type { Language } from '../contracts/language.ts';

const WORDS: Record<Language, { title: string; text: string }> = {
  en: {
    title: 'This page is being built',
    text: 'The home page and the quote are there first, the others a minute later. This page opens by itself as soon as it is there; if it never does, the terminal says why.',
  },
  fr: {
    title: 'Cette page est en construction',
    text: 'L’accueil et la soumission sont prêts en premier, le reste une minute plus tard. Cette page s’ouvrira d’elle-même dès qu’elle sera prête; sinon, le terminal dit pourquoi.',
  },
};

/** How soon a page that is not built yet may be asked for again. */
export const WAITING_SECONDS = 2;

/** A stand-in for a page that is not built yet, in the site's look, which asks for that page again by itself. */
export function waitingPage(language: Language): string {
  const { title, text } = WORDS[language];
  return `<!doctype html>
<html lang="${language}-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${WAITING_SECONDS}">
<title>${title} · ${FACTS.name}</title>
<style>
:root { color-scheme: light dark; }
body {
  margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem;
  font: 1.125rem/1.6 Figtree, system-ui, sans-serif;
  color: light-dark(#12241f, #f2efe6); background: light-dark(#faf7f0, #0c1512);
}
main { max-width: 34rem; border-left: 4px solid light-dark(#0f5c4a, #64c9aa); padding-left: 1.5rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0.75rem 0 0; color: light-dark(#475850, #b3c2ba); }
</style>
</head>
<body>
<main role="status"><h1>${title}</h1><p>${text}</p></main>
</body>
</html>
`;
}

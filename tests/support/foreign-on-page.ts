import type { Page } from 'playwright';
import { foreignSentences } from './other-language.ts';

/** The sentences of the page as it is now that are in the other language than what stands around them says. */
export async function foreignOnPage(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder', 'label'];
    const found: { text: string; lang: string }[] = [];
    const say = (text: string | null, at: Element) => {
      // A choice is there as soon as its field is; what is only heard counts too.
      const isThere = (at.closest('select') ?? at).checkVisibility();
      if (text?.trim() && isThere) {
        found.push({ text, lang: at.closest('[lang]')?.getAttribute('lang') ?? '' });
      }
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.parentElement;
      if (at && !at.closest('script, style, noscript, template')) say(node.textContent, at);
    }
    for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join())) {
      for (const name of spoken) say(element.getAttribute(name), element);
    }
    found.push({ text: document.title, lang: document.documentElement.lang });
    return found;
  });
  return texts.flatMap(({ text, lang }) =>
    foreignSentences(text.replace(/\s+/g, ' '), lang.startsWith('fr') ? 'fr' : 'en'),
  );
}

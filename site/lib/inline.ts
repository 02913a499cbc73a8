import { factText } from './fact-text.ts';

/** A line with its facts: `{depositTerms}` becomes the text of `<Fact name="depositTerms" />`. */
const withFacts = (line: string) =>
  line.replace(/\{(\w+)\}/g, (_, name: string) => factText(name).text);

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A line of front matter as HTML: links and bold are Markdown's, a fact is its name in braces, everything else is text. */
export function inlineHtml(line: string): string {
  return escapeHtml(withFacts(line))
    .replace(
      /\[([^\]]+)\]\(((?:https:\/\/|\/|mailto:|tel:)[^\s)]*)\)/g,
      (_, text: string, href: string) => `<a href="${href}">${text}</a>`,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

/** The same line without its markup, for data that machines read. */
export function plainText(line: string): string {
  return withFacts(line)
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1');
}

import { LANGUAGES, type Language } from '../../contracts/language.ts';

/** Words of a page, with the language that its nearest `lang` says they are in. */
export type PageText = { text: string; language: Language };
export type PageTag = { name: string; attributes: Record<string, string> };

const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+/gi;
/** In code a tag is none. */
const CODE = /(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/gi;
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What no person reads, and examples of code, which are nobody's sentences. */
const UNREAD = new Set(['script', 'style', 'code', 'pre']);
/** Attributes that are read out or shown. */
const READ = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder', 'label'];
const READ_METAS = /^(description|keywords|(og|twitter):(title|description|image:alt))$/;

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
  });

const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      decoded(values.find((value) => value !== undefined) ?? ''),
    ]),
  );

/** A tag that begins, or text between two; `isRead` where people get to see what is there. */
type Piece = { language: Language; isRead: boolean } & ({ text: string } | PageTag);

/** A page from its first tag to its last, each piece with the language that its nearest `lang` says. */
function* piecesOf(html: string): Generator<Piece> {
  const open: { name: string; language: Language; isRead: boolean }[] = [];
  for (const [token, closing, tag, source = ''] of html.replace(CODE, '$1$3').matchAll(TOKEN)) {
    const around = open.at(-1) ?? { language: 'en' as const, isRead: true };
    if (!tag) {
      const { language, isRead } = around;
      if (!token.startsWith('<')) yield { text: decoded(token), language, isRead };
      continue;
    }
    const name = tag.toLowerCase();
    if (closing) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at >= 0) open.length = at;
      continue;
    }
    const attributes = attributesOf(source);
    const said = attributes.lang?.slice(0, 2);
    const language = LANGUAGES.find((one) => one === said) ?? around.language;
    yield { name, attributes, language, isRead: around.isRead };
    if (VOID.has(name) || source.endsWith('/')) continue;
    open.push({ name, language, isRead: around.isRead && !UNREAD.has(name) });
  }
}

/** All tags of a name, in order, each with the language of what it holds. */
export const tagsOf = (html: string, name: string): (PageTag & { language: Language })[] =>
  [...piecesOf(html)].flatMap((piece) => ('name' in piece && piece.name === name ? [piece] : []));

/** Everything that a page says to eyes and ears: its texts, what is read out, and what others show of it. */
export function textsOf(html: string): PageText[] {
  const texts = [...piecesOf(html)].flatMap((piece) => {
    const { language, isRead } = piece;
    const said = isRead ? ('text' in piece ? [piece.text] : spokenOf(piece)) : [];
    return said.map((text) => ({ text: text.replace(/\s+/g, ' ').trim(), language }));
  });
  return [...texts, ...dataTexts(html)].filter(({ text }) => text !== '');
}

/** What the attributes of a tag say. */
function spokenOf({ name, attributes }: PageTag): string[] {
  const { content = '' } = attributes;
  if (name !== 'meta') return READ.flatMap((each) => attributes[each] ?? []);
  return READ_METAS.test(attributes.name ?? attributes.property ?? '') ? [content] : [];
}

/** What search engines are told, sentence by sentence, in the page's own language. */
function dataTexts(html: string): PageText[] {
  const own = /<html[^>]*\slang="(\w\w)/.exec(html)?.[1] === 'fr' ? 'fr' : 'en';
  const strings = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
  };
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => strings(JSON.parse(json)).map((text) => ({ text, language: own })),
  );
}

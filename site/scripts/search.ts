// The search: a box, a line that says how it goes, and a list. The engine and the index are asked
// for when the box is, and not before.

import { kindOf, SEARCH_TEXT, TIPS_PAGE, VOCABULARY } from '../messages/search.ts';
import { inPagesWords } from './search-words.ts';
import { snippetOf } from './snippet.ts';

type Place = { title: string; url: string };
type Hit = {
  url: string;
  content: string;
  locations: number[];
  meta: { title?: string };
  sub_results?: Place[];
};
type Answer = { results: { data: () => Promise<Hit> }[] };
type Engine = {
  options: (options: object) => Promise<void>;
  init: () => Promise<void>;
  search: (query: string) => Promise<Answer>;
};

const ENGINE = '/pagefind/pagefind.js';
/** A page's name and its keywords weigh more than its text. */
const RANKING = { metaWeights: { title: 8, keywords: 6 } };
const TYPING_MS = 150;
const PAGE = 8;
/** Sections of a page that are shown below it. */
const PLACES = 2;
/** The markup in place of a list. */
const STATES = {
  list: '',
  loading: '<div class="skeleton short"></div><div class="skeleton"></div>'.repeat(2),
  none: `<div class="empty">
    <p>${SEARCH_TEXT.none}</p>
    <a class="button quiet" href="${TIPS_PAGE}">${SEARCH_TEXT.lookThrough}</a>
  </div>`,
  failed: `<div class="notice bad">
    <p>${SEARCH_TEXT.connection}</p>
    <button class="button quiet" type="button">${SEARCH_TEXT.again}</button>
  </div>`,
};

let engine: Promise<Engine> | undefined;
let attempts = 0;

/** A browser may remember a module that failed, so another attempt has another address. */
function loadEngine(): Promise<Engine> {
  engine ??= import(/* @vite-ignore */ attempts++ ? `${ENGINE}?${attempts}` : ENGINE).then(
    async (loaded: Engine) => {
      await loaded.options({ ranking: RANKING });
      await loaded.init();
      return loaded;
    },
  );
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}

let vocabulary: Promise<string[]> | undefined;

/** All words of the pages; empty where they do not come, and then the search corrects nothing. */
function loadVocabulary(): Promise<string[]> {
  vocabulary ??= fetch(VOCABULARY)
    .then((reply) => (reply.ok ? (reply.json() as Promise<string[]>) : []))
    .catch(() => []);
  return vocabulary;
}

/**
 * Brings the markup of `searchForm` to life: answers while a person types, and arrow keys that walk
 * from the box through the list.
 * @param onQuery called with each query, trimmed; an empty query clears the list.
 */
export function attachSearch(root: HTMLElement, onQuery: (query: string) => void = () => {}) {
  const find = <T extends Element>(selector: string) => {
    const element = root.querySelector<T>(selector);
    if (!element) throw new Error(`The search has no ${selector}.`);
    return element;
  };
  const box = find<HTMLInputElement>('input[type=search]');
  const status = find<HTMLElement>('.search-status');
  const state = find<HTMLElement>('.search-state');
  const list = find<HTMLOListElement>('.search-results');
  const more = find<HTMLButtonElement>('.search-more');
  let asked = '';
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest: Answer['results'] = [];

  /** Empties the list, and tells the state in words and in the list's place. */
  function clear(words = '', now: keyof typeof STATES = 'list') {
    list.replaceChildren();
    more.hidden = true;
    status.textContent = words;
    state.innerHTML = STATES[now];
  }

  async function ask() {
    clearTimeout(timer);
    const query = box.value.trim();
    if (query === asked) return;
    asked = query;
    const mine = ++turn;
    onQuery(query);
    if (query === '') return clear();
    if (list.childElementCount === 0) clear(SEARCH_TEXT.loading, 'loading');
    try {
      const [engine, words] = await Promise.all([loadEngine(), loadVocabulary()]);
      const { results } = await engine.search(inPagesWords(query, words));
      const hits = await Promise.all(results.slice(0, PAGE).map(({ data }) => data()));
      // A later query overtakes an earlier one.
      if (mine !== turn) return;
      clear(SEARCH_TEXT.count(results.length, query), results.length > 0 ? 'list' : 'none');
      rest = results.slice(PAGE);
      show(hits);
    } catch {
      if (mine !== turn) return;
      asked = '';
      clear(SEARCH_TEXT.failed, 'failed');
    }
  }

  function show(hits: Hit[]) {
    list.append(...hits.map(entry));
    more.hidden = rest.length === 0;
  }

  async function showMore() {
    const mine = turn;
    const hits = await Promise.all(rest.slice(0, PAGE).map(({ data }) => data()));
    if (mine !== turn) return;
    rest = rest.slice(PAGE);
    const first = list.childElementCount;
    show(hits);
    list.children[first]?.querySelector('a')?.focus();
  }

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops: HTMLElement[] = [box, ...list.querySelectorAll('a')];
    const at = stops.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  }

  const prepare = () => void Promise.all([loadEngine(), loadVocabulary()]).catch(() => {});
  box.addEventListener('focus', prepare, { once: true });
  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(ask, TYPING_MS);
  });
  state.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) void ask();
  });
  more.addEventListener('click', () => void showMore());
  root.addEventListener('keydown', walk);
  return { box, ask };
}

/** An answer: the page, a line of its text with the words marked, and sections that speak of them. */
function entry({ url, meta, content, locations, sub_results }: Hit): HTMLLIElement {
  const item = document.createElement('li');
  const address = withoutSlash(url);
  const kind = document.createElement('span');
  kind.className = 'as-block spruce-text small bold';
  kind.textContent = kindOf(address);
  const words = document.createElement('p');
  words.className = 'measure';
  words.append(
    ...snippetOf(content, locations).map(({ text, found }) => (found ? marked(text) : text)),
  );
  item.append(kind, linkTo(address, meta.title ?? address), words);
  const places = (sub_results ?? []).filter((place) => place.url.includes('#')).slice(0, PLACES);
  if (places.length > 0) {
    const within = document.createElement('p');
    within.className = 'places';
    within.append(...places.map((place) => linkTo(withoutSlash(place.url), place.title)));
    item.append(within);
  }
  return item;
}

function marked(text: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'tap';
  link.textContent = text;
  return link;
}

/** The index knows pages without their last slash. */
const withoutSlash = (url: string) => url.replace(/(?<=.)\/(?=#|$)/, '');

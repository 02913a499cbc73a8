import { LANGUAGE } from '../../contracts/language.ts';
import type { BoardPrice, PriceBoard } from '../../contracts/price-board.ts';
import { QUOTE_PAGE } from '../messages/addresses.ts';
import { FAILED, found, NONE_FREE } from '../messages/price-board.ts';
import { dayBars, dayName, daysSentence, lineDetail, money } from './board-figures.ts';

// The home page's prices: asked for when the page opens and when a chip is pressed. The page has their
// room already, so nothing moves when they come.

const hero = document.querySelector<HTMLElement>('[data-board]');
const part = (name: string) => hero?.querySelector<HTMLElement>(`[data-part="${name}"]`);
const chips = [...(hero?.querySelectorAll<HTMLButtonElement>('[data-route]') ?? [])];
let asked = 0;
/** Empty in an English build. */
const IN_FRENCH = LANGUAGE === 'en' ? '' : `&language=${LANGUAGE}`;

/** An element with words in it, or with other elements. */
function make(tag: string, name: string, ...inside: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  element.append(...inside);
  return element;
}

function say(name: string, words: string) {
  const element = part(name);
  if (element) element.textContent = words;
}

/** The receipt of one mover, whose row is marked. */
function showReceipt({ vendor_slug, vendor_name, lines, total_cents }: BoardPrice) {
  for (const row of hero?.querySelectorAll('[data-vendor]') ?? []) {
    const { vendor } = (row as HTMLElement).dataset;
    row.setAttribute('aria-pressed', String(vendor === vendor_slug));
  }
  say('mover', vendor_name);
  part('lines')?.replaceChildren(
    ...lines.map((line) =>
      make(
        'li',
        line.kind,
        make('span', '', line.label, make('small', '', lineDetail(line))),
        make('b', '', money(line.amount_cents)),
      ),
    ),
  );
  say('total', money(total_cents));
}

function row(price: BoardPrice): HTMLElement {
  const button = make(
    'button',
    '',
    make('span', '', price.vendor_name),
    make('b', '', money(price.total_cents)),
  );
  button.dataset.vendor = price.vendor_slug;
  button.setAttribute('type', 'button');
  button.addEventListener('click', () => showReceipt(price));
  return make('li', '', button);
}

function show(chip: HTMLButtonElement, { date, prices, days }: PriceBoard) {
  const [first] = prices;
  const { from = '', to = '' } = chip.dataset;
  part('prices')?.replaceChildren(...prices.map(row));
  say('date', dayName(date));
  say('status', first ? found(prices.length, money(first.total_cents)) : NONE_FREE);
  part('receipt')?.toggleAttribute('data-empty', !first);
  if (first) showReceipt(first);
  part('days')?.replaceChildren(
    ...dayBars(days).map(({ date: day, percent, lowest, words }) => {
      const bar = make('i', lowest ? 'lowest' : '');
      bar.style.height = `${percent}%`;
      const name = make('span', 'visually-hidden', words);
      const figure = make('small', '', String(Number(day.slice(-2))));
      figure.ariaHidden = 'true';
      return make('li', day === date ? 'own' : '', make('div', '', bar), figure, name);
    }),
  );
  say('days-words', daysSentence(days));
  part('go')?.setAttribute('href', `${QUOTE_PAGE}?${new URLSearchParams({ from, to, date })}`);
}

async function ask(chip: HTMLButtonElement) {
  const turn = ++asked;
  for (const one of chips) one.setAttribute('aria-pressed', String(one === chip));
  hero?.setAttribute('aria-busy', 'true');
  if (part('again')) (part('again') as HTMLElement).hidden = true;
  const { from = '', to = '' } = chip.dataset;
  part('go')?.setAttribute('href', `${QUOTE_PAGE}?${new URLSearchParams({ from, to })}`);
  try {
    const reply = await fetch(`${hero?.dataset.board}?route=${chip.dataset.route}${IN_FRENCH}`);
    if (!reply.ok) throw new Error(`Prices: ${reply.status}`);
    const board: PriceBoard = await reply.json();
    if (turn === asked) show(chip, board);
  } catch (error) {
    if (turn !== asked) return;
    console.debug(error);
    // Figures of another route must not stand under this one's name.
    for (const name of ['prices', 'lines', 'days']) part(name)?.replaceChildren();
    for (const name of ['mover', 'total', 'days-words', 'date']) say(name, '');
    part('receipt')?.setAttribute('data-empty', '');
    say('status', FAILED);
    if (part('again')) (part('again') as HTMLElement).hidden = false;
  } finally {
    if (turn === asked) hero?.setAttribute('aria-busy', 'false');
  }
}

const pressed = () => chips.find((chip) => chip.ariaPressed === 'true') ?? chips[0];
for (const chip of chips) chip.addEventListener('click', () => ask(chip));
part('again')?.addEventListener('click', () => {
  const chip = pressed();
  if (chip) ask(chip);
});
const first = pressed();
if (first) ask(first);

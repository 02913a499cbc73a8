import { html } from 'hono/html';
import { inWords } from '../../contracts/dates.ts';
import { FACTS } from '../../contracts/facts.ts';
import {
  COSTS_EXPLAINED,
  type CostPlace,
  costPage,
  costQuote,
  getMovingCosts,
  SAMPLE_HOME,
} from '../../contracts/moving-costs.ts';
import type { PriceDifference } from '../../contracts/price-differences.ts';
import type { CostSummary, PlaceCosts } from '../actions/moving-costs.ts';
import { type CityRule, cityRules } from '../domain/city-rules.ts';
import { longDate } from '../domain/format.ts';
import { type CostDays, EXTRA_FLOOR, extremesOf } from '../domain/pricing/moving-costs.ts';
import type { Markup } from '../middleware/customer-pages.ts';
import { calculator } from './moving-cost-calculator.ts';
import {
  costWords,
  dollarsBetween,
  rangeWords,
  sourceWords,
  spanWords,
} from './moving-cost-figures.ts';

const SAMPLE = `a ${SAMPLE_HOME.words.toLowerCase()}`;

/** `within Toronto`, `from Toronto to Ottawa` */
const way = ({ from, to, local }: CostPlace): string =>
  local ? `within ${from.name}` : `from ${from.name} to ${to.name}`;

export const costTitle = (place: CostPlace): string =>
  place.local
    ? `What a move costs in ${place.from.name}`
    : `What a move from ${place.from.name} to ${place.to.name} costs`;

const nameOf = ({ from, to, local }: CostPlace) =>
  local ? from.name : `${from.name} → ${to.name}`;

/** What search engines show below the name. */
export function costDescription({ place, shown }: PlaceCosts): string {
  const cost = shown.find(({ home }) => home === SAMPLE_HOME)?.cost ?? null;
  return `A move ${way(place)}: ${costWords(cost)} with tax for ${SAMPLE}, by the rates of movers today. Totals by home, cheapest days, what adds what.`;
}

export const COSTS_TITLE = 'What a move costs';
export const COSTS_DESCRIPTION =
  'What movers ask in Canada, by city and by way, reckoned from their rates of today with tax: totals by home, cheapest days and months, and what adds what.';

/** Where a page stands; the last step is the page itself. */
export const trailOf = (place?: CostPlace): { name: string; path?: string }[] => [
  { name: 'Home', path: '/' },
  ...(place
    ? [{ name: 'Moving costs', path: getMovingCosts.path }, { name: nameOf(place) }]
    : [{ name: 'Moving costs' }]),
];

const crumbs = (place?: CostPlace): Markup => html`
  <nav aria-label="Breadcrumb" class="crumbs"><ol>${trailOf(place).map(({ name, path }) =>
    path
      ? html`<li><a href="${path}">${name}</a></li>`
      : html`<li><span aria-current="page">${name}</span></li>`,
  )}</ol></nav>`;

const section = (title: string, body: Markup): Markup =>
  html`<section><h2>${title}</h2>${body}</section>`;

const table = (caption: string, heads: readonly string[], rows: readonly Markup[]): Markup => html`
  <div class="table-wrap" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption class="visually-hidden">${caption}</caption>
      <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>
    </table>
  </div>`;

/** The list of all pages. */
export const costsBody = (found: readonly CostSummary[]): Markup => html`
  ${crumbs()}
  <h1>${COSTS_TITLE}</h1>
  <p class="lead">Each figure is what movers on ${FACTS.name} ask for ${SAMPLE}, with tax, from the lowest to the highest of
    them, reckoned from their rates of today; a single figure is the median of what enough completed moves were billed. <a href="${COSTS_EXPLAINED}">How it is reckoned</a></p>
  ${
    found.length === 0
      ? html`<p class="empty">No moves are priced at the moment. Please come back soon.</p>`
      : html`
  ${listOf('Within a city', found, true)}
  ${listOf('From one city to another', found, false)}`
  }
  <section><h2>Your own move</h2><p>Stairs, heavy things and the day change a price by hundreds. Describe yours once and see
    what each mover asks, line by line.</p><p><a class="button primary" href="/quote">Compare prices</a></p></section>`;

function listOf(title: string, found: readonly CostSummary[], local: boolean): Markup {
  const those = found.filter(({ place }) => place.local === local);
  if (those.length === 0) return html``;
  return section(
    title,
    html`<ul class="cost-list">${those.map(
      ({ place, cost }) =>
        html`<li><a href="${costPage(place.slug)}">${nameOf(place)}</a> <b>${costWords(cost)}</b></li>`,
    )}</ul>`,
  );
}

/** The page of a city or way; `others` are those that begin or end there. */
export function costBody(found: PlaceCosts, others: readonly CostSummary[]): Markup {
  const { place, on, costs, shown } = found;
  const sample = shown.find(({ home }) => home === SAMPLE_HOME)?.cost ?? null;
  return html`
  ${crumbs(place)}
  <h1>${costTitle(place)}</h1>
  <p class="lead">A move ${way(place)} with ${SAMPLE} costs <strong>${costWords(sample)}</strong> with tax
    (${sourceWords(sample)}).${place.local ? '' : ` The way is ${Math.round(costs.km)} km by road.`}</p>
  <p class="soft">Reckoned on <time datetime="${on}">${longDate(on)}</time> from the movers’ own rates.
    <a href="${COSTS_EXPLAINED}">How it is reckoned</a></p>
  <p><a class="button primary" href="${costQuote(place)}">Compare prices</a></p>
  ${section('By home', homesOf(found))}
  ${section('Cheapest and dearest days', daysOf(costs.weekdays, costs.months))}
  ${section('What adds what', extrasOf(costs.extras))}
  ${section('Truck, container or movers', calculator(found))}
  ${section('Curb, elevator, city rules', rulesOf(place))}
  ${section('Other moves', nearby(place, others))}`;
}

const homesOf = ({ costs, shown }: PlaceCosts): Markup => html`
  ${table(
    'Totals by home',
    ['Home', 'Total with tax', 'Hours on site', 'Movers in the crew', 'By'],
    costs.homes.map(({ home, hours, crew }, at) => {
      const cost = shown[at]?.cost ?? null;
      return html`<tr><th scope="row">${home.words}</th><td><b>${costWords(cost)}</b></td><td>${spanWords(hours)}</td><td>${spanWords(crew)}</td><td>${sourceWords(cost)}</td></tr>`;
    }),
  )}
  <p class="soft">From the lowest to the highest of the movers, for dates from <time datetime="${costs.first}">${longDate(costs.first)}</time>
    to <time datetime="${costs.last}">${longDate(costs.last)}</time>. An apartment is on the ground floor, a house has no stairs, and the
    truck stands at the door.</p>`;

const DAY = new Intl.DateTimeFormat('en-CA', { weekday: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const LIST = new Intl.ListFormat('en-CA', { type: 'conjunction' });
/** 1970-01-04 was a Sunday. */
const weekday = (key: number) => DAY.format((3 + key) * 86_400_000);
const month = (key: string) => MONTH.format(Date.parse(`${key}-15`));

const named = <K>(keys: readonly K[], name: (key: K) => string) => LIST.format(keys.map(name));

function daysOf(weekdays: CostDays<number>[], months: CostDays<string>[]): Markup {
  const days = extremesOf(weekdays);
  const seasons = extremesOf(months);
  return html`
  <p>${days ? `Cheapest by day of the week: ${named(days.least, weekday)}; dearest: ${named(days.most, weekday)}.` : 'No day of the week is dearer than another.'}
    ${seasons ? `Cheapest by month: ${named(seasons.least, month)}; dearest: ${named(seasons.most, month)}.` : ''}
    Figures are for ${SAMPLE}, over the next twelve months.</p>
  <div class="cost-days">
  ${table('By day of the week', ['Day', 'Total with tax', 'Movers'], weekdays.map(row(weekday)))}
  ${table('By month', ['Month', 'Total with tax', 'Movers'], months.map(row(month)))}
  </div>`;
}

const row =
  <K>(name: (key: K) => string) =>
  ({ key, asked }: CostDays<K>): Markup =>
    html`<tr><th scope="row">${name(key)}</th><td>${rangeWords(asked)}</td><td>${asked?.movers ?? '–'}</td></tr>`;

/** The answers whose difference is told, in this order. */
const EXTRAS: readonly (readonly [field: string, value: string, words: string])[] = [
  ['stairs', '1', 'One flight of stairs'],
  ['stairs', '2', 'Two flights of stairs'],
  ['stairs', '3', 'Three flights of stairs'],
  ['elevator', 'no', `Floor ${EXTRA_FLOOR} without an elevator, over one with it`],
  ['carry', 'far', 'A walk of 25 to 75 m to the truck'],
  ['carry', 'very_far', 'A walk of more than 75 m to the truck'],
  ['piano', 'yes', 'A piano'],
  ['safe', 'yes', 'A safe'],
  ['treadmill', 'yes', 'A treadmill'],
  ['packing', 'yes', 'Packing'],
  ['storage', 'yes', 'Storage for a month'],
  ['cleaning', 'yes', 'Cleaning'],
  ['junk', 'yes', 'Taking away what you leave'],
];

function extrasOf(extras: readonly PriceDifference[]): Markup {
  const rows = EXTRAS.flatMap(([field, value, words]) => {
    const found = extras.find((extra) => extra.field === field && extra.value === value);
    if (!found) return [];
    const adds = dollarsBetween(found.low_cents, found.high_cents);
    return [html`<tr><th scope="row">${words}</th><td>${adds}</td></tr>`];
  });
  return html`
  <p>What each adds to the total with tax, between the movers, at the home that you leave and with all else the same. Two
    things together may add more or less than their sum: a longer job can take another mover in the crew.</p>
  <div class="cost-extras">${table('What adds what', ['With', 'Adds'], rows)}</div>`;
}

function rulesOf({ from, to, local }: CostPlace): Markup {
  const cities = local ? [from] : [from, to];
  return html`${cities.map(({ name, address }) =>
    table(
      `Rules in ${name}`,
      [local ? 'Rule' : name, 'What is asked', 'How long before', 'Fee', 'Office'],
      cityRules(address, name).map(ruleRow),
    ),
  )}
  <p class="soft">A fee stands here only where the city’s own page names one for every case. Ask the office: fees differ by street and
    change with the year.</p>`;
}

const ruleRow = ({ about, says, lead, fee, office, url, checked }: CityRule): Markup => html`
  <tr><th scope="row">${about}</th><td>${says}</td><td>${lead ?? 'Ask'}</td><td>${fee ?? 'Ask'}</td>
    <td>${url ? html`<a href="${url}" rel="noopener">${office}</a>` : office}${
      checked
        ? html` <span class="soft">read on <time datetime="${checked}">${inWords(checked)}</time></span>`
        : ''
    }</td></tr>`;

function nearby(place: CostPlace, others: readonly CostSummary[]): Markup {
  const near = others.filter((other) => other.place.slug !== place.slug);
  return html`
  ${
    near.length > 0
      ? html`<ul class="cost-list">${near.map(
          ({ place: other, cost }) =>
            html`<li><a href="${costPage(other.slug)}">${nameOf(other)}</a> <b>${costWords(cost)}</b></li>`,
        )}</ul>`
      : ''
  }
  <p><a class="button quiet" href="${getMovingCosts.path}">All cities and ways</a></p>`;
}

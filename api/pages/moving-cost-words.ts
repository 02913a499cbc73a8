import { html } from 'hono/html';
import { DAY_MS } from '../../contracts/clock-rules.ts';
import { dateWriter } from '../../contracts/date-writer.ts';
import { inWords } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
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
import { pageAddress } from '../domain/page-addresses.ts';
import { type CostDays, extremesOf } from '../domain/pricing/moving-costs.ts';
import type { Markup } from '../middleware/customer-pages.ts';
import { calculator } from './moving-cost-calculator.ts';
import { figuresIn } from './moving-cost-figures.ts';
import { COST_TEXTS, type Extra } from './moving-cost-texts.ts';

const nameOf = ({ from, to, local }: CostPlace) =>
  local ? from.name : `${from.name} → ${to.name}`;

/** The description that search engines show below the name. */
export function costDescription({ place, shown }: PlaceCosts, language: Language): string {
  const cost = shown.find(({ home }) => home === SAMPLE_HOME)?.cost ?? null;
  return COST_TEXTS[language].description(place, figuresIn(language).costWords(cost));
}

/** Where a page stands; the last step is the page itself. */
export function trailOf(language: Language, place?: CostPlace): { name: string; path?: string }[] {
  const { home, all } = COST_TEXTS[language];
  const path = pageAddress(language, getMovingCosts.path);
  return [
    { name: home, path: pageAddress(language, '/') },
    ...(place ? [{ name: all, path }, { name: nameOf(place) }] : [{ name: all }]),
  ];
}

const crumbs = (language: Language, place?: CostPlace): Markup => html`
  <nav aria-label="${COST_TEXTS[language].breadcrumb}" class="crumbs"><ol>${trailOf(
    language,
    place,
  ).map(({ name, path }) =>
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
export function costsBody(found: readonly CostSummary[], language: Language): Markup {
  const texts = COST_TEXTS[language];
  return html`
  ${crumbs(language)}
  <h1>${texts.allTitle}</h1>
  <p class="lead">${texts.allLead}<a href="${pageAddress(language, COSTS_EXPLAINED)}">${texts.how}</a></p>
  ${
    found.length === 0
      ? html`<p class="empty">${texts.none}</p>`
      : html`
  ${listOf(texts.within, found, true, language)}
  ${listOf(texts.between, found, false, language)}`
  }
  <section><h2>${texts.yours}</h2><p>${texts.yoursText}</p><p><a class="button solid" href="${pageAddress(language, '/quote')}">${texts.compare}</a></p></section>`;
}

function listOf(
  title: string,
  found: readonly CostSummary[],
  local: boolean,
  language: Language,
): Markup {
  const those = found.filter(({ place }) => place.local === local);
  return those.length === 0 ? html`` : section(title, linksTo(those, language));
}

const linksTo = (those: readonly CostSummary[], language: Language): Markup =>
  html`<ul class="cost-list">${those.map(
    ({ place, cost }) =>
      html`<li><a href="${pageAddress(language, costPage(place.slug))}">${nameOf(place)}</a> <b>${figuresIn(language).costWords(cost)}</b></li>`,
  )}</ul>`;

/** The page of a city or way; `others` are those that begin or end there. */
export function costBody(
  found: PlaceCosts,
  others: readonly CostSummary[],
  language: Language,
): Markup {
  const { place, on, costs, shown } = found;
  const texts = COST_TEXTS[language];
  const { sections } = texts;
  const { costWords, sourceWords } = figuresIn(language);
  const sample = shown.find(({ home }) => home === SAMPLE_HOME)?.cost ?? null;
  return html`
  ${crumbs(language, place)}
  <h1>${texts.title(place)}</h1>
  <p class="lead">${texts.lead(place)}<strong>${costWords(sample)}</strong>${texts.leadEnd(sourceWords(sample))}${place.local ? '' : texts.byRoad(costs.km)}</p>
  <p class="soft">${texts.reckonedOn}<time datetime="${on}">${longDate(on, language)}</time>${texts.reckonedFrom}<a href="${pageAddress(language, COSTS_EXPLAINED)}">${texts.how}</a></p>
  <p><a class="button solid" href="${pageAddress(language, costQuote(place))}">${texts.compare}</a></p>
  ${section(sections.homes, homesOf(found, language))}
  ${section(sections.days, daysOf(costs.weekdays, costs.months, language))}
  ${section(sections.extras, extrasOf(costs.extras, language))}
  ${section(sections.calculator, calculator(found, language))}
  ${section(sections.rules, rulesOf(place, language))}
  ${section(sections.others, nearby(place, others, language))}`;
}

function homesOf({ costs, shown }: PlaceCosts, language: Language): Markup {
  const texts = COST_TEXTS[language];
  const { costWords, sourceWords, spanWords } = figuresIn(language);
  return html`
  ${table(
    texts.homesTable,
    texts.homesHeads,
    costs.homes.map(({ home, hours, crew }, at) => {
      const cost = shown[at]?.cost ?? null;
      return html`<tr><th scope="row">${texts.homes[home.size]}</th><td><b>${costWords(cost)}</b></td><td>${spanWords(hours)}</td><td>${spanWords(crew)}</td><td>${sourceWords(cost)}</td></tr>`;
    }),
  )}
  <p class="soft">${texts.homesFrom}<time datetime="${costs.first}">${longDate(costs.first, language)}</time>${texts.homesTo}<time datetime="${costs.last}">${longDate(costs.last, language)}</time>${texts.homesNote}</p>`;
}

/** 1970-01-04 was a Sunday. */
const FIRST_SUNDAY = 3;

function namesIn(language: Language) {
  const { locale } = COST_TEXTS[language];
  const day = dateWriter(locale, { weekday: 'long', timeZone: 'UTC' });
  const month = dateWriter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    weekday: (key: number) => day.format((FIRST_SUNDAY + key) * DAY_MS),
    month: (key: string) => month.format(Date.parse(`${key}-15`)),
    all: <K>(keys: readonly K[], name: (key: K) => string) => list.format(keys.map(name)),
  };
}
const NAMES = { en: namesIn('en'), fr: namesIn('fr') };

function daysOf(
  weekdays: CostDays<number>[],
  months: CostDays<string>[],
  language: Language,
): Markup {
  const texts = COST_TEXTS[language];
  const { weekday, month, all } = NAMES[language];
  const days = extremesOf(weekdays);
  const seasons = extremesOf(months);
  return html`
  <p>${days ? texts.daysBy(all(days.least, weekday), all(days.most, weekday)) : texts.noDays}
    ${seasons ? texts.monthsBy(all(seasons.least, month), all(seasons.most, month)) : ''}
    ${texts.daysNote}</p>
  <div class="cost-days">
  ${table(texts.byDay, texts.dayHeads, weekdays.map(row(weekday, language)))}
  ${table(texts.byMonth, texts.monthHeads, months.map(row(month, language)))}
  </div>`;
}

const row =
  <K>(name: (key: K) => string, language: Language) =>
  ({ key, asked }: CostDays<K>): Markup =>
    html`<tr><th scope="row">${name(key)}</th><td>${figuresIn(language).rangeWords(asked)}</td><td>${asked?.movers ?? '–'}</td></tr>`;

function extrasOf(extras: readonly PriceDifference[], language: Language): Markup {
  const texts = COST_TEXTS[language];
  const rows = (Object.keys(texts.extras) as Extra[]).flatMap((name) => {
    const found = extras.find(({ field, value }) => `${field} ${value}` === name);
    if (!found) return [];
    const adds = figuresIn(language).dollarsBetween(found.low_cents, found.high_cents);
    return [html`<tr><th scope="row">${texts.extras[name]}</th><td>${adds}</td></tr>`];
  });
  return html`
  <p>${texts.extrasNote}</p>
  <div class="cost-extras">${table(texts.sections.extras, texts.extrasHeads, rows)}</div>`;
}

function rulesOf({ from, to, local }: CostPlace, language: Language): Markup {
  const texts = COST_TEXTS[language];
  const cities = local ? [from] : [from, to];
  return html`${cities.map(({ name, address }) =>
    table(
      texts.rulesIn(name),
      texts.ruleHeads(local ? texts.rule : name),
      cityRules(address, name, language).map((rule) => ruleRow(rule, language)),
    ),
  )}
  <p class="soft">${texts.rulesNote}</p>`;
}

function ruleRow(
  { about, says, lead, fee, office, url, checked }: CityRule,
  language: Language,
): Markup {
  const texts = COST_TEXTS[language];
  return html`
  <tr><th scope="row">${about}</th><td>${says}</td><td>${lead ?? texts.ask}</td><td>${fee ?? texts.ask}</td>
    <td>${url ? html`<a href="${url}" rel="noopener">${office}</a>` : office}${
      checked
        ? html` <span class="soft">${texts.readOn}<time datetime="${checked}">${inWords(checked, texts.locale)}</time></span>`
        : ''
    }</td></tr>`;
}

function nearby(place: CostPlace, others: readonly CostSummary[], language: Language): Markup {
  const near = others.filter((other) => other.place.slug !== place.slug);
  const all = pageAddress(language, getMovingCosts.path);
  return html`
  ${near.length > 0 ? linksTo(near, language) : ''}
  <p><a class="button quiet" href="${all}">${COST_TEXTS[language].toAll}</a></p>`;
}

/** The page of a move that too few movers price. */
export function unknownCostBody(language: Language): Markup {
  const texts = COST_TEXTS[language];
  return html`
            <h1>${texts.unknown}</h1>
            <p>${texts.unknownWhy}</p>
            <p><a class="button quiet" href="${pageAddress(language, getMovingCosts.path)}">${texts.toAll}</a></p>`;
}

import { html } from 'hono/html';
import { dateWriter } from '../../contracts/date-writer.ts';
import { kilometres } from '../../contracts/kilometres.ts';
import type { Language } from '../../contracts/language.ts';
import type { Province } from '../../contracts/places.ts';
import {
  getVendorMap,
  getVendorPages,
  VENDOR_MAPS,
  vendorPage,
} from '../../contracts/vendor-pages.ts';
import type { VendorFacts, VendorSummary } from '../actions/vendor-pages.ts';
import { longDate, money } from '../domain/format.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { WORDS } from '../domain/words.ts';
import type { Markup } from '../middleware/customer-pages.ts';
import { VENDOR_TEXTS } from './vendor-page-texts.ts';

const logoOf = (slug: string) => `/api/vendors/${encodeURIComponent(slug)}/logo`;

/** How one language writes what is no sentence. */
function writerOf(language: Language) {
  const { locale } = VENDOR_TEXTS[language];
  const dates = (options: Intl.DateTimeFormatOptions) =>
    dateWriter(locale, { ...options, timeZone: 'UTC' });
  return {
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
    month: dates({ month: 'long', year: 'numeric' }),
    day: dates({ weekday: 'short', month: 'short', day: 'numeric' }),
  };
}
const WRITERS = { en: writerOf('en'), fr: writerOf('fr') };

/** `$145 an hour`: whole dollars where there are no cents. */
const dollars = (cents: number, language: Language) =>
  money(cents, 'cad', language).replace(/[.,]00(?=$|\s)/, '');

function ratingWords({ rating, reviews }: VendorSummary, language: Language): string {
  const texts = VENDOR_TEXTS[language];
  if (rating !== null) return texts.rated(texts.decimals(rating), reviews);
  return reviews > 0 ? texts.tooFew(reviews) : texts.noReviews;
}

function byProvince(cities: VendorSummary['cities']): { province: Province; names: string[] }[] {
  const found = new Map<Province, string[]>();
  for (const { city, province } of cities) {
    found.set(province, [...(found.get(province) ?? []), city]);
  }
  return [...found].map(([province, names]) => ({ province, names }));
}

const MOST_NAMED = 3;

/** `Toronto, Barrie, Ottawa and 7 more` */
function citiesInShort(cities: VendorSummary['cities'], language: Language): string {
  const names = cities.slice(0, MOST_NAMED).map(({ city }) => city);
  const more = cities.length - names.length;
  const all = more > 0 ? [...names, VENDOR_TEXTS[language].more(more)] : names;
  return WRITERS[language].list.format(all);
}

/** The list of all movers. */
export function vendorsBody(vendors: VendorSummary[], language: Language): Markup {
  const texts = VENDOR_TEXTS[language];
  return html`
  <h1>${texts.all}</h1>
  <p class="lead">${texts.lead}<a href="${pageAddress(language, '/quote')}">${texts.compare}</a>${texts.leadEnd}</p>
  ${
    vendors.length === 0
      ? html`<p class="empty">${texts.none}</p>`
      : html`<ul class="vendor-list">${vendors.map(
          (vendor) => html`
        <li>
          <img src="${logoOf(vendor.slug)}" alt="" width="56" height="56" loading="lazy">
          <div>
            <h2><a href="${pageAddress(language, vendorPage(vendor.slug))}">${vendor.name}</a></h2>
            <p>${citiesInShort(vendor.cities, language)}</p>
            <p class="soft">${texts.inShort(vendor.trucks, dollars(vendor.hourlyFromCents, language), ratingWords(vendor, language))}</p>
            <p>${vendor.words.pricing_strategy}</p>
          </div>
        </li>`,
        )}</ul>`
  }`;
}

/** The description that search engines show below the name. */
export const vendorDescription = (vendor: VendorFacts, language: Language): string =>
  VENDOR_TEXTS[language].description({
    ...vendor,
    cities: citiesInShort(vendor.cities, language),
    hourly: dollars(vendor.hourlyFromCents, language),
  });

/** The page of one mover. */
export function vendorBody(vendor: VendorFacts, language: Language): Markup {
  const texts = VENDOR_TEXTS[language];
  const { facts } = texts;
  return html`
  <div class="vendor-head">
    <img src="${logoOf(vendor.slug)}" alt="" width="88" height="88">
    <div>
      <h1>${vendor.name}</h1>
      <p class="soft">${ratingWords(vendor, language)}</p>
    </div>
    <a class="button solid" href="${pageAddress(language, `/quote?mover=${encodeURIComponent(vendor.slug)}`)}">${texts.getPrice}</a>
  </div>
  <dl class="fact-cards">
    ${fact(facts.trucks, String(vendor.trucks))}
    ${fact(facts.yards, texts.places(vendor.cities.length))}
    ${fact(facts.hourly, texts.anHour(dollars(vendor.hourlyFromCents, language)))}
    ${fact(facts.minimum, texts.onSite(vendor.minimumHours))}
    ${fact(facts.farthest, kilometres(vendor.maxKm, texts.locale))}
  </dl>
  ${section(texts.freeDays, freeDaysOf(vendor, language))}
  ${section(
    texts.where,
    html`<p>${texts.picksUp(vendor.radiusKm)}</p>
      ${vendor.cities.length > 0 ? mapOf(vendor, language) : ''}
      <ul class="vendor-places">${byProvince(vendor.cities).map(
        ({ province, names }) =>
          html`<li><b>${WORDS[language].provinces[province]}${texts.colon}</b> ${WRITERS[language].list.format(names)}</li>`,
      )}</ul>`,
  )}
  ${section(texts.prices, pricesOf(vendor, language))}
  ${section(texts.beside, html`<p>${texts.services}</p>`)}
  ${vendor.credentials.length > 0 ? section(texts.credentials, credentialsOf(vendor, language)) : ''}
  ${section(texts.reviews, reviewsOf(vendor, language))}`;
}

const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const section = (title: string, body: Markup) => html`<section><h2>${title}</h2>${body}</section>`;

/** Drawn for a desk and for a phone, since names do not shrink. */
function mapOf({ slug, name }: VendorFacts, language: Language): Markup {
  const at = (shape: keyof typeof VENDOR_MAPS) =>
    `${getVendorMap.path.replace(':slug', slug)}?shape=${shape}`;
  const { wide, tall } = VENDOR_MAPS;
  return html`<picture class="vendor-map">
    <source media="(max-width: 40rem)" srcset="${at('tall')}" width="${tall.width}" height="${tall.height}">
    <img src="${at('wide')}" alt="${VENDOR_TEXTS[language].map(name)}" width="${wide.width}" height="${wide.height}" loading="lazy">
  </picture>`;
}

function freeDaysOf({ freeDays }: VendorFacts, language: Language): Markup {
  const texts = VENDOR_TEXTS[language];
  if (freeDays.length === 0) {
    return html`<p>${texts.full} <a href="${pageAddress(language, '/quote')}">${texts.compareOthers}</a>.</p>`;
  }
  return html`<ul class="vendor-days">${freeDays.map(
    (day) =>
      html`<li><time datetime="${day}" title="${longDate(day, language)}">${WRITERS[language].day.format(Date.parse(day))}</time></li>`,
  )}</ul>
      <p class="soft">${texts.freeNote}</p>`;
}

function pricesOf({ words, hourly }: VendorFacts, language: Language): Markup {
  const texts = VENDOR_TEXTS[language];
  return html`
  <p>${words.pricing_strategy}</p>
  <div class="table-wrap" tabindex="0" role="region" aria-label="${texts.rates}">
    <table>
      <caption class="visually-hidden">${texts.rates}</caption>
      <thead><tr><th scope="col">${texts.crew}</th>${hourly.map(({ crew }) => html`<th scope="col">${texts.movers(crew)}</th>`)}</tr></thead>
      <tbody><tr><th scope="row">${texts.fromAnHour}</th>${hourly.map(({ cents }) => html`<td>${dollars(cents, language)}</td>`)}</tr></tbody>
    </table>
  </div>
  <ul>${words.special_features.map((feature) => html`<li>${feature}</li>`)}</ul>
  <details><summary>${texts.howMany}</summary>
    <p>${words.crew_sizing_logic}</p><p>${words.truck_sizing_logic}</p></details>`;
}

function credentialsOf({ credentials }: VendorFacts, language: Language): Markup {
  const texts = VENDOR_TEXTS[language];
  return html`
  <dl class="vendor-credentials">${credentials.map(
    ({ kind, value, checkedOn }) => html`
      <div><dt>${texts.credentialNames[kind]}</dt>
        <dd>${value} <span class="soft">${texts.checked}<time datetime="${checkedOn}">${longDate(checkedOn, language)}</time></span></dd></div>`,
  )}</dl>`;
}

function reviewsOf(vendor: VendorFacts, language: Language): Markup {
  const texts = VENDOR_TEXTS[language];
  if (vendor.newest.length === 0) return html`<p>${texts.unrated}</p>`;
  return html`<ul class="vendor-reviews">${vendor.newest.map(
    ({ stars, text, month, answer }) => html`
        <li>
          <p><b>${texts.stars(stars)}</b> <span class="soft">${WRITERS[language].month.format(Date.parse(`${month}-15`))}</span></p>
          ${text && html`<p>${text}</p>`}
          ${answer && html`<p class="vendor-answer"><b>${texts.answers(vendor.name)}</b> ${answer}</p>`}
        </li>`,
  )}</ul>`;
}

/** The page that says that there is no such mover. */
export function unknownVendorBody(language: Language): Markup {
  const texts = VENDOR_TEXTS[language];
  return html`
            <h1>${texts.unknown}</h1>
            <p>${texts.unknownWhy}</p>
            <p><a class="button quiet" href="${pageAddress(language, getVendorPages.path)}">${texts.toAll}</a></p>`;
}

/** The mover as schema.org tells search engines: only what the page shows as well. */
export const vendorData = (vendor: VendorFacts, origin: string, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'MovingCompany',
  name: vendor.name,
  url: origin + path,
  logo: origin + logoOf(vendor.slug),
  areaServed: vendor.cities.map(({ city, province }) => ({
    '@type': 'City',
    name: `${city}, ${province}`,
  })),
  ...(vendor.rating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: vendor.rating,
      reviewCount: vendor.reviews,
    },
  }),
});

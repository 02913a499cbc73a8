import { html } from 'hono/html';
import { FACTS } from '../../contracts/facts.ts';
import type { Province } from '../../contracts/places.ts';
import { PROVINCE_NAMES } from '../../contracts/province-names.ts';
import { MEAN_FROM } from '../../contracts/reviews.ts';
import { CREDENTIAL_NAMES } from '../../contracts/vendor-credentials.ts';
import { getVendorMap, VENDOR_MAPS, vendorPage } from '../../contracts/vendor-pages.ts';
import type { VendorFacts, VendorSummary } from '../actions/vendor-pages.ts';
import { count, longDate, money } from '../domain/format.ts';
import type { Markup } from '../middleware/customer-pages.ts';

const list = new Intl.ListFormat('en-CA', { type: 'conjunction' });
const MONTH = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const logoOf = (slug: string) => `/api/vendors/${encodeURIComponent(slug)}/logo`;

/** `$145 an hour`: whole dollars where there are no cents. */
const dollars = (cents: number) => money(cents).replace(/\.00$/, '');

function ratingWords({ rating, reviews }: VendorSummary): string {
  if (rating !== null) return `${rating.toFixed(1)} of 5 stars, ${count(reviews, 'review')}`;
  if (reviews > 0) return `${count(reviews, 'review')} (a mean is told from ${MEAN_FROM} on)`;
  return 'No reviews yet';
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
function citiesInShort(cities: VendorSummary['cities']): string {
  const names = cities.slice(0, MOST_NAMED).map(({ city }) => city);
  const more = cities.length - names.length;
  return list.format(more > 0 ? [...names, `${more} more`] : names);
}

/** The list of all movers. */
export const vendorsBody = (vendors: VendorSummary[]): Markup => html`
  <h1>The movers</h1>
  <p class="lead">Each sets its own rates, and nobody pays for a place in this list. Your price depends on your move:
    <a href="/quote">compare prices</a> to see all of theirs for the same day.</p>
  ${
    vendors.length === 0
      ? html`<p class="empty">No mover takes bookings at the moment. Please come back soon.</p>`
      : html`<ul class="vendor-list">${vendors.map(
          (vendor) => html`
        <li>
          <img src="${logoOf(vendor.slug)}" alt="" width="56" height="56" loading="lazy">
          <div>
            <h2><a href="${vendorPage(vendor.slug)}">${vendor.name}</a></h2>
            <p>${citiesInShort(vendor.cities)}</p>
            <p class="soft">${count(vendor.trucks, 'truck')} · two movers from
              ${dollars(vendor.hourlyFromCents)} an hour · ${ratingWords(vendor)}</p>
            <p>${vendor.words.pricing_strategy}</p>
          </div>
        </li>`,
        )}</ul>`
  }`;

/** What search engines show below the name. */
export const vendorDescription = (vendor: VendorFacts): string =>
  `${vendor.name}: ${count(vendor.trucks, 'truck')} in ${citiesInShort(vendor.cities)}. Two movers from ${dollars(vendor.hourlyFromCents)} an hour. See how it prices and when it is free.`;

/** The page of one mover. */
export const vendorBody = (vendor: VendorFacts): Markup => html`
  <div class="vendor-head">
    <img src="${logoOf(vendor.slug)}" alt="" width="88" height="88">
    <div>
      <h1>${vendor.name}</h1>
      <p class="soft">${ratingWords(vendor)}</p>
    </div>
    <a class="button solid" href="/quote?mover=${encodeURIComponent(vendor.slug)}">Get this mover’s price</a>
  </div>
  <dl class="fact-cards">
    ${fact('Trucks', String(vendor.trucks))}
    ${fact('Yards in', count(vendor.cities.length, 'place'))}
    ${fact('Two movers from', `${dollars(vendor.hourlyFromCents)} an hour`)}
    ${fact('At least', `${count(vendor.minimumHours, 'hour')} on site`)}
    ${fact('Farthest move', `${vendor.maxKm.toLocaleString('en-CA')} km`)}
  </dl>
  ${section('Next free days', freeDaysOf(vendor))}
  ${section(
    'Where it works',
    html`<p>It picks up within ${vendor.radiusKm} km of Toronto or of any of its yards.</p>
      ${vendor.cities.length > 0 ? mapOf(vendor) : ''}
      <ul class="vendor-places">${byProvince(vendor.cities).map(
        ({ province, names }) =>
          html`<li><b>${PROVINCE_NAMES[province]}:</b> ${list.format(names)}</li>`,
      )}</ul>`,
  )}
  ${section('How it prices', pricesOf(vendor))}
  ${section(
    'What it does beside moving',
    html`<p>Packing, storage, cleaning and taking away what you leave. You choose them with your quote, and see what each
      costs before you book.</p>`,
  )}
  ${vendor.credentials.length > 0 ? section('Licences and insurance', credentialsOf(vendor)) : ''}
  ${section('What customers say', reviewsOf(vendor))}`;

const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const section = (title: string, body: Markup) => html`<section><h2>${title}</h2>${body}</section>`;

/** Drawn for a desk and for a phone, since names do not shrink. */
function mapOf({ slug, name }: VendorFacts): Markup {
  const at = (shape: keyof typeof VENDOR_MAPS) =>
    `${getVendorMap.path.replace(':slug', slug)}?shape=${shape}`;
  const { wide, tall } = VENDOR_MAPS;
  return html`<picture class="vendor-map">
    <source media="(max-width: 40rem)" srcset="${at('tall')}" width="${tall.width}" height="${tall.height}">
    <img src="${at('wide')}" alt="The yards of ${name} on a map" width="${wide.width}" height="${wide.height}" loading="lazy">
  </picture>`;
}

const freeDaysOf = ({ freeDays }: VendorFacts): Markup =>
  freeDays.length === 0
    ? html`<p>It is full for the next two months. <a href="/quote">Compare the others</a>.</p>`
    : html`<ul class="vendor-days">${freeDays.map(
        (day) =>
          html`<li><time datetime="${day}" title="${longDate(day)}">${DAY.format(Date.parse(day))}</time></li>`,
      )}</ul>
      <p class="soft">At one of its yards at least; your quote tells whether the one near you is free.</p>`;

const pricesOf = ({ words, hourly }: VendorFacts): Markup => html`
  <p>${words.pricing_strategy}</p>
  <div class="table-wrap" tabindex="0" role="region" aria-label="Rates by crew">
    <table>
      <caption class="visually-hidden">Rates by crew</caption>
      <thead><tr><th scope="col">Crew</th>${hourly.map(({ crew }) => html`<th scope="col">${crew} movers</th>`)}</tr></thead>
      <tbody><tr><th scope="row">From, an hour</th>${hourly.map(({ cents }) => html`<td>${dollars(cents)}</td>`)}</tr></tbody>
    </table>
  </div>
  <ul>${words.special_features.map((feature) => html`<li>${feature}</li>`)}</ul>
  <details><summary>How many movers and which truck</summary>
    <p>${words.crew_sizing_logic}</p><p>${words.truck_sizing_logic}</p></details>`;

const credentialsOf = ({ credentials }: VendorFacts): Markup => html`
  <dl class="vendor-credentials">${credentials.map(
    ({ kind, value, checkedOn }) => html`
      <div><dt>${CREDENTIAL_NAMES[kind]}</dt>
        <dd>${value} <span class="soft">checked by ${FACTS.name} on <time datetime="${checkedOn}">${longDate(checkedOn)}</time></span></dd></div>`,
  )}</dl>`;

const reviewsOf = (vendor: VendorFacts): Markup =>
  vendor.newest.length === 0
    ? html`<p>No completed move was rated yet. Only customers of moves that were booked and done through
        ${FACTS.name} can.</p>`
    : html`<ul class="vendor-reviews">${vendor.newest.map(
        ({ stars, text, month, answer }) => html`
        <li>
          <p><b>${stars} of 5 stars</b> <span class="soft">${MONTH.format(Date.parse(`${month}-15`))}</span></p>
          ${text && html`<p>${text}</p>`}
          ${answer && html`<p class="vendor-answer"><b>${vendor.name} answers:</b> ${answer}</p>`}
        </li>`,
      )}</ul>`;

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

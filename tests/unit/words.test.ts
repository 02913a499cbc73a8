import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WORDS } from '../../api/domain/words.ts';
import { tooMany } from '../../api/middleware/rate-limit.ts';
import { arrivalText } from '../../contracts/arrivals.ts';
import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import { inWords } from '../../contracts/dates.ts';
import { homeText } from '../../contracts/home-texts.ts';
import { itemsByRoom, itemsTotalText, thingsText } from '../../contracts/item-texts.ts';
import { ITEM_CUBIC_FEET } from '../../contracts/item-volumes.ts';
import { jobDaysText } from '../../contracts/job-days.ts';
import { kilometres } from '../../contracts/kilometres.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import { WIZARD_STEPS as FRENCH_STEPS } from '../../contracts/steps.fr.ts';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { TEXTS as MONITORING } from '../../islands/admin/sections/monitoring/messages.ts';
import { TEXTS as TRACKING } from '../../islands/admin/sections/tracking/messages.ts';
import { TEXTS as MAP } from '../../islands/admin/sections/vendor-locations/messages.ts';
import { readWords } from '../../scripts/content-words.ts';
import { joinedInHtml, refuseJoinedWords } from '../../scripts/joined-words.ts';
import { inPagesWords, wordsOf } from '../../site/scripts/search-words.ts';

const { fr, en } = WORDS;
/** No-break spaces as plain ones: what is compared stays readable. */
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

const arrival = { slot: 'Morning', timeZone: 'America/Edmonton' } as const;
const condo = {
  home_type_at_dropoff: 'condo' as const,
  rooms_at_dropoff: 1,
  floor_at_dropoff: 1,
  square_footage_at_dropoff: 2500,
  not_sure_at_dropoff: ['elevator' as const],
};
const way = { km: 450.2, highways: ['A-20', '401'], ferry: true };

test.each([
  [arrivalText(arrival), 'Morning, 8:00 am – 12:00 pm (Alberta Time)'],
  [arrivalText(arrival, en.arrival), 'Morning, 8:00 am – 12:00 pm (Alberta Time)'],
  [arrivalText(arrival, fr.arrival), 'Matin, de 8 h à 12 h (heure de l’Alberta)'],
  [arrivalText({ ...arrival, time: '08:30' }, fr.arrival), '8 h 30 (heure de l’Alberta)'],
  [inWords('2026-12-06'), 'Sun, Dec 6, 2026'],
  [inWords('2026-12-06', fr.locale), 'dim. 6 déc. 2026'],
  [jobDaysText('2026-06-04', 3, fr.jobDays), '3 jours (4 – 6 juin)'],
  [fr.duration(5.5), '5 h 30 min'],
  [fr.duration(5), '5 h'],
  [fr.duration(0.5), '30 min'],
  [fr.duration(0), undefined],
  [tooMany(1).en, 'Too many requests. Please try again in 1 second.'],
  [tooMany(1).fr, 'Trop de demandes. Veuillez réessayer dans 1 seconde.'],
  [tooMany(2).fr, 'Trop de demandes. Veuillez réessayer dans 2 secondes.'],
  [TRACKING.stats.payments(1, 1), '1 payment, 1 refund'],
  [TRACKING.stats.payments(2, 0), '2 payments, 0 refunds'],
  [
    MONITORING.reconciliation.last('now', 1, 1, 0),
    'Compared now: 1 checkout, 1 refund and 0 disputes of the last 35 days.',
  ],
  [MAP.listOf(1), '1 location'],
  [kilometres(11.74), '11.7 km'],
  [kilometres(11.74, fr.locale), '11,7 km'],
  [kilometres(5958.2), '5,958 km'],
  [kilometres(5958.2, fr.locale), '5 958 km'],
  [fr.way(way), 'Environ 450 km de route, par l’autoroute 20 et la 401, avec un traversier'],
  [
    homeText(condo, 'dropoff', fr.home),
    'condo, 1 pièce, plus de 2 000 pi², 1er étage, sans quai de chargement, camion à 25 m ou moins de la porte, ascenseur à confirmer',
  ],
])('one process says in either language: %s', (said, known) => {
  expect(plain(said)).toBe(known);
});

test('every thing of the list has a French name of its own', () => {
  const names = Object.values(fr.items.things);
  expect(Object.keys(fr.items.things).sort()).toEqual(Object.keys(ITEM_CUBIC_FEET).sort());
  expect(new Set(names).size).toBe(names.length);
  const items = { fridge: 2, box: 1 };
  expect(itemsByRoom(items, fr.items).map(thingsText)).toEqual([
    '2 × Réfrigérateur',
    '1 × Boîte moyenne',
  ]);
  expect(plain(itemsTotalText(items, fr.items))).toBe('Environ 123 pieds cubes, 861 lb, 1 boîte');
});

const amounts = { quantity: 1, rate_cents: 100, amount_cents: 100 };

test.each([
  [
    { kind: 'travel_past_free', params: { free_minutes: 60 } },
    'Déplacement, première heure gratuite',
  ],
  [{ kind: 'fuel', params: { from_km: 50, to_km: null } }, 'Carburant, plus de 50 km'],
  [{ kind: 'fuel', params: { from_km: 1100, to_km: 1700 } }, 'Carburant, de 1 100 à 1 700 km'],
  [{ kind: 'tax', params: { name: 'QST', per_100k: 9975 } }, 'TVQ 9,975 %'],
  [{ kind: 'tax', params: { name: 'HST', per_100k: 13_000 } }, 'TVH 13 %'],
  [
    { kind: 'tax', params: { name: 'GST', per_100k: 5_000, on: ['cleaning', 'junk'] } },
    'TPS 5 % (ménage et ramassage d’encombrants)',
  ],
  [{ kind: 'extra', params: { extra: 'disposal', what: 'sofa' } }, 'Mise au rebut : sofa'],
  [{ kind: 'extra', params: { extra: 'other', what: 'Clés' } }, 'Clés'],
] as const)('a price line is told in French: %j', (line, label) => {
  expect(plain(shownLine({ ...line, ...amounts } as PriceLine, fr.lines).label)).toBe(label);
});

test('laws are named in French where they are told in French', () => {
  const { policy, rights } = cancellationTerms('QC', 'house', fr.cancellation);
  expect(policy).toContain('Portage prévient le déménageur');
  for (const { source, url } of rights) {
    expect(source).toMatch(/articles/);
    expect(url).toMatch(/^https:\/\/.*\/fr\//);
  }
  expect(plain(priceLimitText('ontario', 'customer', '1 100,00 $', fr.priceLimit))).toContain(
    'de plus de 10 %, soit 1 100,00 $ taxes comprises',
  );
});

test('counts follow the rule of French: none is one', () => {
  expect([0, 1, 1.5, 2].map((count) => fr.plural(count, 'heure', 'heures'))).toEqual([
    'heure',
    'heure',
    'heure',
    'heures',
  ]);
});

test('the steps stand in one order in both languages', () => {
  expect(FRENCH_STEPS.map(({ key }) => key)).toEqual(WIZARD_STEPS.map(({ key }) => key));
});

const page = (words: string) =>
  `<!DOCTYPE html><html><head><title>a<a></title></head><body><p>${words}</p></body></html>`;

test.each([
  ['write to<a href="mailto:x">us</a>', 'write tous'],
  ['Updated<time datetime="2026-11-20" data-x>November</time>', 'UpdatedNovember'],
  ['<time>2025</time>· Updated', '2025· Updated'],
  ['<a href="/a?b=1>2">us</a>and we', 'usand we'],
  ['It is<strong>bold</strong>.', 'It isbold.'],
  ['every15 minutes', 'every15 minutes'],
])('a built page: %s', (words, told) => {
  expect(joinedInHtml(page(words))).toEqual([told]);
});

test.each([
  'write to <a>us</a>, and <strong>now</strong>.',
  '<a>Cats</a>’ and (<a>dogs</a>) “<em>or</em>” $<strong>15</strong>–<b>20</b>',
  '<span>Book</span><a>now</a><a>or later</a>',
  '<script>if(a<b)c</script><!-- to<a> -->',
  'Form N9, 1-800-555-0199, 12x12, H2O, x15, help15@portage.example',
])('a built page without such words: %s', (words) => {
  expect(joinedInHtml(page(words))).toEqual([]);
});

test('a site with such a page is refused, by the page and the words', async () => {
  const site = await mkdtemp(join(tmpdir(), 'portage-joined-'));
  onTestFinished(() => rm(site, { recursive: true, force: true }));
  const [good, bad] = [join(site, 'good.html'), join(site, 'bad.html')];
  await writeFile(good, page('See <a>us</a>.'));
  await writeFile(bad, page('See<a>us</a>.'));
  await refuseJoinedWords(site, [good]);
  await expect(refuseJoinedWords(site, [good, bad])).rejects.toThrow('\nbad.html: "Seeus."');
});

const faultsOf = (text: string) =>
  readWords('content/articles/x.mdx', `---\ntitle: "Words"\n---\n\n${text}\n`).faults;

test.each([
  ['Write to<Fact name="supportEmail" />.', 'Write to'],
  ['Pay <Fact name="deposit" />today.', 'today.'],
  ['See the[guide](/guides/moving-day).', 'See theguide'],
  ['See [the guide](/guides/moving-day)now.', 'the guidenow.'],
  ['It is**bold** here.', 'It isbold'],
  ['- A list,**bold**', 'A list,bold'],
])('an editor is told of %s', (text, words) => {
  expect(faultsOf(text)).toEqual([
    {
      file: 'content/articles/x.mdx',
      line: 5,
      message: expect.stringContaining(`A space is missing in "${words}"`),
    },
  ]);
});

test.each([
  'Write to\n<Fact name="supportEmail" />\nor [call](tel:1).',
  'Within <Fact name="ceilingPercent" />% ("**or** so"), [cats](/a)’ and $<Fact name="minutes" />.',
  '**Bold.** *Soft*, [link](/a): `code`s',
])('an editor is told of nothing in %j', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('a line of front matter is read too', () => {
  const text = '---\ntitle: "Words"\nfaq:\n  - answer: "See[the guide](/a)."\n---\n\nWords.\n';
  expect(readWords('content/articles/x.mdx', text).faults).toEqual([
    expect.objectContaining({ line: 4, message: expect.stringContaining('"Seethe guide.') }),
  ]);
});

// The commonest first, as `/search-words.json` has them.
const INDEX =
  'moving packing licence neighbourhood elevator montreal health card quebec condo truck change address driver columbia parking radon random'.split(
    ' ',
  );

const asked = (query: string) => inPagesWords(query, INDEX);

describe('a query in the words of the pages', () => {
  test.each([
    ['neighborhood', 'neighbourhood'],
    ['Drivers License', 'driver licence'],
    ['Montréal', 'montreal'],
    ['MTL elevator', 'montreal elevator'],
    ['strata', 'condo'],
  ])('other spellings and names: %s', (query, words) => {
    expect(asked(query)).toBe(words);
  });

  test.each([
    ['nieghbourhood', 'neighbourhood'],
    ['montrael', 'montreal'],
    ['elevater', 'elevator'],
    ['helth card', 'health card'],
    // A slip in a word that the pages spell otherwise.
    ['neigborhod', 'neighbourhood'],
  ])('slips of the finger: %s', (query, words) => {
    expect(asked(query)).toBe(words);
  });

  test('the commoner of two words that are as near', () => {
    expect(asked('paking')).toBe('packing');
    expect(inPagesWords('paking', ['parking', 'packing'])).toBe('parking');
  });

  test('a word that is there, or begins one, is left alone', () => {
    expect(asked('radon')).toBe('radon');
    expect(asked('neighb')).toBe('neighb');
    expect(asked('july 10% N9')).toBe('10 n9');
  });

  test('words that say nothing are left out, unless there are no others', () => {
    expect(asked('how do I change my address')).toBe('change address');
    expect(asked('how to')).toBe('how to');
  });

  test('what no page knows is left out beside what one knows, and asked as typed alone', () => {
    expect(asked('zyxwvut truck')).toBe('truck');
    expect(asked('zyxwvut')).toBe('zyxwvut');
    expect(asked('')).toBe('');
  });

  test('a phrase in quotation marks stands as it is', () => {
    expect(asked('"health kard"')).toBe('"health kard"');
  });

  test('without a vocabulary nothing is corrected, and spellings still are', () => {
    expect(inPagesWords('nieghbourhood license', [])).toBe('nieghbourhood licence');
  });
});

test('words have no accents and no marks', () => {
  expect(wordsOf("Québec’s condo's, 10%: É")).toEqual(['quebecs', 'condos', '10', 'e']);
});

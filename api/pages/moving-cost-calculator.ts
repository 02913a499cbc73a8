import { html, raw } from 'hono/html';
import type { Language, Said } from '../../contracts/language.ts';
import { type Assumptions, reckon } from '../../contracts/move-calculator.ts';
import { SAMPLE_HOME } from '../../contracts/moving-costs.ts';
import type { PlaceCosts } from '../actions/moving-costs.ts';
import type { ShownCost } from '../domain/pricing/booked-costs.ts';
import type { Markup } from '../middleware/customer-pages.ts';
import { figuresIn } from './moving-cost-figures.ts';
import { COST_TEXTS } from './moving-cost-texts.ts';

type Field = { name: keyof Assumptions; label: Said; step?: number };

/** The questions, by the way of moving that they count for. Each has a default that its reader changes. */
const GROUPS: readonly { title: Said; fields: readonly Field[] }[] = [
  {
    title: { en: 'A rented truck', fr: 'Un camion loué' },
    fields: [
      { name: 'truck_days', label: { en: 'Days', fr: 'Jours' } },
      { name: 'truck_day', label: { en: 'Rent a day, $', fr: 'Location par jour, $' } },
      { name: 'cover', label: { en: 'Insurance a day, $', fr: 'Assurance par jour, $' } },
      { name: 'km', label: { en: 'Kilometres, there and back', fr: 'Kilomètres, aller-retour' } },
      {
        name: 'truck_km',
        label: { en: 'Charge a kilometre, $', fr: 'Frais par kilomètre, $' },
        step: 0.01,
      },
      { name: 'litres', label: { en: 'Litres for 100 km', fr: 'Litres aux 100\u00a0km' } },
      { name: 'litre', label: { en: 'Fuel a litre, $', fr: 'Carburant au litre, $' }, step: 0.01 },
    ],
  },
  {
    title: { en: 'A container', fr: 'Un conteneur' },
    fields: [
      {
        name: 'container',
        label: { en: 'Delivery and transport, $', fr: 'Livraison et transport, $' },
      },
      { name: 'container_months', label: { en: 'Months', fr: 'Mois' } },
      { name: 'container_month', label: { en: 'Rent a month, $', fr: 'Location par mois, $' } },
    ],
  },
  {
    title: { en: 'Hands for truck or container', fr: 'Des bras pour le camion ou le conteneur' },
    fields: [
      {
        name: 'helper_hours',
        label: {
          en: 'Paid hours, all helpers together',
          fr: 'Heures payées, tous les aides ensemble',
        },
      },
      { name: 'helper_hour', label: { en: 'Pay an hour, $', fr: 'Paie à l’heure, $' } },
      { name: 'own_hours', label: { en: 'Hours of your own', fr: 'Vos propres heures' } },
      {
        name: 'own_hour',
        label: { en: 'What an hour of yours is worth, $', fr: 'Ce que vaut votre heure, $' },
      },
    ],
  },
  {
    title: { en: 'Any of them', fr: 'Dans tous les cas' },
    fields: [
      {
        name: 'boxes',
        label: { en: 'Boxes, tape, blankets, $', fr: 'Boîtes, ruban, couvertures, $' },
      },
      { name: 'permit', label: { en: 'Permits and parking, $', fr: 'Permis et stationnement, $' } },
      { name: 'tip', label: { en: 'Tip to the movers, %', fr: 'Pourboire aux déménageurs, %' } },
    ],
  },
];

const ENGLISH = {
  home: 'Your home',
  truck: 'Rented truck',
  container: 'Container',
  movers: 'Movers',
  sum: 'The movers’ sum is this page’s figure with boxes, permits and tip. All else is ',
  own: 'our own reckoning',
  notOurs: `, no
        company’s offer: put in what you were told, taxes included.`,
  noScript: ' Changing it needs JavaScript.',
};

const TEXTS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    home: 'Votre logement',
    truck: 'Camion loué',
    container: 'Conteneur',
    movers: 'Déménageurs',
    sum: 'La somme des déménageurs est le montant de cette page avec les boîtes, les permis et le pourboire. Tout le reste est ',
    own: 'notre propre calcul',
    notOurs:
      ', et non l’offre d’une entreprise\u00a0: inscrivez ce qu’on vous a dit, taxes comprises.',
    noScript: ' Pour le changer, il faut JavaScript.',
  },
};

const LONG_KM = 250;
const tens = (amount: number) => Math.round(amount / 10) * 10;

/** Our own reckoning, for a reader to put right: rents and fuel are no offer of a company. */
function defaults(km: number, [low, high]: Ends): Assumptions {
  const far = km > LONG_KM;
  return {
    low,
    high,
    tip: 0,
    truck_days: far ? 2 : 1,
    truck_day: 80,
    cover: 30,
    km: Math.max(20, tens(2 * km)),
    truck_km: 0.4,
    litres: 25,
    litre: 1.6,
    container: tens(600 + 2.5 * km),
    container_months: 1,
    container_month: 200,
    helper_hours: 8,
    helper_hour: 40,
    own_hours: 12,
    own_hour: 0,
    boxes: 120,
    permit: 0,
  };
}

type Ends = readonly [low: number, high: number];

/** The sums that movers ask or were paid, in whole dollars. */
function endsOf(cost: ShownCost): Ends {
  const [low, high] =
    cost.kind === 'booked'
      ? [cost.median_cents, cost.median_cents]
      : [cost.low_cents, cost.high_cents];
  return [Math.round(low / 100), Math.round(high / 100)];
}

/** Truck, container and movers side by side; its script is the frame's (`site/scripts/move-calculator.ts`). */
export function calculator({ shown, costs }: PlaceCosts, language: Language): Markup {
  const texts = TEXTS[language];
  const { wholeDollars } = figuresIn(language);
  const { homes: names, range } = COST_TEXTS[language];
  const homes = shown.flatMap(({ home, cost }) => (cost ? [{ home, ends: endsOf(cost) }] : []));
  const sample = homes.find(({ home }) => home === SAMPLE_HOME) ?? homes[0];
  if (!sample) return html``;
  const given = defaults(costs.km, sample.ends);
  const sums = reckon(given);
  return html`
    <div class="calculator" data-calculator>
      <p><label class="label" for="calculator-home">${texts.home}</label>
        <select class="input" id="calculator-home" name="home">${homes.map(
          ({ home, ends }) =>
            html`<option value="${ends.join(' ')}"${raw(home === sample.home ? ' selected' : '')}>${names[home.size]}</option>`,
        )}</select></p>
      <dl class="fact-cards" aria-live="polite">
        <div><dt>${texts.truck}</dt><dd data-sum="truck">${wholeDollars(sums.truck)}</dd></div>
        <div><dt>${texts.container}</dt><dd data-sum="container">${wholeDollars(sums.container)}</dd></div>
        <div><dt>${texts.movers}</dt><dd data-sum="movers">${range(wholeDollars(sums.movers_low), wholeDollars(sums.movers_high))}</dd></div>
      </dl>
      <p class="soft">${texts.sum}<strong>${texts.own}</strong>${texts.notOurs}<noscript>${texts.noScript}</noscript></p>
      ${GROUPS.map(
        ({ title, fields }) => html`
      <fieldset><legend>${title[language]}</legend>${fields.map(
        ({ name, label, step = 1 }) => html`
        <p><label class="label" for="calculator-${name}">${label[language]}</label>
          <input class="input" id="calculator-${name}" name="${name}" type="number" inputmode="decimal" min="0" step="${step === 1 ? 'any' : step}" value="${given[name]}"></p>`,
      )}
      </fieldset>`,
      )}
    </div>`;
}

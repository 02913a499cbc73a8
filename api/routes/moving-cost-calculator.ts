import { html, raw } from 'hono/html';
import { type Assumptions, reckon } from '../../contracts/move-calculator.ts';
import { SAMPLE_HOME } from '../../contracts/moving-costs.ts';
import type { PlaceCosts } from '../actions/moving-costs.ts';
import type { ShownCost } from '../domain/pricing/booked-costs.ts';
import type { Markup } from '../middleware/customer-pages.ts';
import { wholeDollars } from './moving-cost-figures.ts';

type Field = { name: keyof Assumptions; label: string; step?: number };

/** What is asked, by the way of moving that it counts for. Each has a default that its reader changes. */
const GROUPS: readonly { title: string; fields: readonly Field[] }[] = [
  {
    title: 'A rented truck',
    fields: [
      { name: 'truck_days', label: 'Days' },
      { name: 'truck_day', label: 'Rent a day, $' },
      { name: 'cover', label: 'Insurance a day, $' },
      { name: 'km', label: 'Kilometres, there and back' },
      { name: 'truck_km', label: 'Charge a kilometre, $', step: 0.01 },
      { name: 'litres', label: 'Litres for 100 km' },
      { name: 'litre', label: 'Fuel a litre, $', step: 0.01 },
    ],
  },
  {
    title: 'A container',
    fields: [
      { name: 'container', label: 'Delivery and transport, $' },
      { name: 'container_months', label: 'Months' },
      { name: 'container_month', label: 'Rent a month, $' },
    ],
  },
  {
    title: 'Hands for truck or container',
    fields: [
      { name: 'helper_hours', label: 'Paid hours, all helpers together' },
      { name: 'helper_hour', label: 'Pay an hour, $' },
      { name: 'own_hours', label: 'Hours of your own' },
      { name: 'own_hour', label: 'What an hour of yours is worth, $' },
    ],
  },
  {
    title: 'Any of them',
    fields: [
      { name: 'boxes', label: 'Boxes, tape, blankets, $' },
      { name: 'permit', label: 'Permits and parking, $' },
      { name: 'tip', label: 'Tip to the movers, %' },
    ],
  },
];

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

/** What movers ask or were paid, in whole dollars. */
function endsOf(cost: ShownCost): Ends {
  const [low, high] =
    cost.kind === 'booked'
      ? [cost.median_cents, cost.median_cents]
      : [cost.low_cents, cost.high_cents];
  return [Math.round(low / 100), Math.round(high / 100)];
}

/** Truck, container and movers side by side; its script is the frame's (`site/scripts/move-calculator.ts`). */
export function calculator({ shown, costs }: PlaceCosts): Markup {
  const homes = shown.flatMap(({ home, cost }) => (cost ? [{ home, ends: endsOf(cost) }] : []));
  const sample = homes.find(({ home }) => home === SAMPLE_HOME) ?? homes[0];
  if (!sample) return html``;
  const given = defaults(costs.km, sample.ends);
  const sums = reckon(given);
  return html`
    <div class="calculator" data-calculator>
      <p><label class="label" for="calculator-home">Your home</label>
        <select class="input" id="calculator-home" name="home">${homes.map(
          ({ home, ends }) =>
            html`<option value="${ends.join(' ')}"${raw(home === sample.home ? ' selected' : '')}>${home.words}</option>`,
        )}</select></p>
      <dl class="fact-cards" aria-live="polite">
        <div><dt>Rented truck</dt><dd data-sum="truck">${wholeDollars(sums.truck)}</dd></div>
        <div><dt>Container</dt><dd data-sum="container">${wholeDollars(sums.container)}</dd></div>
        <div><dt>Movers</dt><dd data-sum="movers">${wholeDollars(sums.movers_low)} to ${wholeDollars(sums.movers_high)}</dd></div>
      </dl>
      <p class="soft">The movers’ sum is this page’s figure with boxes, permits and tip. All else is <strong>our own reckoning</strong>, no
        company’s offer: put in what you were told, taxes included.<noscript> Changing it needs JavaScript.</noscript></p>
      ${GROUPS.map(
        ({ title, fields }) => html`
      <fieldset><legend>${title}</legend>${fields.map(
        ({ name, label, step = 1 }) => html`
        <p><label class="label" for="calculator-${name}">${label}</label>
          <input class="input" id="calculator-${name}" name="${name}" type="number" inputmode="decimal" min="0" step="${step === 1 ? 'any' : step}" value="${given[name]}"></p>`,
      )}
      </fieldset>`,
      )}
    </div>`;
}

import { type Assumptions, reckon } from '../../contracts/move-calculator.ts';
import { wholeDollars } from '../../contracts/whole-dollars.ts';
import { between } from '../messages/move-calculator.ts';

// The calculator of a page about costs: it reckons its reader's changes anew, by the rule that
// wrote the page, and sends no amount anywhere.

const calculator = document.querySelector<HTMLElement>('[data-calculator]');
const fields = [
  ...(calculator?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
];
const dollars = (amount: number) => wholeDollars(100 * amount);

function show() {
  const given = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const [low, high] = String(given.home).split(' ');
  // `reckon` reads texts as amounts, and counts any other text as 0.
  const sums = reckon({ ...given, low, high } as unknown as Assumptions);
  const [least, most] = [dollars(sums.movers_low), dollars(sums.movers_high)];
  const words = {
    truck: dollars(sums.truck),
    container: dollars(sums.container),
    movers: least === most ? least : between(least, most),
  };
  for (const [name, text] of Object.entries(words)) {
    const sum = calculator?.querySelector(`[data-sum="${name}"]`);
    if (sum) sum.textContent = text;
  }
}

// A browser may bring back amounts typed before.
if (calculator) show();
calculator?.addEventListener('input', show);

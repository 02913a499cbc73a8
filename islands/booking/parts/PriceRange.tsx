import type { Quote, PriceRange as Range, Unknown } from '../../../contracts/quotes.ts';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { wholeDollars } from '../../../contracts/whole-dollars.ts';
import { RANGE } from '../messages/ranges.ts';
import { goTo } from '../state/routes.ts';
import { openItemList } from './open-item-list.ts';

/** Half of a range, in dollars: what it is more or less. */
const halfOf = ({ low, high }: Range) => Math.ceil((high.total_cents - low.total_cents) / 200);
const dollars = (amount: number) => wholeDollars(100 * amount);

/** The step that asks for an answer. */
const stepOf = (kind: Unknown) =>
  stepIndexOf(
    kind.endsWith('postal_code') ? 'details' : kind.startsWith('pickup') ? 'origin' : 'destination',
  );

/** Leads to where an answer is given: the list of things opens at once. */
function askFor(kind: Unknown): void {
  if (kind === 'items') openItemList().catch(() => goTo(stepIndexOf('origin')));
  else goTo(stepOf(kind));
}

/** True where the price may still turn out otherwise. */
const isOpen = ({ price_range: range }: Quote) => Boolean(range && halfOf(range));

interface RangeProps {
  quote: Quote;
}

/** What a price may come to; nothing where all is known (rule 3.17). */
export function Between({ quote }: RangeProps) {
  const { price_range: range } = quote;
  if (!range || !isOpen(quote)) return null;
  return (
    <p className="hint price-between">
      {RANGE.between(
        dollars(Math.floor(range.low.total_cents / 100)),
        dollars(Math.ceil(range.high.total_cents / 100)),
      )}
    </p>
  );
}

/** The answers that would narrow the range, each a press away. */
export function Narrows({ quote }: RangeProps) {
  const { price_range: range, narrowed_by: answers = [] } = quote;
  const half = range ? halfOf(range) : 0;
  const useful = answers.filter((answer) => halfOf(answer) < half);
  if (useful.length === 0) return null;
  return (
    <div className="price-range">
      {useful.map((answer) => (
        <button
          key={answer.kind}
          type="button"
          className="link"
          onClick={() => askFor(answer.kind)}
        >
          {RANGE.narrows(RANGE.answers[answer.kind], dollars(half), dollars(halfOf(answer)))}
        </button>
      ))}
    </div>
  );
}

import type { Quote, PriceRange as Range, Unknown } from '../../../contracts/quotes.ts';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { wholeDollars } from '../../../contracts/whole-dollars.ts';
import { RANGE } from '../messages/ranges.ts';
import { goTo } from '../state/routes.ts';
import { openItemList } from './open-item-list.ts';

/** Half of a range, in dollars: the price may be so much more or less. */
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

/** A price's range; null where it cannot turn out otherwise (rule 3.17). */
export const rangeOf = ({ price_range: range }: Quote): Range | null =>
  range && halfOf(range) > 0 ? range : null;

/** The range of a price; null where all is known. */
export function Between({ quote }: { quote: Quote }) {
  const range = rangeOf(quote);
  if (!range) return null;
  return (
    <p className="hint price-between">
      {RANGE.between(
        dollars(Math.floor(range.low.total_cents / 100)),
        dollars(Math.ceil(range.high.total_cents / 100)),
      )}
    </p>
  );
}

type Narrower = { kind: Unknown; now: number; then: number };

/** The answers that narrow a price, most useful first, each with the widest half range without and with it. */
function narrowers(quotes: readonly Quote[]): Narrower[] {
  const found = new Map<Unknown, Narrower>();
  for (const quote of quotes) {
    const now = quote.price_range ? halfOf(quote.price_range) : 0;
    for (const answer of quote.narrowed_by ?? []) {
      const then = halfOf(answer);
      const known = found.get(answer.kind);
      if (then < now && (!known || known.now < now)) {
        found.set(answer.kind, { kind: answer.kind, now, then });
      }
    }
  }
  return [...found.values()].sort((one, other) => one.then - other.then);
}

/** The answers that would narrow the prices of a list, each a press away. */
export function Narrows({ quotes }: { quotes: readonly Quote[] }) {
  const [first, ...others] = narrowers(quotes);
  if (!first) return null;
  return (
    <div className="narrows">
      <Narrow {...first} />
      {others.length > 0 && (
        <details>
          <summary aria-label={`+${others.length}: ${RANGE.more(others.length)}`}>
            +{others.length}
          </summary>
          {others.map((answer) => (
            <Narrow key={answer.kind} {...answer} />
          ))}
        </details>
      )}
    </div>
  );
}

const Narrow = ({ kind, now, then }: Narrower) => (
  <button type="button" className="link small" onClick={() => askFor(kind)}>
    {RANGE.narrows(RANGE.answers[kind], dollars(now), dollars(then))}
  </button>
);

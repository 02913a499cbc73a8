import type { Breakdown } from '../../../contracts/quotes.ts';
import { CHANGES } from '../messages/changes.ts';
import { PriceLines } from './PriceLines.tsx';

/** How the price is made before and after a change, folded. */
export const PriceMade = ({ before, after }: Record<'before' | 'after', Breakdown>) => (
  <>
    <details>
      <summary>{CHANGES.linesNow}</summary>
      <PriceLines breakdown={before} />
    </details>
    <details>
      <summary>{CHANGES.linesThen}</summary>
      <PriceLines breakdown={after} />
    </details>
  </>
);

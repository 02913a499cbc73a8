import { cents } from '../../shared/format.ts';
import { REVIEW } from '../messages/review.ts';

interface CostProps {
  /** Cents with tax. */
  total: number | null;
  /** Cents before tax. */
  subtotal: number | null;
}

/** A price: the total with tax leads, and its parts stand below. */
export function Cost({ total, subtotal }: CostProps) {
  const shown = total ?? subtotal;
  return (
    <span className="cost">
      <strong>{cents(shown)}</strong>
      {shown !== null && subtotal !== null && (
        <small>
          {total === null
            ? REVIEW.beforeTax
            : REVIEW.parts(cents(subtotal), cents(total - subtotal))}
        </small>
      )}
    </span>
  );
}

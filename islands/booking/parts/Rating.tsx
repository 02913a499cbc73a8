import type { Quote } from '../../../contracts/quotes.ts';
import { decimal } from '../../shared/format.ts';
import { MOVER } from '../messages/mover.ts';

/** Stars and reviews, or that the mover is new (rule 3.10). */
export function Rating({ quote }: { quote: Quote }) {
  if (quote.rating === null) {
    const few = quote.reviews > 0 ? MOVER.reviews(quote.reviews) : MOVER.isNew;
    return <p className="rating spruce-text bold">{few}</p>;
  }
  const rating = decimal(quote.rating);
  return (
    <p className="rating">
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="m10 1.8 2.5 5.3 5.8.7-4.3 4 1.2 5.8L10 14.7l-5.2 2.9L6 11.8l-4.3-4 5.8-.7z" />
      </svg>
      <span className="visually-hidden">{MOVER.rating(rating, quote.reviews)}</span>
      <span aria-hidden="true">
        {rating} · {MOVER.reviews(quote.reviews)}
      </span>
    </p>
  );
}

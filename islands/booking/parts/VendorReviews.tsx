import { useEffect, useState } from 'react';
import { getReviews, type PublicReview, postReviewReport } from '../../../contracts/reviews.ts';
import { call } from '../../shared/client.ts';
import { time } from '../../shared/time.ts';
import { VENDOR_REVIEWS as TEXTS } from '../messages/vendor-reviews.ts';

const MONTH = time({ year: 'numeric', month: 'long', timeZone: 'UTC' });

export interface VendorReviewsProps {
  slug: string;
}

/** The reviews of a mover's customers, the newest first. */
export function VendorReviews({ slug }: VendorReviewsProps) {
  const [reviews, setReviews] = useState<PublicReview[] | 'failed' | null>(null);
  const [reported, setReported] = useState<number[]>([]);
  useEffect(() => {
    let isShown = true;
    call(getReviews, { params: { slug } }).then(
      (found) => isShown && setReviews(found),
      () => isShown && setReviews('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [slug]);
  if (reviews === null) return <p role="status">{TEXTS.loading}</p>;
  if (reviews === 'failed') return <p role="alert">{TEXTS.failed}</p>;
  const report = (id: number) => {
    call(postReviewReport, { params: { id: String(id) } }).then(
      () => setReported((before) => [...before, id]),
      () => undefined,
    );
  };
  return (
    <ul className="vendor-reviews">
      {reviews.map(({ id, stars, text, month, answer }) => (
        <li key={id}>
          <p>
            <strong>{TEXTS.stars(stars)}</strong>{' '}
            <span className="hint">{MONTH.format(Date.parse(`${month}-01`))}</span>
          </p>
          {text && <p>{text}</p>}
          {answer && (
            <p className="hint">
              <strong>{TEXTS.answer}</strong> {answer}
            </p>
          )}
          {reported.includes(id) ? (
            <p className="hint" role="status">
              {TEXTS.reported}
            </p>
          ) : (
            <button type="button" className="link" onClick={() => report(id)}>
              {TEXTS.report}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

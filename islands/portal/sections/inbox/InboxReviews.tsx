import { getInboxReviews } from '../../../../contracts/portal/inbox.ts';
import { date, decimal } from '../../../shared/format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { LeadReview } from '../leads/LeadReview.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.reviews;

/** Customers' reviews of their moves, and the answers to them; unanswered reviews come first. */
export function InboxReviews({ onOpen }: { onOpen: (id: string) => void }) {
  const found = useCall(getInboxReviews);
  const none = <Empty title={texts.none} icon="star" about={texts.noneAbout} />;
  return (
    <QueryView
      query={found}
      of={texts.what}
      lines={9}
      keepsData
      empty={({ reviews }) => reviews.length === 0 && none}
    >
      {({ mean, total, reviews }) => (
        <>
          {mean !== null && (
            <p className="mb-4">
              <strong>{texts.mean(decimal(Math.round(mean * 10) / 10), total)}</strong>
            </p>
          )}
          <ul className="stack gap-3 one-column" aria-label={texts.list}>
            {reviews.map((review) => (
              <li key={review.lead_id} className="panel stack gap-3">
                <div className="spread">
                  <h2 className="m-0 step-0">
                    {TEXTS.ofBooking(review.lead_id, date(review.move_date, 'short'))}
                  </h2>
                  <Button onClick={() => onOpen(review.lead_id)} label={TEXTS.booking} />
                </div>
                {review.hidden && <p className="notice">{texts.hidden}</p>}
                <LeadReview id={review.lead_id} review={review} />
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}

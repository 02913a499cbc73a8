import { HOME_TYPE_NAMES } from '../../../contracts/home-type-names.ts';
import { cents, date as dateText } from '../../shared/format.ts';
import { lazyComponent } from '../../shared/ui/lazy-component.tsx';
import { DETAILS } from '../messages/details.ts';
import { SUMMARY } from '../messages/frame.ts';
import { useBooking } from '../state/store.ts';
import type { VendorMarkProps } from './VendorMark.tsx';

// No mover is chosen in the first step; its mark's place is there before it.
const VendorMark = lazyComponent<VendorMarkProps>(
  () => import('./VendorMark.tsx').then((module) => module.VendorMark),
  { loading: '', failed: '', retry: '' },
  ({ size }) => <span style={{ width: size, height: size }} />,
);

/** The move so far, beside the steps on a wide window. */
export function MoveSummary() {
  const { from, to, date, time, fromDetails, selectedQuote } = useBooking((state) => state);
  const when = [date && dateText(date, 'short'), time && DETAILS.times[time]];
  return (
    <aside className="summary" aria-label={SUMMARY.title}>
      <h2>{SUMMARY.title}</h2>
      <dl className="summary-route">
        <div>
          <dt>{SUMMARY.from}</dt>
          <dd data-empty={!from || undefined}>{from || SUMMARY.empty}</dd>
        </div>
        <div>
          <dt>{SUMMARY.to}</dt>
          <dd data-empty={!to || undefined}>{to || SUMMARY.empty}</dd>
        </div>
      </dl>
      <dl className="summary-rows">
        <div>
          <dt>{SUMMARY.when}</dt>
          <dd>{when.filter(Boolean).join(', ') || SUMMARY.empty}</dd>
        </div>
        <div>
          <dt>{SUMMARY.home}</dt>
          <dd>{fromDetails.homeType ? HOME_TYPE_NAMES[fromDetails.homeType] : SUMMARY.empty}</dd>
        </div>
        <div>
          <dt>{SUMMARY.mover}</dt>
          <dd>
            {selectedQuote ? (
              <span className="summary-mover">
                <VendorMark slug={selectedQuote.vendor_slug} size={24} />
                {selectedQuote.vendor_name}
              </span>
            ) : (
              SUMMARY.empty
            )}
          </dd>
        </div>
        {selectedQuote && (
          <div className="summary-total">
            <dt>{SUMMARY.estimate}</dt>
            <dd>{cents(selectedQuote.breakdown.total_cents)}</dd>
          </div>
        )}
        <div>
          <dt>{SUMMARY.deposit}</dt>
          <dd>{SUMMARY.depositValue}</dd>
        </div>
      </dl>
      <p className="mt-4 soft small">{SUMMARY.note}</p>
    </aside>
  );
}

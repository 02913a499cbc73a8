import type { ComponentProps, ReactNode } from 'react';
import { arrivalText } from '../../../contracts/arrivals.ts';
import { cancellationTerms } from '../../../contracts/cancellation-policies.ts';
import { DEPOSIT_CENTS } from '../../../contracts/facts.ts';
import { priceLimitOf, priceLimitText } from '../../../contracts/price-limits.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { SQUARE_FOOTAGE } from '../../../contracts/square-footage.ts';
import { stepIndexOf } from '../../../contracts/step-numbers.ts';
import { cents, date as dateText, decimal, duration, money, orNone } from '../../shared/format.ts';
import type { Origin } from '../../shared/move/answers.ts';
import { HOME } from '../../shared/move/messages.ts';
import { lazyComponent } from '../../shared/ui/lazy-component.tsx';
import { FRAME } from '../messages/frame.ts';
import { MOVER } from '../messages/mover.ts';
import { PAYMENT } from '../messages/payment.ts';
import { REVIEW } from '../messages/review.ts';
import { Answers, EditAnswer } from '../parts/Answers.tsx';
import { Assessment } from '../parts/Assessment.tsx';
import { Cost } from '../parts/Cost.tsx';
import { StepHeading } from '../parts/fields.tsx';
import { ItemsCard } from '../parts/ItemsCard.tsx';
import { isLong, JobDays } from '../parts/JobDays.tsx';
import type { KeepPricesProps } from '../parts/KeepPrices.tsx';
import { saidRooms } from '../parts/move-answers.ts';
import { PriceLines } from '../parts/PriceLines.tsx';
import { Narrows } from '../parts/PriceRange.tsx';
import type { RouteMapProps } from '../parts/RouteMap.tsx';
import { Rows } from '../parts/Rows.tsx';
import { VendorMark } from '../parts/VendorMark.tsx';
import { goTo, PAYMENT_INDEX } from '../state/routes.ts';
import { useBooking } from '../state/store.ts';

const RouteMap = lazyComponent<RouteMapProps>(
  () => import('../parts/RouteMap.tsx').then((module) => module.RouteMap),
  { loading: FRAME.loading, failed: REVIEW.routeFailed, retry: FRAME.tryAgain },
);

const KeepPrices = lazyComponent<KeepPricesProps>(
  () => import('../parts/KeepPrices.tsx').then((module) => module.KeepPrices),
  { loading: FRAME.loading, failed: FRAME.loadFailed, retry: FRAME.tryAgain },
);

/** Where this step pays, what the payment says stands above it. */
const SAYS_ABOVE = PAYMENT_INDEX === stepIndexOf('review');

/** Step 5: everything that was said, the price, its ceiling, and what comes next. */
export function ReviewQuote() {
  const quote = useBooking((state) => state.selectedQuote);
  return (
    <>
      <StepHeading title={REVIEW.title} intro={quote ? REVIEW.intro : undefined} />
      {quote ? (
        <Review quote={quote} />
      ) : (
        <div className="notice" role="alert">
          <p>{REVIEW.noQuote}</p>
          <button type="button" className="button solid" onClick={() => goTo(3)}>
            {MOVER.title}
          </button>
        </div>
      )}
    </>
  );
}

function Review({ quote }: { quote: Quote }) {
  const { from, to, date, time, fromDetails, attempt, quotes, pickup } = useBooking(
    (state) => state,
  );
  const { total_cents: total, ceiling_cents: ceiling, subtotal_cents: subtotal } = quote.breakdown;
  const timeZone = pickup.timeZone || null;
  // Where the quotes do not come, what is said holds everywhere.
  const limit =
    pickup.province || quotes.status === 'error'
      ? priceLimitOf(pickup.province || null, fromDetails.homeType)
      : null;
  return (
    <div className="review">
      <Card
        title={REVIEW.move}
        editStep={0}
        rows={[
          [REVIEW.date, edited('date', dateText(date))],
          [
            REVIEW.time,
            edited('time', time ? arrivalText({ slot: time, timeZone }) : orNone(time)),
          ],
          ...(isLong(quote)
            ? [[REVIEW.takes, <JobDays key="takes" quote={quote} />] as [string, ReactNode]]
            : []),
          [REVIEW.from, edited('from', orNone(from))],
          [REVIEW.to, edited('to', orNone(to))],
          sizeRow(fromDetails),
        ]}
      />
      <Answers />
      <Card
        title={REVIEW.company}
        editStep={3}
        rows={[
          [
            REVIEW.vendor,
            <span key="vendor" className="summary-mover">
              <VendorMark slug={quote.vendor_slug} size={28} />
              {quote.vendor_name}
            </span>,
          ],
          [REVIEW.cost, <Cost key="cost" total={total} subtotal={subtotal} />],
          [REVIEW.reference, attempt?.leadId || REVIEW.referenceLater],
        ]}
      >
        <Narrows quotes={[quote]} />
      </Card>
      <Card
        title={REVIEW.service}
        rows={[
          [REVIEW.crew, REVIEW.crewValue(quote.crew_size)],
          [REVIEW.trucks, orNone(quote.truck_count)],
          [REVIEW.labour, duration(quote.estimated_hours)],
          [REVIEW.travel, duration(quote.travel_time_hours)],
          [REVIEW.hourly, REVIEW.perHour(money(quote.hourly_rate))],
        ]}
      />
      <section className="card">
        <div className="card-head">
          <h2>{REVIEW.price}</h2>
          <EditStep step={3} label={REVIEW.price} />
        </div>
        <PriceLines breakdown={quote.breakdown} />
        <Rows
          rows={[
            [REVIEW.depositRow, cents(-DEPOSIT_CENTS)],
            [REVIEW.balance, cents(total - DEPOSIT_CENTS)],
          ]}
        />
      </section>
      <section className="card warning wide">
        <h2>{REVIEW.warningTitle}</h2>
        <p>{REVIEW.warning}</p>
        {limit && <p>{priceLimitText(limit, 'customer', cents(ceiling))}</p>}
      </section>
      <ItemsCard />
      <RouteCard quote={quote} from={from} to={to} />
      <Assessment services={quote.additional_services_info} />
      <section className="card deposit wide">
        <h2>{REVIEW.payment}</h2>
        <p>{REVIEW.paymentText}</p>
        {attempt?.unheld && !SAYS_ABOVE && <p className="notice">{PAYMENT.unheld}</p>}
        <p className="hint">
          {cancellationTerms(pickup.province || null, fromDetails.homeType).named}
        </p>
      </section>
      <section className="card wide">
        <h2>{REVIEW.next}</h2>
        <ol className="next-steps">
          {[REVIEW.nextPay, ...REVIEW.nextPaid(REVIEW.moveDay)].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <KeepPrices step="review" />
    </div>
  );
}

/** Rooms; for a commercial move, which has none to count, its square feet. */
function sizeRow({ homeType, homeSize, rooms, sqft }: Origin): [string, string] {
  if (homeType !== 'commercial')
    return [REVIEW.rooms, rooms ? saidRooms(homeSize, rooms) : orNone(rooms)];
  return [HOME.sqft, orNone(SQUARE_FOOTAGE.find(({ value }) => value === sqft)?.label)];
}

/** An answer of the first step, which is itself the way back to it. */
const edited = (field: string, text: string) => (
  <EditAnswer key={field} step="details" field={field} label={text} text={text} />
);

function EditStep({ step, label }: { step: number; label: string }) {
  return (
    <button
      type="button"
      className="link"
      aria-label={REVIEW.edit(label)}
      onClick={() => goTo(step)}
    >
      {REVIEW.editShort}
    </button>
  );
}

interface CardProps {
  title: string;
  /** The step that changes what the card shows. */
  editStep?: number;
  rows: ComponentProps<typeof Rows>['rows'];
  children?: ReactNode;
}

function Card({ title, editStep, rows, children }: CardProps) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        {editStep !== undefined && <EditStep step={editStep} label={title} />}
      </div>
      <Rows rows={rows} />
      {children}
    </section>
  );
}

function RouteCard({ quote, from, to }: { quote: Quote; from: string; to: string }) {
  const quotes = useBooking((state) => state.quotes);
  const km = decimal(quote.breakdown.distance_km);
  return (
    <section className="card wide route">
      <h2>{REVIEW.route}</h2>
      {/* Its room is there before the map is: nothing below it may move. */}
      <div className="route-room">
        {quotes.status === 'ready' && (
          <RouteMap
            origin={quotes.reply.origin}
            destination={quotes.reply.destination}
            from={from}
            to={to}
          />
        )}
        {quotes.status === 'error' && <p className="notice">{REVIEW.routeFailed}</p>}
      </div>
      <p>{REVIEW.routeText(from, to, km)}</p>
    </section>
  );
}

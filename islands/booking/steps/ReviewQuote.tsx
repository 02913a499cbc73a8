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
import { MOVER } from '../messages/mover.ts';
import { PAYMENT } from '../messages/payment.ts';
import { REVIEW } from '../messages/review.ts';
import { Answers } from '../parts/Answers.tsx';
import { Assessment } from '../parts/Assessment.tsx';
import { Cost } from '../parts/Cost.tsx';
import { Disclosed } from '../parts/Disclosed.tsx';
import { StepHeading } from '../parts/fields.tsx';
import { ItemsCard } from '../parts/ItemsCard.tsx';
import { isLong, JobDays } from '../parts/JobDays.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { saidRooms } from '../parts/move-answers.ts';
import { PriceLines } from '../parts/PriceLines.tsx';
import { Narrows } from '../parts/PriceRange.tsx';
import { Rows } from '../parts/Rows.tsx';
import { VendorMark } from '../parts/VendorMark.tsx';
import { goTo, PAYMENT_INDEX } from '../state/routes.ts';
import { useBooking } from '../state/store.ts';

const RouteMap = lazyPart(() => import('../parts/RouteMap.tsx').then((module) => module.RouteMap), {
  failed: REVIEW.routeFailed,
});

const KeepPrices = lazyPart(() =>
  import('../parts/KeepPrices.tsx').then((module) => module.KeepPrices),
);

/** Where this step pays, the payment's words stand above it. */
const SAYS_ABOVE = PAYMENT_INDEX === stepIndexOf('review');

/** Step 5: all answers, the price, its ceiling, and the next steps. */
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
  const { fromDetails, attempt, pickup } = useBooking((state) => state);
  return (
    <div className="review">
      <MoveCard quote={quote} />
      <PriceCard quote={quote} />
      <Assessment services={quote.additional_services_info} />
      <section className="card deposit">
        <h2 className="mb-0 step-0">{REVIEW.payment}</h2>
        <p className="small">{REVIEW.paymentText}</p>
        {attempt?.unheld && !SAYS_ABOVE && <p className="notice">{PAYMENT.unheld}</p>}
        <p className="hint">
          {cancellationTerms(pickup.province || null, fromDetails.homeType).named}
        </p>
      </section>
      <section className="card">
        <h2 className="mb-2 step-0">{REVIEW.next}</h2>
        <ol className="checklist gap-2 small">
          {REVIEW.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <Disclosed title={REVIEW.keep} className="disclosure wide">
        <KeepPrices step="review" />
      </Disclosed>
    </div>
  );
}

/** The ticket to be: mover, time and both ends; the other answers and the route are folded. */
function MoveCard({ quote }: { quote: Quote }) {
  const { from, to, date, time, pickup } = useBooking((state) => state);
  const timeZone = pickup.timeZone || null;
  const rows: [string, ReactNode][] = [
    [
      REVIEW.vendor,
      <span key="vendor" className="summary-mover">
        <VendorMark slug={quote.vendor_slug} size={28} />
        {quote.vendor_name}
      </span>,
    ],
    [REVIEW.date, dateText(date)],
    [REVIEW.time, time ? arrivalText({ slot: time, timeZone }) : orNone(time)],
  ];
  if (isLong(quote)) rows.push([REVIEW.takes, <JobDays key="takes" quote={quote} />]);
  rows.push([REVIEW.from, orNone(from)], [REVIEW.to, orNone(to)]);
  return (
    <Card title={REVIEW.move} editStep={0} rows={rows}>
      <details className="disclosure">
        <summary>{REVIEW.answers}</summary>
        <Sizes />
        <Answers />
        <ItemsCard />
      </details>
      <Disclosed title={REVIEW.route}>
        <Route quote={quote} from={from} to={to} />
      </Disclosed>
    </Card>
  );
}

/** The price in one sentence, with the rule that keeps it so and every line folded. */
function PriceCard({ quote }: { quote: Quote }) {
  const { fromDetails, attempt, quotes, pickup } = useBooking((state) => state);
  const { total_cents: total, ceiling_cents: ceiling, subtotal_cents: subtotal } = quote.breakdown;
  // Where the quotes do not come, the words hold everywhere.
  const limit =
    pickup.province || quotes.status === 'error'
      ? priceLimitOf(pickup.province || null, fromDetails.homeType)
      : null;
  return (
    <Card title={REVIEW.warningTitle} editStep={3} edits={REVIEW.vendor}>
      <p className="bold">{limit ? REVIEW.money(cents(total), cents(ceiling)) : REVIEW.warning}</p>
      <Narrows quotes={[quote]} />
      <details className="disclosure">
        <summary>{REVIEW.price}</summary>
        <PriceLines breakdown={quote.breakdown} />
        <Rows
          rows={[
            [REVIEW.cost, <Cost key="cost" total={total} subtotal={subtotal} />],
            [REVIEW.depositRow, cents(-DEPOSIT_CENTS)],
            [REVIEW.balance, cents(total - DEPOSIT_CENTS)],
          ]}
        />
        <h3 className="mt-3 step-0">{REVIEW.service}</h3>
        <Rows
          rows={[
            [REVIEW.crew, REVIEW.crewValue(quote.crew_size)],
            [REVIEW.trucks, orNone(quote.truck_count)],
            [REVIEW.labour, duration(quote.estimated_hours)],
            [REVIEW.travel, duration(quote.travel_time_hours)],
            [REVIEW.hourly, REVIEW.perHour(money(quote.hourly_rate))],
            [REVIEW.reference, attempt?.leadId || REVIEW.referenceLater],
          ]}
        />
        {limit && <p className="hint">{REVIEW.warning}</p>}
        {limit && <p className="hint">{priceLimitText(limit, 'customer', cents(ceiling))}</p>}
      </details>
    </Card>
  );
}

/** Rooms; for a commercial move, which has none to count, its square feet. */
function sizeRow({ homeType, homeSize, rooms, sqft }: Origin): [string, string] {
  if (homeType !== 'commercial')
    return [REVIEW.rooms, rooms ? saidRooms(homeSize, rooms) : orNone(rooms)];
  return [HOME.sqft, orNone(SQUARE_FOOTAGE.find(({ value }) => value === sqft)?.label)];
}

/** How large the home is that is left. */
function Sizes() {
  const row = useBooking(({ fromDetails }) => fromDetails);
  return <Rows rows={[sizeRow(row)]} />;
}

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
  /** The name of what that step changes, where the title does not say it. */
  edits?: string;
  rows?: ComponentProps<typeof Rows>['rows'];
  children: ReactNode;
}

function Card({ title, editStep, edits = title, rows, children }: CardProps) {
  return (
    <section className="card">
      <div className="card-head">
        <h2 className="mb-0 step-0">{title}</h2>
        {editStep !== undefined && <EditStep step={editStep} label={edits} />}
      </div>
      {rows && <Rows rows={rows} />}
      {children}
    </section>
  );
}

function Route({ quote, from, to }: { quote: Quote; from: string; to: string }) {
  const quotes = useBooking((state) => state.quotes);
  const km = decimal(quote.breakdown.distance_km);
  return (
    <>
      {/* The map's room is there before the map: nothing below it may move. */}
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
    </>
  );
}

import type { ReactNode } from 'react';
import type { Quote } from '../../../api/contracts/quotes.ts';
import { cents, date as dateText, decimal, duration, money, orNone } from '../../shared/format.ts';
import { part } from '../../shared/ui/part.tsx';
import { DETAILS, FRAME, HOME, MOVER, REVIEW, SERVICES_TEXT } from '../messages.ts';
import { StepHeading } from '../parts/fields.tsx';
import type { RouteMapProps } from '../parts/RouteMap.tsx';
import { VendorMark } from '../parts/VendorMark.tsx';
import { goTo } from '../routes.ts';
import { useBooking } from '../store.ts';

const RouteMap = part<RouteMapProps>(
  () => import('../parts/RouteMap.tsx').then((module) => module.RouteMap),
  { loading: FRAME.loading, failed: REVIEW.routeFailed, retry: FRAME.tryAgain },
);

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
  const { from, to, date, time, fromDetails, attempt, reference } = useBooking((state) => state);
  const { total_cents: total, ceiling_cents: ceiling, subtotal_cents: subtotal } = quote.breakdown;
  const rooms = fromDetails.rooms;
  return (
    <div className="review">
      <Card title={REVIEW.move} editStep={0}>
        <Row name={REVIEW.date}>{dateText(date)}</Row>
        <Row name={REVIEW.time}>{time ? DETAILS.times[time] : orNone(time)}</Row>
        <Row name={REVIEW.from}>{orNone(from)}</Row>
        <Row name={REVIEW.to}>{orNone(to)}</Row>
        <Row name={REVIEW.rooms}>{rooms && rooms > 10 ? HOME.tenPlus : orNone(rooms)}</Row>
      </Card>
      <Card title={REVIEW.company} editStep={3}>
        <Row name={REVIEW.vendor}>
          <span className="summary-mover">
            <VendorMark slug={quote.vendor_slug} size={28} />
            {quote.vendor_name}
          </span>
        </Row>
        <Row name={REVIEW.cost}>
          <strong>{cents(subtotal)}</strong>
          <small>{REVIEW.withTax(cents(total))}</small>
        </Row>
        <Row name={REVIEW.reference}>{orNone(attempt?.leadId ?? reference)}</Row>
      </Card>
      <Card title={REVIEW.service}>
        <Row name={REVIEW.crew}>{REVIEW.crewValue(quote.crew_size)}</Row>
        <Row name={REVIEW.trucks}>{orNone(quote.truck_count)}</Row>
        <Row name={REVIEW.labour}>{duration(quote.estimated_hours)}</Row>
        <Row name={REVIEW.travel}>{duration(quote.travel_time_hours)}</Row>
        <Row name={REVIEW.hourly}>{REVIEW.perHour(money(quote.hourly_rate))}</Row>
      </Card>
      <section className="card warning">
        <h2>{REVIEW.warningTitle}</h2>
        <p>{REVIEW.warning}</p>
        <p>{REVIEW.ceiling(cents(ceiling))}</p>
      </section>
      <RouteCard quote={quote} from={from} to={to} />
      <Assessment services={quote.additional_services_info} />
      <section className="card deposit wide">
        <h2>{REVIEW.payment}</h2>
        <p>{REVIEW.paymentText}</p>
        <p className="hint">{REVIEW.paymentTerms}</p>
      </section>
      <section className="card wide">
        <h2>{REVIEW.next}</h2>
        <ol className="next-steps">
          {REVIEW.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

interface CardProps {
  title: string;
  /** The step that changes what the card shows. */
  editStep?: number;
  children: ReactNode;
}

function Card({ title, editStep, children }: CardProps) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        {editStep !== undefined && (
          <button
            type="button"
            className="link"
            aria-label={REVIEW.edit(title)}
            onClick={() => goTo(editStep)}
          >
            {REVIEW.editShort}
          </button>
        )}
      </div>
      <dl className="rows">{children}</dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function RouteCard({ quote, from, to }: { quote: Quote; from: string; to: string }) {
  const quotes = useBooking((state) => state.quotes);
  const km = decimal(quote.breakdown.distance_km);
  return (
    <section className="card wide route">
      <h2>{REVIEW.route}</h2>
      {quotes.status === 'ready' && (
        <RouteMap
          origin={quotes.reply.origin}
          destination={quotes.reply.destination}
          from={from}
          to={to}
        />
      )}
      <p>{REVIEW.routeText(from, to, km)}</p>
    </section>
  );
}

function Assessment({ services }: { services: string[] }) {
  if (services.length === 0) return null;
  const name = (service: string) =>
    Object.entries(SERVICES_TEXT).find(([key]) => key === service)?.[1].name ?? service;
  return (
    <section className="card wide">
      <h2>{REVIEW.assessment}</h2>
      <ul className="assessment">
        {services.map((service) => (
          <li key={service}>{name(service)}</li>
        ))}
      </ul>
      <p className="hint">{REVIEW.assessmentNote}</p>
    </section>
  );
}

import { type ReactNode, useId, useState } from 'react';
import type { Quote } from '../../../contracts/quotes.ts';
import { cents, date as dateText, decimal, duration, money, orNone } from '../../shared/format.ts';
import { lazyComponent } from '../../shared/ui/lazy-component.tsx';
import { FRAME } from '../messages/frame.ts';
import { MOVER } from '../messages/mover.ts';
import { SERVICE_DEFAULT } from '../messages/services.ts';
import { JobDays } from './JobDays.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { PriceLines } from './PriceLines.tsx';
import { Between, Narrows } from './PriceRange.tsx';
import { serviceText } from './service-text.ts';
import { VendorMark } from './VendorMark.tsx';
import type { VendorReviewsProps } from './VendorReviews.tsx';
import { vendorTheme } from './vendor-theme.ts';

const VendorReviews = lazyComponent<VendorReviewsProps>(
  () => import('./VendorReviews.tsx').then((module) => module.VendorReviews),
  { loading: FRAME.loading, failed: FRAME.loadFailed, retry: FRAME.tryAgain },
);

interface VendorCardProps {
  quote: Quote;
  selected: boolean;
  /** The date that the person asked for. */
  wanted: string;
  ticked: boolean;
  tickable: boolean;
  /** Three are ticked already. */
  tickDisabled: boolean;
  onTick: (on: boolean) => void;
  onSelect: () => void;
  onDate: (date: string) => void;
}

const SLOTS_SHOWN = 3;

/** One mover's price for the move. */
export function VendorCard(props: VendorCardProps) {
  const { quote, selected } = props;
  const id = useId();
  const free = quote.bookable !== false;
  const slots = quote.available_slots.filter((slot) => slot.date !== props.wanted);

  return (
    <article
      className="card vendor-card"
      style={vendorTheme(quote.vendor_slug)}
      data-selected={selected || undefined}
      data-full={!free || undefined}
      aria-labelledby={id}
    >
      <header className="vendor-head">
        <VendorMark slug={quote.vendor_slug} size={44} />
        <div>
          <h2 className="step-2" id={id}>
            {quote.vendor_name}
          </h2>
          <Rating quote={quote} />
        </div>
      </header>
      <p className="soft small number">
        {MOVER.crew(orNone(quote.crew_size), orNone(quote.truck_count))} ·{' '}
        {duration(quote.estimated_hours)} · {MOVER.hourly(money(quote.hourly_rate))}
      </p>

      <div className="vendor-price">
        <dl>
          <div className="grand">
            <dt className="soft small">{MOVER.total}</dt>
            <dd>{cents(quote.breakdown.total_cents)}</dd>
          </div>
        </dl>
        <Between quote={quote} />
        {free ? (
          <button
            type="button"
            className={selected ? 'button solid' : 'button quiet'}
            aria-pressed={selected}
            aria-label={
              selected
                ? MOVER.selectedNamed(quote.vendor_name)
                : MOVER.selectNamed(quote.vendor_name)
            }
            onClick={props.onSelect}
          >
            {selected ? MOVER.selectedShort : MOVER.select}
          </button>
        ) : (
          <p className="full canoe-text bold">
            {quote.date_problem ? quote.special_notes : MOVER.full}
          </p>
        )}
        {props.tickable && (
          <label className="compare-tick">
            <input
              type="checkbox"
              checked={props.ticked}
              disabled={props.tickDisabled && !props.ticked}
              aria-label={MOVER.compareWith(quote.vendor_name)}
              onChange={(event) => props.onTick(event.target.checked)}
            />
            <span aria-hidden="true">{MOVER.compare}</span>
          </label>
        )}
      </div>

      <JobDays quote={quote} />
      <Narrows quote={quote} />
      <Slots
        own={free ? props.wanted : ''}
        dates={slots.slice(0, SLOTS_SHOWN).map((slot) => slot.date)}
        onDate={props.onDate}
      />
      <details className="disclosure">
        <summary>{MOVER.howMade}</summary>
        <Dispatch quote={quote} />
        <PriceLines breakdown={quote.breakdown} />
        <Explanations services={quote.additional_services_info} />
      </details>
      {quote.reviews > 0 && (
        <Disclosed title={MOVER.reviews(quote.reviews)}>
          <VendorReviews slug={quote.vendor_slug} />
        </Disclosed>
      )}
    </article>
  );
}

/** A part under its title whose code comes when it is opened. */
function Disclosed({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

/** Stars and reviews, or that the mover is new (rule 3.10). */
export function Rating({ quote }: { quote: Quote }) {
  if (quote.rating === null) {
    const few = quote.reviews > 0 ? MOVER.reviews(quote.reviews) : MOVER.isNew;
    return <p className="rating is-new">{few}</p>;
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

/** Where the truck leaves from and who sends it, and the parts of the total. */
function Dispatch({ quote }: { quote: Quote }) {
  const { dispatcher_info: dispatcher, breakdown } = quote;
  return (
    <dl className="dispatch">
      <div>
        <dt>{MOVER.location}</dt>
        <dd>
          {orNone(dispatcher.location_name)}
          {dispatcher.city && `, ${dispatcher.city}`}
        </dd>
      </div>
      <div>
        <dt>{MOVER.dispatcher}</dt>
        <dd>
          {orNone(dispatcher.name)} {dispatcher.phone && <PhoneLink phone={dispatcher.phone} />}
        </dd>
      </div>
      <div>
        <dt>{MOVER.travel}</dt>
        <dd>{duration(quote.travel_time_hours)}</dd>
      </div>
      <div>
        <dt>{MOVER.price}</dt>
        <dd>{cents(breakdown.subtotal_cents)}</dd>
      </div>
      <div>
        <dt>{MOVER.tax}</dt>
        <dd>{cents(breakdown.tax_cents)}</dd>
      </div>
    </dl>
  );
}

interface SlotsProps {
  /** The person's own date where the mover is free on it; else empty. */
  own: string;
  dates: string[];
  onDate: (date: string) => void;
}

/** The mover's free dates, the person's own first. */
function Slots({ own, dates, onDate }: SlotsProps) {
  if (!own && dates.length === 0) return null;
  return (
    <div className="slots">
      {own && <p className="own-date">{MOVER.ownDate(dateText(own, 'short'))}</p>}
      {dates.length > 0 && <p>{own ? MOVER.slots : MOVER.nextSlots}</p>}
      <ul>
        {dates.map((day) => (
          <li key={day}>
            <button
              type="button"
              className="chip"
              aria-label={MOVER.moveTo(dateText(day, 'short'))}
              onClick={() => onDate(day)}
            >
              {dateText(day, 'short')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The services asked for that are not in the price; others than ours get the default. */
export function Explanations({ services }: { services: string[] }) {
  if (services.length === 0) return null;
  return (
    <div className="explanations">
      <h3 className="mb-2 step-0">{MOVER.services}</h3>
      <dl>
        {services.map((service) => {
          const text = serviceText(service);
          return (
            <div key={service}>
              <dt className="bold">{text?.name ?? service}</dt>
              <dd>{text?.explain ?? SERVICE_DEFAULT}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

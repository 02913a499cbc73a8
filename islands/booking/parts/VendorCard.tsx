import { useId } from 'react';
import type { Quote } from '../../../contracts/quotes.ts';
import { cents, duration, money, orNone } from '../../shared/format.ts';
import { MOVER } from '../messages/mover.ts';
import { isLong, JobDays } from './JobDays.tsx';
import { PriceBand } from './PriceBand.tsx';
import type { Axis } from './price-axis.ts';
import { Rating } from './Rating.tsx';
import { Slots } from './Slots.tsx';
import { VendorDetails } from './VendorDetails.tsx';
import { VendorMark } from './VendorMark.tsx';
import { vendorTheme } from './vendor-theme.ts';

interface VendorCardProps {
  quote: Quote;
  /** On which the prices of the list stand. */
  axis: Axis;
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

/** A mover's price for the move: a row, with the rest folded in its place. */
export function VendorCard(props: VendorCardProps) {
  const { quote, selected } = props;
  const id = useId();
  const free = quote.bookable !== false;
  const slots = (
    <Slots
      own={free ? props.wanted : ''}
      dates={quote.available_slots
        .map(({ date }) => date)
        .filter((date) => date !== props.wanted)
        .slice(0, SLOTS_SHOWN)}
      onDate={props.onDate}
    />
  );
  return (
    <article
      className="card vendor-card vendor-row"
      style={vendorTheme(quote.vendor_slug)}
      data-selected={selected || undefined}
      data-full={!free || undefined}
      aria-labelledby={id}
    >
      <header className="vendor-head" style={{ gridArea: 'head' }}>
        <VendorMark slug={quote.vendor_slug} size={40} />
        <div>
          <h2 className="step-1" id={id}>
            {quote.vendor_name}
          </h2>
          <Rating quote={quote} />
        </div>
      </header>
      <dl className="vendor-total" style={{ gridArea: 'total' }}>
        <div>
          <dt className="soft small">{MOVER.total}</dt>
          <dd id={`${id}total`}>{cents(quote.breakdown.total_cents)}</dd>
        </div>
      </dl>
      <PriceBand quote={quote} axis={props.axis} />
      <p className="vendor-facts soft small number" style={{ gridArea: 'facts' }}>
        {MOVER.crew(orNone(quote.crew_size), orNone(quote.truck_count))} ·{' '}
        {duration(quote.estimated_hours)}
        <span className="hourly"> · {MOVER.hourly(money(quote.hourly_rate))}</span>
      </p>
      {free && (
        <button
          type="button"
          className={selected ? 'button solid' : 'button quiet'}
          aria-pressed={selected}
          aria-describedby={`${id}total`}
          aria-label={
            selected ? MOVER.selectedNamed(quote.vendor_name) : MOVER.selectNamed(quote.vendor_name)
          }
          onClick={props.onSelect}
        >
          {selected ? MOVER.selectedShort : MOVER.select}
        </button>
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
      {(!free || isLong(quote)) && (
        <div style={{ gridArea: 'more' }}>
          {!free && (
            <p className="full canoe-text bold small">
              {quote.date_problem ? quote.special_notes : MOVER.full}
            </p>
          )}
          <JobDays quote={quote} />
          {!free && slots}
        </div>
      )}
      <details className="vendor-details">
        <summary aria-label={MOVER.detailsOf(quote.vendor_name)}>{MOVER.howMade}</summary>
        <div>
          {free && slots}
          <VendorDetails quote={quote} />
        </div>
      </details>
    </article>
  );
}

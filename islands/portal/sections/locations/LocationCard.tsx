import { postReopening } from '../../../../contracts/portal/closed-locations.ts';
import type { Location } from '../../../../contracts/portal/locations.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { stay } from '../../../shared/location.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { locationKeys } from './keys.ts';
import { TEXTS } from './messages.ts';

const { card } = TEXTS;

/** One location: who is there, how many trucks, how full it is, and the ways on. */
export function LocationCard({ location, onEdit }: { location: Location; onEdit: () => void }) {
  const { id, name, address, dispatcher_name, phone, sales_phone, truck_count } = location;
  const { calendar_dates_available: free, bookings_ahead, closed_at } = location;
  return (
    <li className="panel location-card" data-closed={closed_at ? true : undefined}>
      <header>
        <h2>{name}</h2>
        <span className="badge grey">{card.trucks(truck_count)}</span>
      </header>
      <p className="address soft">
        <Icon name="pin" size={18} /> {address}
      </p>
      <dl className="facts">
        <dt>{card.dispatcher}</dt>
        <dd>
          {dispatcher_name} <Phone number={phone} />
        </dd>
        {sales_phone && (
          <>
            <dt>{card.sales}</dt>
            <dd>
              <Phone number={sales_phone} />
            </dd>
          </>
        )}
        {!closed_at && (
          <>
            <dt>{card.free}</dt>
            <dd>
              <meter min={0} max={30} value={free} aria-label={card.freeOf(free)} />
              <span className="number">{card.freeOf(free)}</span>
            </dd>
          </>
        )}
        <dt>{card.ahead}</dt>
        <dd>{card.bookings(bookings_ahead)}</dd>
      </dl>
      <footer>
        {closed_at ? (
          <>
            <span className="soft">{card.closedOn(moment(closed_at))}</span>
            <Reopen location={location} />
          </>
        ) : (
          <>
            <a
              className="button solid"
              href={`/vendor/locations?location=${id}`}
              aria-label={card.calendarOf(name)}
              onClick={stay}
            >
              <Icon name="calendar" /> {card.calendar}
            </a>
            <button
              type="button"
              className="button quiet"
              aria-label={card.editOf(name)}
              onClick={onEdit}
            >
              <Icon name="edit" /> {card.edit}
            </button>
          </>
        )}
      </footer>
    </li>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/ ext\. ?/, ';ext=').replaceAll(' ', '')}`}>{number}</a>
);

function Reopen({ location: { id, name, version } }: { location: Location }) {
  const reopen = useSubmit({
    send: () => call(postReopening, { params: { id }, body: { version } }),
    failed: card.reopenFailed,
    says: 'notice-always',
    done: card.reopened(name),
    stale: [locationKeys.all],
  });
  return (
    <button
      type="button"
      className="button quiet"
      disabled={reopen.busy}
      onClick={() => reopen.submit()}
    >
      <Icon name="undo" /> {card.reopen}
    </button>
  );
}

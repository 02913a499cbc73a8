import { Fragment } from 'react';
import { addressOf } from '../../../../contracts/addresses.ts';
import { postReopening } from '../../../../contracts/portal/closed-locations.ts';
import type { Location } from '../../../../contracts/portal/locations.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { followLink } from '../../../shared/location.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { LOCATIONS } from './calls.ts';
import { TEXTS } from './messages.ts';

const { card } = TEXTS;

/** A location: its people, how many trucks, how full it is, and the ways on. */
export function LocationCard({ location, onEdit }: { location: Location; onEdit: () => void }) {
  const { id, name, address, dispatcher_name, phone, sales_phone, truck_count } = location;
  const { calendar_dates_available: free, bookings_ahead, closed_at } = location;
  return (
    <li className="panel location-card" data-closed={closed_at ? true : undefined}>
      <header className="between">
        <h2>{name}</h2>
        <span className="badge grey">{card.trucks(truck_count)}</span>
      </header>
      <p className="address soft">
        <Icon name="pin" size={18} /> {address}
      </p>
      <Facts
        facts={[
          [card.dispatcher, [`${dispatcher_name} `, phoneLink(phone)]],
          sales_phone !== '' && [card.sales, phoneLink(sales_phone)],
          !closed_at && [
            card.free,
            <Fragment key="free">
              <meter min={0} max={30} value={free} aria-label={card.freeOf(free)} />
              <span className="number">{card.freeOf(free)}</span>
            </Fragment>,
          ],
          [card.ahead, card.bookings(bookings_ahead)],
        ]}
      />
      <footer className="row gap-2">
        {closed_at ? (
          <>
            <span className="soft">{card.closedOn(moment(closed_at))}</span>
            <Reopen location={location} />
          </>
        ) : (
          <>
            <a
              className="button solid"
              href={addressOf(`/vendor/locations?location=${id}`)}
              aria-label={card.calendarOf(name)}
              onClick={followLink}
            >
              <Icon name="calendar" /> {card.calendar}
            </a>
            <Button icon="edit" aria-label={card.editOf(name)} onClick={onEdit} label={card.edit} />
          </>
        )}
      </footer>
    </li>
  );
}

const phoneLink = (number: string) => (
  <a
    key="phone"
    className="no-wrap"
    href={`tel:${number.replace(/ ext\. ?/, ';ext=').replaceAll(' ', '')}`}
  >
    {number}
  </a>
);

function Reopen({ location: { id, name, version } }: { location: Location }) {
  const reopen = useSubmit({
    send: () => call(postReopening, { params: { id }, body: { version } }),
    failed: card.reopenFailed,
    says: 'notice-always',
    done: card.reopened(name),
    stale: LOCATIONS,
  });
  return (
    <Button
      icon="undo"
      disabled={reopen.busy}
      onClick={() => reopen.submit()}
      label={card.reopen}
    />
  );
}

import { cents } from '../../../shared/format.ts';
import { followLink } from '../../../shared/location.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { TEXTS } from './messages.ts';
import { PlaceFacts } from './PlaceFacts.tsx';
import type { Place } from './prepare.ts';

/** All that is known of a place, at the page's side. */
export function PlaceDetails({ place, onClose }: { place: Place; onClose: () => void }) {
  const rates = Object.entries(place.crew_rates ?? {});
  return (
    <Dialog title={place.location_name} kind="side" onClose={onClose}>
      <div className="stack">
        <PlaceFacts
          place={place}
          with={['vendor', 'address', 'dispatcher', 'phone', 'trucks', 'dates', 'coordinates']}
        />
        <h3>{TEXTS.fields.rates}</h3>
        {rates.length === 0 ? (
          <p className="soft">{TEXTS.fields.standardRates}</p>
        ) : (
          <PlainTable
            rows={rates}
            rowKey={([size]) => size}
            columns={[
              [null, ([size]) => TEXTS.crew(size), 'head'],
              [null, ([, rate]) => `${cents(rate)} ${TEXTS.perHour}`, 'right'],
            ]}
          />
        )}
        <div>
          <a
            className="button quiet"
            href={`/admin/vendors?mover=${place.vendor_slug}`}
            onClick={followLink}
          >
            {TEXTS.openVendor}
          </a>
        </div>
      </div>
    </Dialog>
  );
}

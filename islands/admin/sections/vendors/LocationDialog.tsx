import { useState } from 'react';
import type { LocationDetails } from '../../../../contracts/admin/vendor-details.ts';
import { date, money } from '../../../shared/format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { PhoneLink } from '../../../shared/ui/ContactLinks.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { useUser } from '../../session.ts';
import { type Range, useLocation } from './calls.ts';
import { DayFacts } from './DayFacts.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.location;
interface Props {
  slug: string;
  id: number;
  range: Range;
  onEdit: () => void;
  onClose: () => void;
}

/** A location's dates as a picture; a chosen date tells its bookings. */
export function LocationDialog({ slug, id, range, onEdit, onClose }: Props) {
  const location = useLocation(slug, id, range);
  const [chosen, setChosen] = useState<string | null>(null);
  const reads = useUser().role === 'analyst';
  const edit = !reads && <Button icon="edit" label={texts.edit} onClick={onEdit} />;
  return (
    <Dialog kind="side" title={location.data?.name ?? texts.untitled} head={edit} onClose={onClose}>
      <QueryView query={location} of={texts.what} keepsData>
        {(data) => (
          <div className="stack">
            <Facts
              facts={[
                [
                  texts.dispatcher,
                  <span key="dispatcher">
                    {data.dispatcher_name} · <PhoneLink phone={data.phone} />
                  </span>,
                ],
                [texts.trucks, data.truck_count],
                [texts.facts.rate, texts.standard(money(data.standard_rate))],
              ]}
            />
            <div>
              <h3>{texts.heat}</h3>
              <p className="soft">{texts.heatHow}</p>
            </div>
            <Heat days={data.days} chosen={chosen} onChoose={setChosen} />
            <p className="row legend soft">
              <span className="cell-key free" /> {texts.legend.free}
              <span className="cell-key part" /> {texts.legend.part}
              <span className="cell-key full" /> {texts.legend.full}
            </p>
            {chosen && <DayFacts id={id} day={chosen} standard={data.standard_rate} />}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

interface HeatProps {
  days: LocationDetails['days'];
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** A cell for each date, in weeks from Sunday on; the fuller, the stronger. */
function Heat({ days, chosen, onChoose }: HeatProps) {
  const first = new Date(`${days[0]?.day}T00:00:00Z`).getUTCDay();
  return (
    <div className="heat">
      {days.map(({ day, trucks, taken, blackout }, at) => {
        const free = blackout === null ? Math.max(0, trucks - taken) : 0;
        const state = free === 0 ? 'full' : taken > 0 ? 'part' : 'free';
        const share = trucks === 0 ? 0 : taken / trucks;
        return (
          <button
            key={day}
            type="button"
            className={`heat-cell ${state}`}
            style={{
              ...(at === 0 && { gridColumnStart: first + 1 }),
              ...(state === 'part' && { '--share': `${Math.round(20 + share * 60)}%` }),
            }}
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            <small>{date(day, 'short').replace(/^\S+\s/, '')}</small>
            <strong>{free}</strong>
            <span className="visually-hidden">{texts.cell(trucks)}</span>
          </button>
        );
      })}
    </div>
  );
}

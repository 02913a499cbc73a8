import type { Breakdown } from '../../../../../contracts/quotes.ts';
import { cents, date } from '../../../../shared/format.ts';
import { ACTS } from './composer-messages.ts';

const texts = ACTS.offer;

interface Side {
  move_date: string;
  move_time: string;
  breakdown: Pick<Breakdown, 'total_cents' | 'ceiling_cents'>;
}

/** Date and price as they are and as a change would have them, side by side. */
export function ChangeSides({ before, after }: { before: Side; after: Side }) {
  const sides = [
    { title: texts.now, ...before },
    { title: texts.after, ...after },
  ];
  return (
    <div className="columns change-sides">
      {sides.map(({ title, move_date, move_time, breakdown }) => (
        <section key={title} className="box booking-part">
          <h3>{title}</h3>
          <p>{`${date(move_date)}, ${move_time}`}</p>
          <p>
            <strong>{cents(breakdown.total_cents)}</strong> {texts.total}
          </p>
          <p className="soft">{`${texts.ceiling}: ${cents(breakdown.ceiling_cents)}`}</p>
        </section>
      ))}
    </div>
  );
}

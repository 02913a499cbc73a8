import { addDays, isPlainDate, torontoToday } from '../../../../contracts/dates.ts';
import {
  BOARD_DAYS,
  type Board as BoardReply,
  getBoard,
} from '../../../../contracts/portal/board.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { Dates } from './Dates.tsx';
import { Day } from './Day.tsx';
import { Fleet } from './Fleet.tsx';
import { TEXTS } from './messages.ts';
import { useLive } from './use-live.ts';
import { Week } from './Week.tsx';
import './board.css';

const VIEWS = ['day', 'week', 'fleet'] as const;
type View = (typeof VIEWS)[number];

/** The dispatch board: a day (`?day=2026-12-01`), a week (`&view=week`), or trucks and crews (`?view=fleet`). */
export function Board() {
  const [params, change] = useQueryParams();
  const isLive = useLive();
  const today = torontoToday(new Date());
  const named = params.get('day') ?? '';
  const day = isPlainDate(named) ? named : today;
  const view = VIEWS.find((known) => known === params.get('view')) ?? 'day';
  const show = (next: View, on: string = day) =>
    change({ view: next === 'day' ? null : next, day: on === today ? null : on });
  const onDay = (on: string) => show(view, on);

  return (
    <>
      <SectionHead title={TEXTS.title} about={TEXTS.about}>
        {view === 'day' && (
          <Button
            className="wide-only"
            icon="sheet"
            onClick={() => print()}
            label={TEXTS.dates.print}
          />
        )}
      </SectionHead>
      <div className="toolbar">
        <Segments
          label={TEXTS.views.label}
          options={VIEWS.map((id) => ({ id, title: TEXTS.views[id] }))}
          current={view}
          onChoose={(id) => show(id)}
        />
        {view !== 'fleet' && <Dates {...{ day, today, view, onDay }} />}
      </div>
      {!isLive && (
        <p className="notice" role="status">
          {TEXTS.offline}
        </p>
      )}
      {view === 'fleet' ? (
        <Fleet />
      ) : (
        <Shown
          day={day}
          view={view}
          onFleet={() => show('fleet')}
          onDay={(on) => show('day', on)}
        />
      )}
    </>
  );
}

interface ShownProps {
  day: string;
  view: 'day' | 'week';
  onFleet: () => void;
  onDay: (day: string) => void;
}

function Shown({ day, view, onFleet, onDay }: ShownProps) {
  const from = view === 'week' ? mondayOf(day) : day;
  const query = { from, days: view === 'week' ? BOARD_DAYS : 1 };
  const found = useCall(getBoard, { query }, { keepsBefore: true });
  return (
    <>
      <h2 className="mt-4 mb-3 step-2" aria-busy={found.isPlaceholderData}>
        {view === 'week'
          ? TEXTS.dates.span(from, addDays(from, BOARD_DAYS - 1))
          : TEXTS.dates.of(day)}
      </h2>
      <QueryView query={found} of={TEXTS.what} lines={10} keepsData>
        {(board: BoardReply) => (
          <>
            {board.trucks.length === 0 && (
              <Empty title={TEXTS.noFleet} icon="truck" about={TEXTS.noFleetAbout}>
                <Button look="solid" onClick={onFleet} label={TEXTS.toFleet} />
              </Empty>
            )}
            {board.days === 1 ? (
              <Day key={board.from} board={board} />
            ) : (
              board.trucks.length > 0 && <Week board={board} onDay={onDay} />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** The Monday on or before a date. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

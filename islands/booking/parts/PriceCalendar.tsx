import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MoveInput } from '../../../contracts/moves.ts';
import { type PriceDay, postPriceCalendar } from '../../../contracts/price-calendar.ts';
import { wholeDollars } from '../../../contracts/whole-dollars.ts';
import { call } from '../../shared/client.ts';
import { date as dateText } from '../../shared/format.ts';
import { time } from '../../shared/time.ts';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { PRICE_CALENDAR } from '../messages/price-calendar.ts';
import { embeddedVendor } from '../state/embed.ts';
import { moveDates } from '../state/move-date.ts';
import css from '../styles/price-calendar.css?inline';

export interface PriceCalendarProps {
  /** The move as it is priced now. */
  move: MoveInput;
  onDate: (date: string) => void;
  /** Asks for the days; by the move alone unless told. */
  ask?: (move: MoveInput, signal: AbortSignal) => Promise<Days>;
}

type Days = { days: PriceDay[] };
const askAll = (body: MoveInput, signal: AbortSignal) =>
  call(postPriceCalendar, { body, query: { vendor: embeddedVendor() }, signal });

type Shown =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; key: string; days: PriceDay[] };

/** A strip of the days around the move's own, each with its lowest price (rule 3.18). */
export function PriceCalendar({ move, onDate, ask = askAll }: PriceCalendarProps) {
  const [state, load] = useDays(move, ask);
  useLayoutEffect(() => addStyles('price-calendar', css), []);

  if (state.status === 'failed') {
    return (
      <p className="hint">
        {PRICE_CALENDAR.failed}{' '}
        <button type="button" className="link" onClick={load}>
          {PRICE_CALENDAR.retry}
        </button>
      </p>
    );
  }
  return (
    <section aria-busy={state.status === 'loading'}>
      <h2 className="step-0">{PRICE_CALENDAR.title}</h2>
      {state.status === 'loading' ? (
        <p className="strip hint">{PRICE_CALENDAR.loading}</p>
      ) : (
        <Strip days={state.days} chosen={move.move_date} onDate={onDate} />
      )}
    </section>
  );
}

/** Loads the days, and again when the move has changed or its date has left them. */
function useDays(
  asked: MoveInput,
  ask: NonNullable<PriceCalendarProps['ask']>,
): [Shown, () => void] {
  const [state, setState] = useState<Shown>({ status: 'loading' });
  const [tries, setTries] = useState(0);
  const { first } = moveDates();
  // Around a date that is past there is nothing to choose: the days from today on are shown.
  const move = asked.move_date < first ? { ...asked, move_date: first } : asked;
  const key = JSON.stringify({ ...move, move_date: '' });
  const shows =
    state.status === 'ready' &&
    state.key === key &&
    state.days.some((day) => day.date === move.move_date);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the move is in the key, but for a date that is shown
  useEffect(() => {
    if (shows) return;
    const request = new AbortController();
    setState({ status: 'loading' });
    ask(move, request.signal).then(
      ({ days }) => setState({ status: 'ready', key, days }),
      () => !request.signal.aborted && setState({ status: 'failed' }),
    );
    return () => request.abort();
  }, [key, shows || move.move_date, tries]);
  return [state, () => setTries(tries + 1)];
}

interface StripProps {
  days: readonly PriceDay[];
  chosen: string;
  onDate: (date: string) => void;
}

function Strip({ days, chosen, onDate }: StripProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const opened = useRef(false);
  useLayoutEffect(() => {
    const day = list.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`);
    if (!day || !list.current) return;
    // Only the strip scrolls: the page stays where the person reads. The strip opens at the day, and glides to another:
    // a glide from its first day would show other days than the chosen one, and end wherever the page moves under it.
    list.current.scrollTo({
      left: day.offsetLeft - (list.current.clientWidth - day.clientWidth) / 2,
      behavior: opened.current ? 'auto' : 'instant',
    });
    opened.current = true;
  }, [chosen]);

  const totals = days.flatMap(({ total_cents }) => total_cents ?? []);
  const most = Math.max(...totals);
  // Where all days cost the same, no day is the lowest.
  const lowest = Math.min(...totals);
  const least = lowest < most ? lowest : undefined;
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 });
  return (
    <>
      <div className="strip-frame flex gap-1">
        <button
          type="button"
          className="strip-end"
          aria-label={PRICE_CALENDAR.earlier}
          onClick={() => scroll(-1)}
        />
        <fieldset className="strip" ref={list}>
          <legend className="visually-hidden">{PRICE_CALENDAR.legend}</legend>
          {days.map((day) => (
            <label
              key={day.date}
              className="price-day"
              data-date={day.date}
              data-status={day.status}
              data-least={(least && day.total_cents === least) || undefined}
            >
              <input
                type="radio"
                name="price-day"
                aria-label={PRICE_CALENDAR.day(dateText(day.date), saysOf(day, least))}
                checked={day.date === chosen}
                disabled={day.status !== 'free' && day.date !== chosen}
                onChange={() => onDate(day.date)}
              />
              <span>{part(day.date, { weekday: 'short', month: 'short', day: 'numeric' })}</span>
              <strong className="number">{saysOf(day)}</strong>
              <i style={{ inlineSize: `${barPercent(day, lowest, most)}%` }} />
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          className="strip-end"
          aria-label={PRICE_CALENDAR.later}
          onClick={() => scroll(1)}
        />
      </div>
      <p className="hint" role="status">
        {savingText(days, chosen) || PRICE_CALENDAR.hint}
      </p>
    </>
  );
}

/** The words of a day: its price, marked where it is the lowest, or why it has none. */
function saysOf({ status, total_cents, date_problem }: PriceDay, least?: number): string {
  if (status !== 'free') return PRICE_CALENDAR[date_problem ?? status];
  const price = wholeDollars(total_cents ?? 0);
  return total_cents === least ? `${price}, ${PRICE_CALENDAR.cheapest}` : price;
}

/** The saving of the nearest cheapest day against the chosen day; empty where the chosen day has no price. */
function savingText(days: readonly PriceDay[], chosen: string): string {
  const own = days.find(({ date }) => date === chosen);
  if (!own?.total_cents) return '';
  const at = days.indexOf(own);
  const best = days
    .filter((day) => day.total_cents !== null)
    .sort(
      (one, other) =>
        Number(one.total_cents) - Number(other.total_cents) ||
        Math.abs(days.indexOf(one) - at) - Math.abs(days.indexOf(other) - at),
    )[0];
  const saved = own.total_cents - (best?.total_cents ?? own.total_cents);
  return saved > 0
    ? PRICE_CALENDAR.saves(dateText(best?.date), wholeDollars(saved))
    : PRICE_CALENDAR.best;
}

/** A day's bar, from a quarter of the strip's to the whole of it. */
function barPercent({ total_cents }: PriceDay, least: number, most: number): number {
  if (total_cents === null) return 0;
  return most === least ? 50 : 25 + (75 * (total_cents - least)) / (most - least);
}

const part = (date: string, options: Intl.DateTimeFormatOptions) =>
  time({ ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));

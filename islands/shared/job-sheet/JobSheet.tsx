import { arrivalText, clockTime } from '../../../contracts/arrivals.ts';
import { durationText } from '../../../contracts/durations.ts';
import { itemsByRoom, itemsTotalText, thingsText } from '../../../contracts/item-texts.ts';
import { hasItems } from '../../../contracts/items.ts';
import { jobDaysText } from '../../../contracts/job-days.ts';
import type { JobSheet as Sheet } from '../../../contracts/job-sheets.ts';
import { sizeText } from '../../../contracts/size-texts.ts';
import { cents, date, decimal, duration } from '../format.ts';
import { heavyTexts, serviceTexts } from '../move/asked-things.ts';
import { pair } from '../pair.ts';
import { moment } from '../panel-format.ts';
import { telOf } from '../ui/ContactLinks.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SHEET } from './messages.ts';
import { SheetHome } from './SheetHome.tsx';
import { SheetMap } from './SheetMap.tsx';
import './job-sheet.css';

export interface JobSheetProps {
  sheet: Sheet;
  /** The heading that a sheet of several stands under asks for this one. */
  heading?: 'h2' | 'h3';
}

/** A job on a sheet: customer, time, homes, things, and the sum left to collect. On paper the sheet is a page. */
export function JobSheet({ sheet, heading: Heading = 'h2' }: JobSheetProps) {
  const { first_name, last_name, phone } = sheet.customer;
  const name = `${first_name} ${last_name}`;
  return (
    <article className="job-sheet" aria-label={SHEET.label(name)}>
      <header className="spread top">
        <div>
          <Heading>{name}</Heading>
          <p className="soft">
            {sheet.vendor_name} · {SHEET.reference} {sheet.id}
          </p>
        </div>
        <p className="job-sheet-collect">
          {SHEET.collect} <strong className="step-2 number">{cents(sheet.balance_cents)}</strong>
        </p>
      </header>
      <div className="job-sheet-calls">
        <a className="button solid" href={telOf(phone)}>
          <Icon name="phone" />
          <span>
            <span className="screen no-wrap">{SHEET.call(first_name)}</span>{' '}
            <span className="no-wrap">{phone}</span>
          </span>
        </a>
        <a className="button quiet" href={telOf(sheet.location.phone)}>
          <Icon name="phone" /> {SHEET.callYard}{' '}
          <span className="paper">
            {[sheet.location.dispatcher, sheet.location.phone].filter(Boolean).join(', ')}
          </span>
        </a>
      </div>
      <When sheet={sheet} />
      <div className="job-sheet-homes">
        <SheetHome sheet={sheet} end="pickup" />
        <SheetHome sheet={sheet} end="dropoff" />
        <SheetMap sheet={sheet} />
      </div>
      <Things sheet={sheet} />
      <Said sheet={sheet} />
      <Price sheet={sheet} />
    </article>
  );
}

function When({ sheet }: JobSheetProps) {
  const { move_date, move_time: slot, final_time: time, time_zone: timeZone } = sheet;
  const takes = jobDaysText(move_date, sheet.job_days);
  const { crew_size, estimated_hours, trucks, location } = sheet;
  return (
    <section aria-label={SHEET.when}>
      <Facts
        facts={[
          [SHEET.when, date(move_date)],
          [SHEET.arrival, arrivalText({ slot, timeZone, time })],
          takes !== null && [SHEET.takes, takes],
          [
            SHEET.who,
            sheet.dispatches.length === 0 ? (
              SHEET.notAssigned
            ) : (
              <ul key="who">
                {sheet.dispatches.map(({ day, starts_at, truck, plate, crew, people }) => (
                  <li key={day + truck}>
                    {sheet.job_days > 1 && pair(date(day, 'short'), '')}
                    {SHEET.assigned(truck, plate, crew, people)} · {SHEET.atDoor}{' '}
                    {clockTime(starts_at)}
                  </li>
                ))}
              </ul>
            ),
          ],
          crew_size !== null &&
            estimated_hours !== null && [
              SHEET.plan,
              SHEET.planned(crew_size, trucks, durationText(estimated_hours)),
            ],
          [SHEET.yard, location.name],
        ]}
      />
    </section>
  );
}

function Things({ sheet }: JobSheetProps) {
  const heavy = heavyTexts(sheet.heavy_items);
  const services = serviceTexts(sheet.additional_services, (name, service) =>
    sheet.services_not_included.includes(service) ? SHEET.notIncluded(name) : name,
  );
  return (
    <section aria-label={SHEET.things}>
      <h3>{SHEET.things}</h3>
      <Facts
        facts={[
          [SHEET.size, sizeText(sheet)],
          [SHEET.heavy, heavy.join(', ') || SHEET.none],
          [SHEET.services, services.join(', ') || SHEET.none],
          hasItems(sheet.items) && [SHEET.list, itemsTotalText(sheet.items)],
        ]}
      />
      {hasItems(sheet.items) && (
        <dl className="job-sheet-rooms">
          {itemsByRoom(sheet.items).map((room) => (
            <div key={room.room}>
              <dt className="bold">{room.name}</dt>
              <dd>{thingsText(room)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The mover's own notes, and the latest messages. */
function Said({ sheet: { notes, messages, time_zone } }: JobSheetProps) {
  if (notes.length === 0 && messages.length === 0) return null;
  return (
    <section className="job-sheet-said">
      {notes.length > 0 && (
        <div>
          <h3>{SHEET.notes}</h3>
          <ul>
            {notes.map(({ body, created_at }) => (
              <li key={created_at}>{body}</li>
            ))}
          </ul>
        </div>
      )}
      {messages.length > 0 && (
        <div>
          <h3>{SHEET.messages}</h3>
          <ul>
            {messages.map(({ sender, text, sent_at }) => (
              <li key={sent_at}>
                <strong>{sender === 'customer' ? SHEET.customerSays : SHEET.weSay}</strong>{' '}
                <small className="soft">{moment(sent_at, time_zone)}</small>
                <br />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Price({ sheet }: JobSheetProps) {
  const { lines, total_cents, ceiling_cents, final_price_cents, paid_cents } = sheet;
  return (
    <section aria-label={SHEET.price}>
      <h3>{SHEET.price}</h3>
      <div className="job-sheet-price">
        <dl className="job-sheet-lines">
          {lines.map(({ label, quantity, unit, rate_cents, amount_cents, kind }) => (
            <div key={label}>
              <dt>
                {label}
                {kind !== 'tax' && quantity !== 1 && quantity !== 0 && (
                  <small className="soft">
                    {' '}
                    {unit === 'hour'
                      ? duration(quantity)
                      : `${decimal(quantity, 2)} ${SHEET.unit(quantity, unit)}`}{' '}
                    × {cents(rate_cents)}
                  </small>
                )}
              </dt>
              <dd className="number no-wrap">{cents(amount_cents)}</dd>
            </div>
          ))}
        </dl>
        <dl className="job-sheet-lines">
          {[
            [SHEET.total, total_cents],
            [SHEET.ceiling, ceiling_cents],
            ...(final_price_cents === null ? [] : [[SHEET.final, final_price_cents] as const]),
            [SHEET.deposit, paid_cents],
            [SHEET.collect, sheet.balance_cents],
          ].map(([term, amount]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="number no-wrap">{cents(amount as number)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

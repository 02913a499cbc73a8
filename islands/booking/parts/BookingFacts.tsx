import type { ReactNode } from 'react';
import { priceLimitText } from '../../../contracts/price-limits.ts';
import { cents } from '../../shared/format.ts';
import { CONFIRMATION as TEXT } from '../messages/confirmation.ts';
import { REVIEW } from '../messages/review.ts';
import { AnswerCards } from './Answers.tsx';
import { Assessment } from './Assessment.tsx';
import type { Shown } from './booking-facts.ts';
import { Cost } from './Cost.tsx';
import { ItemRows } from './ItemRows.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { PriceLines } from './PriceLines.tsx';
import { Rows } from './Rows.tsx';
import { VendorMark } from './VendorMark.tsx';

/** The booking's facts, the notice, and the ways on. */
export function BookingFacts({ shown }: { shown: Shown }) {
  const isPaid = shown.balance !== null && !shown.isPartial;
  return (
    <>
      {shown.isPartial && <p className="notice">{TEXT.partial}</p>}
      <div className="review">
        <section className="card">
          <h2>{TEXT.what}</h2>
          <Rows
            rows={[
              [TEXT.reference, shown.reference],
              [TEXT.when, shown.when],
              ...(shown.takes ? [[TEXT.takes, shown.takes] as [string, string]] : []),
              [TEXT.from, shown.from],
              [TEXT.to, shown.to],
              [TEXT.rooms, shown.rooms],
              [TEXT.sqft, shown.sqft],
            ]}
          />
        </section>
        <div className="stack">
          <section className="card">
            <h2 className="summary-mover">
              {shown.vendorSlug && <VendorMark slug={shown.vendorSlug} size={32} />}
              {REVIEW.company}
            </h2>
            <Rows
              rows={[
                [TEXT.vendor, shown.vendor],
                ...(shown.vendorPhone
                  ? [
                      [
                        TEXT.vendorPhone,
                        <PhoneLink key="vendorPhone" phone={shown.vendorPhone} />,
                      ] as [string, ReactNode],
                    ]
                  : []),
                [TEXT.cost, <Cost key="cost" {...shown.cost} />],
                [TEXT.deposit, shown.deposit],
                ...(shown.balance ? [[TEXT.balance, shown.balance] as [string, string]] : []),
                [TEXT.status, shown.status],
              ]}
            />
          </section>
          <section className="card">
            <h2>{TEXT.who}</h2>
            <Rows
              rows={[
                [TEXT.name, shown.name],
                [TEXT.email, shown.email],
                [TEXT.phone, shown.phone],
              ]}
            />
          </section>
        </div>
        {shown.answers && <AnswerCards move={shown.answers} />}
        {shown.items && (
          <section className="card wide">
            <h2>{REVIEW.items}</h2>
            <ItemRows items={shown.items} />
          </section>
        )}
        {shown.breakdown && (
          <section className="card wide">
            <h2>{REVIEW.price}</h2>
            <PriceLines breakdown={shown.breakdown} />
          </section>
        )}
        <Assessment services={shown.notIncluded} />
        <section className="card warning wide">
          <h2>{TEXT.noticeTitle}</h2>
          <p>{TEXT.notice}</p>
          {shown.limit && shown.breakdown && (
            <p>{priceLimitText(shown.limit, 'customer', cents(shown.breakdown.ceiling_cents))}</p>
          )}
          {isPaid && <p>{TEXT.change}</p>}
        </section>
        {isPaid && <Next when={shown.when} />}
      </div>
      <div className="actions">
        {shown.page && (
          <a className="button solid" href={shown.page}>
            {TEXT.page}
          </a>
        )}
        <a className={`button ${shown.page ? 'quiet' : 'solid'}`} href="/">
          {TEXT.home}
        </a>
        {shown.calendar && (
          <a className="button quiet" href={fileLink(shown.calendar)} download="moving-day.ics">
            {TEXT.calendar}
          </a>
        )}
      </div>
    </>
  );
}

/** What comes after the payment. */
function Next({ when }: { when: string }) {
  return (
    <section className="card wide">
      <h2>{REVIEW.next}</h2>
      <ol className="next-steps">
        {REVIEW.nextPaid(`on ${when}`).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

const fileLink = (file: string) => `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;

import type { ReactNode } from 'react';
import { FACTS } from '../../../contracts/facts.ts';
import { CONFIRMATION } from '../messages/confirmation.ts';
import { TICKET as TEXT } from '../messages/ticket.ts';
import { Cost } from './Cost.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { Canoe, Tick, TicketWay } from './TicketDrawings.tsx';
import type { Ticket as Shown } from './ticket.ts';
import type { TicketStep } from './ticket-steps.ts';
import { VendorMark } from './VendorMark.tsx';

/** A booking as one thing to keep: mover and time, its reference and money on a stub, and its way on. */
export function Ticket({ ticket }: { ticket: Shown }) {
  const { vendor, isValid, calendar, page, steps } = ticket;
  return (
    <div className="ticket-sheet">
      <section className="ticket" data-valid={isValid || undefined} aria-label={ticket.title}>
        <div className="ticket-main">
          <div className="ticket-band">
            <Canoe />
            <h2>{ticket.title}</h2>
            <span>{FACTS.name}</span>
          </div>
          {(ticket.from || ticket.to) && <TicketWay />}
          <dl className="ticket-ends">
            <Fact term={CONFIRMATION.from}>{ticket.from && <Place text={ticket.from} />}</Fact>
            <Fact term={CONFIRMATION.to}>{ticket.to && <Place text={ticket.to} />}</Fact>
          </dl>
          <dl className="ticket-facts">
            <Fact term={CONFIRMATION.when}>
              <strong>{ticket.day}</strong>
              {ticket.arrival && <Below>{ticket.arrival}</Below>}
            </Fact>
            <Fact term={CONFIRMATION.takes}>{ticket.takes}</Fact>
            <Fact term={CONFIRMATION.vendor}>
              {vendor && (
                <strong className="flex level gap-2">
                  {vendor.slug && <VendorMark slug={vendor.slug} size={36} />}
                  {vendor.name}
                </strong>
              )}
            </Fact>
            <Fact term={CONFIRMATION.vendorPhone}>
              {vendor?.phone && <PhoneLink phone={vendor.phone} />}
            </Fact>
            <Fact term={TEXT.dispatcher}>{vendor?.dispatcher}</Fact>
            <Fact term={TEXT.crew}>{ticket.crew}</Fact>
          </dl>
          {isValid && (
            <div className="actions">
              {calendar && (
                <a className="button primary" href={fileLink(calendar)} download={TEXT.file}>
                  {CONFIRMATION.calendar}
                </a>
              )}
              {page && (
                <a className="button quiet" href={page}>
                  {CONFIRMATION.page}
                </a>
              )}
              <button type="button" className="button quiet" onClick={printTicket}>
                {TEXT.print}
              </button>
            </div>
          )}
        </div>
        <dl className="ticket-stub">
          <Fact term={CONFIRMATION.reference}>
            {ticket.reference && <strong className="code">{ticket.reference}</strong>}
          </Fact>
          <Fact term={ticket.isFinal ? TEXT.finalPrice : CONFIRMATION.cost}>
            {ticket.cost && <Cost {...ticket.cost} />}
          </Fact>
          <Fact term={CONFIRMATION.deposit}>{ticket.deposit}</Fact>
          <Fact term={CONFIRMATION.balance}>
            {ticket.balance && <strong>{ticket.balance}</strong>}
          </Fact>
          <Fact term={TEXT.ceiling}>{ticket.ceiling}</Fact>
          <Fact term={CONFIRMATION.status}>{ticket.status}</Fact>
        </dl>
      </section>
      {steps.length > 0 && <Steps steps={steps} />}
    </div>
  );
}

/** A fact of the ticket; null where it is not known. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="soft small">{term}</dt>
      <dd className="m-0 breaks number">{children}</dd>
    </div>
  );
}

/** An address: its street leads, with the number that French parts from it, and the town stands below. */
function Place({ text }: { text: string }) {
  const [, street = text, town] = /^((?:\d[^\s,]*, )?[^,]*), (.+)$/s.exec(text) ?? [];
  return (
    <>
      <strong>{street}</strong>
      {town && <Below>{town}</Below>}
    </>
  );
}

/** The rest of a value, on a line of its own; read and copied, a comma divides the two. */
function Below({ children }: { children: string }) {
  return (
    <>
      <span className="visually-hidden">, </span>
      <span className="as-block soft">{children}</span>
    </>
  );
}

/** From the deposit to the review: the steps done, and the next. */
function Steps({ steps }: { steps: TicketStep[] }) {
  return (
    <section className="card ticket-next">
      <h2>{TEXT.steps}</h2>
      <ol>
        {steps.map(({ title, text, stage }) => (
          <li key={title} data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
            {stage === 'done' && <Tick />}
            <strong>
              {title}
              {stage === 'done' && <span className="visually-hidden">, {TEXT.done}</span>}
            </strong>
            <span className="soft">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Prints the ticket alone, on one page. */
function printTicket() {
  const { dataset } = document.documentElement;
  dataset.print = 'ticket';
  window.addEventListener('afterprint', () => delete dataset.print, { once: true });
  window.print();
}

const fileLink = (file: string) => `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;

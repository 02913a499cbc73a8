import { useEffect, useRef } from 'react';
import { MANAGE } from '../messages/manage.ts';
import type { BookingDocument } from './documents.ts';
import type { SectionProps } from './section-props.ts';

export interface DocumentProps extends SectionProps {
  document: BookingDocument;
}

/** A document in the page's place, as it comes out of the printer. */
export function DocumentPage({ document: { title, Part }, booking }: DocumentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="booking-document">
      <div className="actions">
        <button type="button" className="button solid" onClick={() => window.print()}>
          {MANAGE.documents.print}
        </button>
        <a className="button quiet" href="#documents">
          {MANAGE.documents.back}
        </a>
      </div>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="hint">
          {MANAGE.reference} {booking.reference}
        </p>
      </header>
      <Part booking={booking} />
    </article>
  );
}
